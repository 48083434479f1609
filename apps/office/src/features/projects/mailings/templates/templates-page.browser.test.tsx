import { axeFaults, mainly, press, type } from '@seker/component-tests';
import { mailTemplatesCalls as calls, type MailTemplate } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { show } from '../../../../testing/show.tsx';
import { mailAnswers, NOW, TEMPLATES } from '../mail.test-data.ts';
import { TemplatesPage } from './templates-page.tsx';

const STORED: MailTemplate = {
  kind: 'invitation',
  language: 'he',
  senderName: 'מכון גלים',
  senderAddress: 'surveys@galim.example',
  subject: [{ type: 'pipe', profile: 'first_name' }, ', 8 דקות'],
  body: [['שלום ', { type: 'pipe', profile: 'first_name' }, ','], { type: 'button', content: ['למעבר לסקר'] }],
  fallbacks: {},
  revision: 3,
  changedAt: NOW,
  changedBy: 'דנה כהן',
};

test.each(mainly('he'))(
  'a text is typed with pipes and its button, shown as it reaches a person, and kept, %s',
  async (language) => {
    const saved: unknown[] = [];
    const previewed: unknown[] = [];
    const t = await show(
      () => (
        <AsScreen>
          <TemplatesPage />
        </AsScreen>
      ),
      {
        language,
        route: '/p/$projectId/mail/templates/$kind',
        path: '/p/1042/mail/templates/invitation',
        screen: { width: 1440, height: 900 },
        answers: [
          answerTo(calls.readMailTemplates, () => ({ ...TEMPLATES, templates: [STORED] })),
          answerTo(calls.previewMailTemplate, ({ body }) => {
            previewed.push(body);
            return {
              person: { caseId: 88_213, name: 'רונית לוי', email: 'ronit.l@example.org' },
              previous: null,
              next: 88_214,
              subject: 'רונית, 8 דקות',
              html: '<!doctype html><html lang="he"><title>x</title><p>שלום רונית</p></html>',
              text: 'שלום רונית',
              missing: [],
              pipes: [{ source: 'city', missingFor: 8 }],
              faults: [],
            };
          }),
          ...mailAnswers(),
          answerTo(calls.saveMailTemplate, ({ body, params }) => {
            saved.push([params, body]);
            return { revision: 4 };
          }),
        ],
      },
    );
    const body = page.getByRole('textbox', { name: t('mail.body'), exact: true });
    await expect.poll(() => body.element().textContent).toMatch(/שם פרטי/);
    await expect.element(page.getByText('רונית, 8 דקות')).toBeVisible();
    await expect.element(page.getByText(t('mail.asReaches', { name: 'רונית לוי', id: 88_213 }))).toBeVisible();
    // The button is there once.
    await expect
      .poll(() => page.getByRole('button', { name: t('mail.button'), exact: true }).elements().length)
      .toBe(0);
    expect(await axeFaults()).toEqual([]);
    await body.click();
    await press('Control+End', 'Enter');
    await type('ב{');
    await page.getByRole('textbox', { name: t('mail.findPipe') }).click();
    await type('עיר');
    await press('Enter');
    await expect.poll(() => body.element().textContent).toMatch(/בעיר$/);
    await expect.poll(() => page.getByRole('row', { name: /עיר/ }).element().textContent).toMatch(/8/);
    // A pipe that keeps a mail from people says so in the text, until there is something to say instead.
    const chip = body.getByText('עיר', { exact: true });
    await expect.element(chip).toHaveAttribute('title', t('mail.pipeLost', { count: 8, n: '8' }));
    await expect.element(body.getByText('שם פרטי')).not.toHaveAttribute('title');
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('textbox', { name: t('mail.fallbackOf', { name: 'עיר' }) }).click();
    await type('הארץ');
    await expect.element(chip).not.toHaveAttribute('title');
    // From the table to its place in the text.
    await page.getByRole('button', { name: 'עיר', exact: true }).click();
    await expect.element(chip).toHaveClass('ProseMirror-selectednode');
    await expect.element(body).toHaveFocus();
    await press('ArrowRight');
    // Also from within the text.
    await body.click();
    await press('Control+s');
    await expect
      .poll(() => saved)
      .toEqual([
        [
          { projectId: '1042', kind: 'invitation', language: 'he' },
          {
            senderName: 'מכון גלים',
            senderAddress: 'surveys@galim.example',
            subject: STORED.subject,
            body: [...(STORED.body as unknown[]), ['ב', { type: 'pipe', profile: 'city' }]],
            fallbacks: { city: 'הארץ' },
            revision: 3,
          },
        ],
      ]);
    // A language without a text begins with the same sender, and may be written beside the source.
    await page.getByRole('tab', { name: /English/ }).click();
    await page.getByRole('switch', { name: t('mail.besideSource') }).click();
    const source = page.getByRole('region', { name: t('mail.sourceIn', { language: 'עברית' }) });
    await expect.poll(() => source.element().textContent).toMatch(/שלום שם פרטי,למעבר לסקר$/);
    expect(source.element().getAttribute('dir')).toBe('rtl');
    await expect.element(page.getByRole('textbox', { name: t('mail.senderName') })).toHaveValue('מכון גלים');
    await expect
      .poll(() => page.getByRole('button', { name: t('mail.button'), exact: true }).elements().length)
      .toBe(1);
    expect(await axeFaults()).toEqual([]);
  },
);
