import { axeFaults, css, press, type } from '@seker/component-tests';
import { findLanguage, textOf } from '@seker/questionnaire/design';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draftOf } from '../session/acts/draft-to-edit.test-data.ts';
import { addressFieldsOf } from '../session/address-fields.ts';
import { showBuild } from './show-build.test-data.tsx';

const question = (uid: string, number: string, more: object = {}) => ({
  uid,
  type: 'question',
  kind: 'open',
  subKind: 'text',
  number,
  ...more,
});
const SCORED = draftOf(
  [
    {
      uid: 'c',
      pages: [
        {
          uid: 'p',
          nodes: [
            question('q', 'Q1', {
              exit: [[{ act: { do: 'set', question: 's', value: { op: 'literal', value: 'x' } } }]],
            }),
            question('s', 'Q2', { hidden: true }),
            question('h', 'Q3', { hidden: true }),
          ],
        },
      ],
    },
  ],
  { title: 'Day', 'c.text': 'Part', 'q.text': 'How are you?' },
);

test.each(['he', 'en'] as const)(
  'an end page is found in the outline, written, and leads to an address with an answer in it (%s)',
  async (language) => {
    const { t, session } = await showBuild(SCORED, { language, selected: 'q' });
    await css('.outline-row[data-uid="document.ends"]').click();
    await expect.element(page.getByRole('heading', { name: t('designer.endPages') })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await css('.end-list button')
      .filter({ hasText: t('designer.surrounding.screenedOut') })
      .click();
    await expect.element(page.getByRole('heading', { name: t('designer.surrounding.screenedOut') })).toBeVisible();
    await css('.surrounding-field [role="textbox"]').first().click();
    await type('Not this time');
    const address = page.getByRole('textbox', { name: t('designer.endAddress') });
    await address.fill('javascript:alert(1)');
    await expect.element(page.getByText(t('designer.endAddressFault'))).toBeVisible();
    await address.fill('https://panel.example/?a=');
    await expect.element(page.getByText(t('designer.endAddressFault'))).not.toBeInTheDocument();
    await page
      .getByRole('button', { name: t('designer.insertPipe') })
      .last()
      .click();
    await type('Q1');
    await press('Enter');
    await expect.element(address).toHaveValue('https://panel.example/?a={Q1}');
    expect(session.document.fields['ends']).toEqual({
      screenedOut: { to: ['https://panel.example/?a=', { type: 'pipe', question: 'q' }] },
    });
    const english = findLanguage(session.document, 'en');
    expect(english === null ? null : textOf(english, 'screenedOut')).toBe('Not this time');
    expect(await axeFaults()).toEqual([]);
    await address.fill('');
    expect(session.document.fields['ends']).toEqual({ screenedOut: {} });
  },
);

test('end pages fold away in their row, by the mouse and by keys', async () => {
  const { t } = await showBuild(SCORED, { language: 'en', selected: 'q' });
  const ends = css('[data-uid="document.ends"]');
  await expect.element(css('[data-uid="document.closed"]')).toBeInTheDocument();
  await ends
    .getByRole('button', { name: t('designer.fold', { name: t('designer.endPages') }), includeHidden: true })
    .click();
  await expect.element(css('[data-uid="document.closed"]')).not.toBeInTheDocument();
  await ends.click();
  await press('ArrowRight');
  await press('ArrowDown');
  await expect.element(css('[data-uid="document.goodbye"]')).toHaveAttribute('aria-selected', 'true');
  await press('ArrowLeft');
  await expect.element(ends).toHaveAttribute('aria-selected', 'true');
  await press('ArrowLeft');
  await expect.element(ends).toHaveAttribute('aria-expanded', 'false');
});

test.each(['he', 'en'] as const)(
  'hidden and calculated questions are called so in the outline (%s)',
  async (language) => {
    const { t } = await showBuild(SCORED, { language, selected: 'q' });
    await expect
      .element(css('[data-uid="s"]').getByText(t('designer.calculatedQuestion'), { exact: true }))
      .toBeVisible();
    await expect.element(css('[data-uid="h"]').getByText(t('designer.hiddenQuestion'), { exact: true })).toBeVisible();
    await expect.element(css('[data-uid="q"] .outline-badge')).toHaveLength(1);
  },
);

test('a field of the address is declared, with codes, and can be piped and looked at', async () => {
  const { t, session } = await showBuild(SCORED, { language: 'en', selected: 'q' });
  await press('Escape');
  session.change([{ op: 'set', uid: 'document', field: 'fields', value: [{ name: 'wave' }] }], 'fields');
  expect(addressFieldsOf(session.document)).toMatchObject([{ name: 'wave', kind: 'text' }]);
  await css('.outline-row[data-uid="document.ends"]').click();
  await css('.end-list button')
    .filter({ hasText: t('designer.surrounding.closed') })
    .click();
  await page
    .getByRole('button', { name: t('designer.insertPipe') })
    .last()
    .click();
  await page.getByText(t('designer.addressFieldNamed', { name: 'wave' })).click();
  await expect.element(page.getByRole('textbox', { name: t('designer.endAddress') })).toHaveValue('{wave}');
});
