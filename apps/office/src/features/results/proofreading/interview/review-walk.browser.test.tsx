import { mainly, press, reach, retype } from '@seker/component-tests';
import { reviewCalls as calls, type ReviewReading } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../../testing/answering.ts';
import { addressShown } from '../../../../testing/show.tsx';
import { showReview } from './show-review.test-data.tsx';

const WALK = [30_398, 30_412, 30_419];

test.each(mainly('he'))('interviews of a list are approved one after the other, %s', async (language) => {
  const t = await showReview(language, {
    walk: WALK,
    search: '?state=allocated',
    answers: [
      answerTo(calls.approveReview, () => ({ revision: 5 })),
      answerTo(calls.reopenReview, () => ({ revision: 6 })),
    ],
  });
  await expect.element(page.getByText(t('proofread.walk', { at: 2, count: 3 }))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('proofread.approveNext') })).toBeVisible();
  await press('Control+Enter');
  await expect.poll(addressShown).toBe('/p/1042/proofreading/30419?state=allocated');
  await page.getByRole('button', { name: t('proofread.undo') }).click();
  // Back to the one that was approved.
  await expect.poll(addressShown).toBe('/p/1042/proofreading/30412?state=allocated');
});

test('N and P go on and back without a decision', async () => {
  const t = await showReview('en', { walk: WALK });
  await expect.element(page.getByText(t('proofread.walk', { at: 2, count: 3 }))).toBeVisible();
  await press('n');
  await expect.poll(addressShown).toBe('/p/1042/proofreading/30419');
});

test('an interview outside of what is gone through stands alone', async () => {
  const t = await showReview('en', { walk: [1, 2] });
  await expect.element(page.getByRole('button', { name: t('proofread.approve') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('proofread.next') })).not.toBeInTheDocument();
});

test('what is typed and not saved is there again when one comes back', async () => {
  const t = await showReview('en', { walk: WALK });
  const answer = () => page.getByLabelText(t('proofread.answer'));
  await page.getByRole('button', { name: t('proofread.correct', { number: 'Q22' }) }).click();
  await reach(answer());
  await retype('All fine');
  await expect.element(answer()).toHaveValue('All fine');
  await page.getByRole('button', { name: t('proofread.next') }).click();
  await expect.poll(addressShown).toBe('/p/1042/proofreading/30419');
  // A page of a test forgets what its tab has kept; here the same tab comes back.
  const kept = Object.entries(sessionStorage);
  const comeBack = (): Partial<ReviewReading> => {
    for (const [key, value] of kept.splice(0)) sessionStorage.setItem(key, value);
    return {};
  };
  await showReview('en', { walk: WALK, now: comeBack });
  await expect.element(answer()).toHaveValue('All fine');
  await expect.element(page.getByRole('button', { name: t('proofread.approveNext'), exact: false })).toBeDisabled();
  await page.getByRole('button', { name: t('app.cancel'), exact: false }).click();
  await expect.element(answer()).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('review.'))).toEqual([]);
});

test('beside the answers stand the cells that count it, and what was done with it', async () => {
  const t = await showReview('en');
  const side = page.getByRole('complementary', { name: t('proofread.about') });
  await expect.element(side.getByText(t('proofread.ofTarget', { n: 148, target: 150 }))).toBeVisible();
  const history = side.getByRole('region', { name: t('proofread.history') });
  // Back to the one that was approved.
  await expect
    .element(history.getByText(t('proofread.history.allocated', { name: 'Noga Barak' }), { exact: false }))
    .toBeVisible();
  // Back to the one that was approved.
  await expect
    .element(history.getByText(t('proofread.history.corrected', { number: 'Q14' }), { exact: false }))
    .toBeVisible();
});
