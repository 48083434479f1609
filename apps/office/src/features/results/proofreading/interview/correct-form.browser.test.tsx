import { axeFaults, excessWidth, press, reach, retype, type } from '@seker/component-tests';
import { reviewCalls as calls, type ReviewReading } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Asked, answerTo } from '../../../../testing/answering.ts';
import { reading, refusedWith, showReview } from './show-review.test-data.tsx';

type Sent = { readonly isPreview: boolean; readonly reason: string; readonly interviewRevision: number };

/** A server that keeps what was sent to be corrected. */
function correcting(said: (sent: Sent) => Response | null = () => null) {
  const saved: unknown[] = [];
  const answer = answerTo(calls.correctAnswer, ({ body }: Asked) => {
    const sent = body as Sent;
    const refused = said(sent);
    if (refused !== null) return refused;
    if (!sent.isPreview) saved.push(body);
    const wouldChange = [{ uid: 'q30', number: 'Q30', text: 'Why not?', would: 'notAsked' as const }];
    return { interviewRevision: sent.interviewRevision + 1, wouldChange };
  });
  return { saved, answers: [answer] };
}

test.each([
  ['he', 1_440],
  ['en', 1_440],
  ['he', 390],
] as const)(
  'an answer is corrected by keyboard, and says what routing would do, %s, %i wide',
  async (language, width) => {
    const { saved, answers } = correcting();
    const t = await showReview(language, { width, answers });
    await expect.element(page.getByText('S1', { exact: true })).toBeVisible();
    await press('j', 'j', 'j', 'j', 'e');
    const form = page.getByRole('form', { name: t('proofread.correct', { number: 'Q17' }) });
    await expect.element(form).toBeVisible();
    await expect.element(page.getByText(t('proofread.waits'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('proofread.approve') })).toBeDisabled();
    // One answer at a time.
    await expect
      .element(page.getByRole('button', { name: t('proofread.correct', { number: 'Q22' }) }))
      .not.toBeInTheDocument();
    // A key that comes before the field or its list is there goes nowhere.
    await expect.element(form.getByRole('combobox').first()).toHaveFocus();
    await press('ArrowDown');
    await expect.element(page.getByRole('option').first()).toBeVisible();
    await press('ArrowDown', 'Enter');
    await expect.element(form.getByText(t('proofread.would.notAsked', { questions: 'Q30' }))).toBeVisible();
    expect(excessWidth()).toBe(0);
    for (const scheme of ['light', 'dark']) {
      document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
      expect(await axeFaults(), scheme).toEqual([]);
    }
    await press('Control+Enter');
    await expect.element(form.getByText(t('fault.required'))).toBeVisible();
    expect(saved).toEqual([]);
    await type('misheard');
    await press('Control+Enter');
    await expect.element(form).not.toBeInTheDocument();
    expect(saved).toEqual([
      {
        question: 'q17',
        openTexts: null,
        raw: { values: ['2'], texts: {}, na: false, parts: {} },
        reason: 'misheard',
        interviewRevision: 9,
        isPreview: false,
      },
    ]);
    await expect.poll(() => document.activeElement?.textContent).toContain('Q17');
  },
);

test('a text that may be corrected by itself is sent as such, and Esc leaves it as it was', async () => {
  const { saved, answers } = correcting();
  const t = await showReview('en', { answers });
  await page.getByRole('button', { name: t('proofread.correct', { number: 'Q22' }) }).click();
  const field = page.getByLabelText(t('proofread.answer'));
  await reach(field);
  await press('Escape');
  await expect.element(field).not.toBeInTheDocument();
  await press('Enter');
  await reach(field);
  await retype('All fine');
  await reach(page.getByRole('textbox', { name: t('proofread.reason') }));
  await type('shorter');
  await press('Enter');
  await expect.element(field).not.toBeInTheDocument();
  expect(saved).toMatchObject([
    { question: 'q22', openTexts: [{ answer: null, text: 'All fine' }], raw: null, reason: 'shorter' },
  ]);
});

test('after another person’s correction the interview is read again, and what was typed stays', async () => {
  let revision = 9;
  const { saved, answers } = correcting(({ isPreview, interviewRevision }) => {
    if (isPreview || interviewRevision === 10) return null;
    revision = 10;
    return refusedWith('conflict', 'conflict');
  });
  const t = await showReview('he', { answers, now: (): Partial<ReviewReading> => ({ interviewRevision: revision }) });
  await page.getByRole('button', { name: t('proofread.correct', { number: 'Q22' }) }).click();
  await reach(page.getByLabelText(t('proofread.answer')));
  await retype('הכול טוב');
  await reach(page.getByRole('textbox', { name: t('proofread.reason') }));
  await type('קיצור');
  await press('Enter');
  await expect.element(page.getByText(t('proofread.overtaken'))).toBeVisible();
  await expect.element(page.getByLabelText(t('proofread.answer'))).toHaveValue('הכול טוב');
  await press('Enter');
  await expect.element(page.getByRole('textbox', { name: t('proofread.reason') })).not.toBeInTheDocument();
  expect(saved).toMatchObject([{ interviewRevision: 10, reason: 'קיצור' }]);
});

test('an encoder without the right corrects texts only, and no answer that places the interview in a quota', async () => {
  const questions = reading('en').questions.map((question) => ({ ...question, input: null }));
  const t = await showReview('en', { account: { role: 'encoder' }, review: { isOwn: true, questions } });
  await expect.element(page.getByRole('button', { name: t('proofread.correct', { number: 'Q14' }) })).toBeVisible();
  for (const number of ['S1', 'Q17'])
    await expect
      .element(page.getByRole('button', { name: t('proofread.correct', { number }) }))
      .not.toBeInTheDocument();
});
