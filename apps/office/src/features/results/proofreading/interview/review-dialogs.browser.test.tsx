import { axeFaults, excessWidth, press, reach, type } from '@seker/component-tests';
import { reviewCalls as calls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../../testing/answering.ts';
import { question, refusedWith, showReview } from './show-review.test-data.tsx';

const cell = (id: number, name: readonly string[], target: number, now: number) => ({
  id,
  name: [...name],
  target,
  now,
  after: now - 1,
  reopens: now >= target,
});

const preview = (now = 240) => ({
  cells: [cell(7, ['אזור', '35–54'], 180, 90), cell(8, ['רשת', 'שוק טוב'], 240, now)],
  project: { now: 852, after: 851, target: 1_200 },
  fates: ['callAgain' as const, 'burn' as const],
  production: { now: 12, after: 11 },
});

test.each([
  ['he', 1_440],
  ['en', 1_440],
  ['he', 390],
] as const)('a rejection shows what it changes, and is made by keyboard, %s, %i wide', async (language, width) => {
  const sent: unknown[] = [];
  const t = await showReview(language, {
    width,
    answers: [
      answerTo(calls.previewRejection, () => preview()),
      answerTo(calls.rejectReview, ({ body }) => {
        sent.push(body);
        return { revision: 5, state: 'rejected' as const };
      }),
    ],
  });
  await expect.element(page.getByText('S1', { exact: true })).toBeVisible();
  await press('x');
  const dialog = page.getByRole('dialog', { name: t('proofread.rejectTitle', { id: 30_412 }) });
  await expect.element(dialog.getByRole('row', { name: /שוק טוב/ })).toBeVisible();
  const rows = dialog.getByRole('row').elements();
  const words = rows.slice(1).map(({ textContent }) => textContent);
  expect(words.map((row) => row?.includes(t('proofread.reopens')))).toEqual([false, false, true]);
  expect(words[0]).toContain('8528511,200');
  const [name, counts] = [language === 'he' ? 'דנה כהן' : 'Dana Cohen', { now: 12, after: 11 }];
  await expect.element(dialog.getByText(t('proofread.production', { name, ...counts }))).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: t('proofread.reject') })).toBeDisabled();
  expect(excessWidth()).toBe(0);
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    expect(await axeFaults(), scheme).toEqual([]);
  }
  await type('6 min');
  await reach(dialog.getByRole('radio', { name: t('proofread.fate.callAgain') }));
  await press('ArrowDown');
  await reach(dialog.getByRole('button', { name: t('proofread.reject') }));
  await press('Enter');
  await expect.element(page.getByText(t('proofread.said.rejected', { id: 30_412 }))).toBeVisible();
  const shown = [
    { id: 7, now: 90 },
    { id: 8, now: 240 },
  ];
  expect(sent).toEqual([{ revision: 4, reason: '6 min', caseFate: 'burn', shown }]);
});

test('figures that have changed meanwhile are shown and asked about again', async () => {
  let now = 240;
  const sent: unknown[] = [];
  const t = await showReview('en', {
    answers: [
      answerTo(calls.previewRejection, () => preview(now)),
      answerTo(calls.rejectReview, ({ body }) => {
        sent.push((body as { readonly shown: unknown }).shown);
        if (now === 241) return { revision: 5, state: 'rejected' as const };
        now = 241;
        return refusedWith('conflict', 'conflict');
      }),
    ],
  });
  await expect.element(page.getByText('S1', { exact: true })).toBeVisible();
  await press('x');
  const act = page.getByRole('dialog').getByRole('button', { name: t('proofread.reject') });
  await expect.element(page.getByRole('row', { name: /שוק טוב/ })).toBeVisible();
  await type('too short');
  await act.click();
  await expect.element(page.getByText(t('proofread.countsMoved'))).toBeVisible();
  const moved = page.getByRole('row', { name: /שוק טוב/ });
  await expect.element(moved.getByText('241', { exact: true })).toBeVisible();
  await expect.element(moved).toHaveAttribute('data-moved', 'true');
  await act.click();
  await expect.element(page.getByText(t('proofread.said.rejected', { id: 30_412 }))).toBeVisible();
  expect(sent).toMatchObject([
    [{ now: 90 }, { now: 240 }],
    [{ now: 90 }, { now: 241 }],
  ]);
});

test('an encoder without the right proposes it, and a refusal stays in the dialog', async () => {
  let isInHand = true;
  const t = await showReview('he', {
    account: { role: 'encoder' },
    review: { isOwn: true, interviewer: undefined, may: { correct: false, reject: false, decide: true } },
    answers: [
      answerTo(calls.previewRejection, () => ({ ...preview(), production: undefined })),
      answerTo(calls.rejectReview, () => {
        if (!isInHand) return { revision: 5, state: 'proposed' as const };
        isInHand = false;
        return refusedWith('caseInHand', 'המקרה בטיפול.');
      }),
    ],
  });
  await page.getByRole('button', { name: t('proofread.open.propose') }).click();
  const dialog = page.getByRole('dialog', { name: t('proofread.proposeTitle', { id: 30_412 }) });
  await expect.element(dialog.getByText(t('proofread.proposalHint'))).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: /שוק טוב/ })).toBeVisible();
  expect(dialog.getByRole('radio').elements()).toEqual([]);
  await type('קצר מדי');
  const act = dialog.getByRole('button', { name: t('proofread.propose') });
  await act.click();
  await expect.element(dialog.getByText('המקרה בטיפול.')).toBeVisible();
  await act.click();
  await expect.element(page.getByText(t('proofread.said.proposed', { id: 30_412 }))).toBeVisible();
});

test.each([
  ['he', 1_440],
  ['en', 390],
] as const)('an interview is returned with a note and the answers to look at, %s, %i wide', async (language, width) => {
  const sent: unknown[] = [];
  const t = await showReview(language, {
    width,
    answers: [
      answerTo(calls.returnReview, ({ body }) => {
        sent.push(body);
        return { revision: 5 };
      }),
    ],
  });
  await expect.element(page.getByText('S1', { exact: true })).toBeVisible();
  await press('r');
  const dialog = page.getByRole('dialog', { name: t('proofread.returnTitle', { id: 30_412 }) });
  await expect.element(dialog.getByRole('checkbox', { name: /^Q22/ })).toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: /^Q14/ })).not.toBeChecked();
  expect(excessWidth()).toBe(0);
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    expect(await axeFaults(), scheme).toEqual([]);
  }
  await type('?');
  await press('Control+Enter');
  await expect.element(page.getByText(t('proofread.returned', { id: 30_412 }))).toBeVisible();
  expect(sent).toEqual([{ revision: 4, note: '?', questions: ['q22'] }]);
});

test('a rejection is taken back, unless its places are taken', async () => {
  let hasRoom = false;
  const t = await showReview('en', {
    review: { state: 'rejected', may: { correct: true, reject: true, decide: false } },
    answers: [
      answerTo(calls.undoRejection, () => (hasRoom ? { revision: 5 } : refusedWith('placesTaken', 'No room left.'))),
    ],
  });
  const act = page.getByRole('button', { name: t('proofread.undoRejection') });
  await act.click();
  await expect.element(page.getByText('No room left.')).toBeVisible();
  hasRoom = true;
  await act.click();
  await expect.element(page.getByText(t('proofread.rejectionUndone', { id: 30_412 }))).toBeVisible();
});

/** An interview of which so many files are not here, and what was approved of it. */
async function withoutFiles(language: 'he' | 'en', missing: number) {
  const sent: unknown[] = [];
  const medium = (name: string, standing: 'here' | 'onItsWay' | 'held') => ({
    medium: { sha256: name.repeat(64), mime: 'text/plain', bytes: 9, name: null, standing },
  });
  const standings = ['onItsWay', 'held', 'onItsWay'] as const;
  const questions = [
    question('q0', 'Q0', medium('a', 'here')),
    ...standings
      .slice(0, missing)
      .map((standing, place) => question(`q${place + 1}`, `Q${place + 1}`, medium(`${place}`, standing))),
  ];
  const t = await showReview(language, {
    review: { questions },
    answers: [
      answerTo(calls.approveReview, ({ body }) => {
        sent.push(body);
        return { revision: 5 };
      }),
    ],
  });
  const approve = page.getByRole('button', { name: t('proofread.approve') });
  await expect.element(approve).toBeVisible();
  return { t, sent, approve, dialog: page.getByRole('dialog', { name: t('proofread.approveTitle', { id: 30_412 }) }) };
}

test.each([
  ['he', 1],
  ['he', 2],
  ['en', 1],
  ['en', 3],
] as const)(
  'an interview without all of its files is approved after one question, %s, %i missing',
  async (language, missing) => {
    const { t, sent, approve, dialog } = await withoutFiles(language, missing);
    await approve.click();
    await expect.element(dialog.getByText(t('proofread.missing', { count: missing }))).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await dialog.getByRole('button', { name: t('app.cancel') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    await approve.click();
    await dialog.getByRole('button', { name: t('proofread.approve') }).click();
    await expect.element(page.getByText(t('proofread.approved', { id: 30_412 }), { exact: false })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([{ revision: 4 }]);
  },
);

test('the same question is asked by keys, and answered only when they are pressed anew', async () => {
  const { t, sent, dialog } = await withoutFiles('en', 2);
  await press('Control+Enter');
  await expect.element(dialog.getByText(t('proofread.missing', { count: 2 }))).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: t('app.cancel') })).toHaveFocus();
  const held = { key: 'Enter', code: 'Enter', ctrlKey: true, repeat: true, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', held));
  await expect.element(dialog).toBeVisible();
  expect(sent).toEqual([]);
  await press('Control+Enter');
  await expect.element(page.getByText(t('proofread.approved', { id: 30_412 }), { exact: false })).toBeVisible();
  expect(sent).toEqual([{ revision: 4 }]);
});

test('an interview with all of its files is approved without a question', async () => {
  const { t, sent, approve, dialog } = await withoutFiles('he', 0);
  await approve.click();
  await expect.element(page.getByText(t('proofread.approved', { id: 30_412 }), { exact: false })).toBeVisible();
  expect(dialog.elements()).toEqual([]);
  expect(sent).toEqual([{ revision: 4 }]);
});
