import { axeFaults, mainly, press, type } from '@seker/component-tests';
import { mailingsCalls as calls, sampleCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { addressShown, show } from '../../../../testing/show.tsx';
import { COUNTED, mailAnswers, OVERVIEW } from '../mail.test-data.ts';
import type { MailingPreview } from './preview.ts';
import { SendPage } from './send-page.tsx';

async function open(
  language: 'he' | 'en',
  count: (body: { readonly statuses: readonly string[] }) => MailingPreview | Response,
) {
  const sent: Record<string, unknown>[] = [];
  const t = await show(
    () => (
      <AsScreen>
        <SendPage />
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/mail/send',
      path: '/p/1042/mail/send',
      screen: { width: 1440, height: 900 },
      answers: [
        ...mailAnswers(),
        answerTo(sampleCalls.readSample, () => new Response('{}', { status: 404 })),
        answerTo(calls.readMailOverview, () => OVERVIEW),
        answerTo(calls.previewMailing, ({ body }) => count(body as { statuses: string[] })),
        answerTo(calls.countSurveyStatuses, () => ({
          byStatus: { notSent: 1_905, notStarted: 0, inUse: 0, stopped: 0, finished: 0, completed: 37 },
        })),
        answerTo(calls.listMailCandidates, () => ({
          rows: [
            {
              id: 88_402,
              name: 'אילנה מזרחי',
              email: 'ilana.m@example.org',
              language: 'he',
              surveyStatus: 'notSent' as const,
              reason: 'missingField' as const,
              source: 'city',
            },
          ],
          next: null,
          total: 1,
        })),
        answerTo(calls.sendMailing, ({ body }) => {
          sent.push(body as Record<string, unknown>);
          return { mailingId: 9 };
        }),
      ],
    },
  );
  return { t, sent };
}

test.each(mainly('he'))(
  'who gets it is counted, and above a thousand the number is typed before it leaves, %s',
  async (language) => {
    const { t, sent } = await open(language, () => COUNTED);
    const gets = page.getByRole('complementary', { name: t('mail.whoGetsIt') });
    await expect.element(gets.getByText('1,842')).toBeVisible();
    await expect.element(gets.getByText('63', { exact: true })).toBeVisible();
    await gets.getByRole('button', { name: new RegExp(t('mail.skip.missingField', { source: 'עיר' })) }).click();
    await expect.element(gets.getByText('ilana.m@example.org')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    const send = page.getByRole('button', { name: t('mail.sendTo', { count: 1_842, n: '1,842' }) });
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('textbox', { name: t('mail.typeNumber', { n: '1,842' }) }).click();
    await type('1,841');
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await press('Backspace');
    await type('2');
    await expect.element(send).toHaveAttribute('aria-disabled', 'false');
    // The key that ends a number sends nothing.
    await press('Enter');
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: t('mail.addReminder'), exact: true }).click();
    await expect
      .poll(() => page.getByRole('listitem', { name: t('mail.reminderOf', { position: 1 }) }).elements().length)
      .toBe(1);
    // How many it will be is not known yet, only how many it can be.
    await expect.element(page.getByText(t('mail.reminderUpTo', { count: 1_842, n: '1,842' }))).toBeVisible();
    await expect.element(send).toHaveAttribute('aria-disabled', 'false');
    await send.click();
    await expect.poll(addressShown).toBe('/p/1042/mail/9');
    expect(sent).toMatchObject([
      { statuses: ['notSent'], expect: 1_842, at: null, hours: { from: '08:00', to: '21:00' } },
    ]);
    expect(sent[0]?.['reminders']).toMatchObject([{ statuses: ['notStarted', 'stopped'] }]);
  },
);

test.each(mainly('en'))('a reminder without a text says so before it is sent, %s', async (language) => {
  const { t } = await open(language, () => ({ ...COUNTED, total: 63, gets: 63, skipped: [], remindersIn: [] }));
  const send = page.getByRole('button', { name: t('mail.sendTo', { count: 63, n: '63' }) });
  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('button', { name: t('mail.addReminder'), exact: true }).click();
  const reminder = page.getByRole('listitem', { name: t('mail.reminderOf', { position: 1 }) });
  await expect.element(reminder.getByRole('alert')).toHaveTextContent(t('mail.reminderFault.noText'));
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  // What is being counted anew is dimmed.
  await expect.element(page.getByRole('complementary')).toHaveAttribute('aria-busy', 'false');
  expect(await axeFaults()).toEqual([]);
});

test.each(mainly('en'))(
  'a respondent option must be chosen, typed addresses are locked by quotas, few are asked about, %s',
  async (language) => {
    const few = {
      ...COUNTED,
      total: 2,
      gets: 2,
      skipped: [],
      manualRefused: ['גיל × אזור'],
      warmUp: null,
      lastTest: null,
    };
    const { t, sent } = await open(language, ({ statuses }) =>
      statuses.length === 0 ? { ...few, total: 0, gets: 0 } : few,
    );
    await expect.element(page.getByText(/גיל × אזור/)).toBeVisible();
    await expect.element(page.getByText(t('mail.notTested'))).toBeVisible();
    await page.getByRole('checkbox', { name: new RegExp(t('cases.survey.notSent')) }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(t('mail.chooseRespondents'));
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('checkbox', { name: new RegExp(t('cases.survey.completed')) }).click();
    await page.getByRole('button', { name: t('mail.sendTo', { count: 2, n: '2' }) }).click();
    const asked = page.getByRole('dialog');
    await expect.element(asked.getByText(t('mail.sendTitle', { count: 2, n: '2' }))).toBeVisible();
    await asked.getByRole('button', { name: t('mail.sendTo', { count: 2, n: '2' }) }).click();
    await expect.poll(() => sent.map(({ statuses }) => statuses)).toEqual([['completed']]);
  },
);

test.each(mainly('he'))(
  'where it could not be counted nothing is sent, and it can be counted again, %s',
  async (language) => {
    let isAway = true;
    const { t } = await open(language, () => (isAway ? new Response('{}', { status: 503 }) : COUNTED));
    const gets = page.getByRole('complementary');
    await expect.element(gets.getByText(t('app.technicalFailure'))).toBeVisible();
    await expect.element(page.getByText(t('mail.notCounted')).first()).toBeVisible();
    expect(page.getByText(t('mail.counting')).elements()).toEqual([]);
    expect(await axeFaults()).toEqual([]);
    isAway = false;
    await gets.getByRole('button', { name: t('app.retry') }).click();
    await expect.element(gets.getByText('1,842')).toBeVisible();
    await expect.element(gets.getByRole('alert')).not.toBeInTheDocument();
  },
);
