import { axeFaults, css, excessWidth, mainly, press } from '@seker/component-tests';
import { reviewCalls as calls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../../testing/answering.ts';
import { question, reading, refusedWith, showReview } from './show-review.test-data.tsx';

const current = () => css('[aria-current="true"] .review-number');

test.each([
  ['he', 1_440],
  ['en', 1_440],
  ['he', 390],
  ['en', 390],
] as const)('a whole interview is read in one look, %s, %i wide', async (language, width) => {
  const t = await showReview(language, { width });
  const { questions } = reading(language);
  const answers = page.getByRole('list', { name: t('proofread.answers') });
  for (const { text } of questions) await expect.element(answers.getByText(text, { exact: true })).toBeVisible();
  await expect.element(answers.getByText(questions[2]?.original?.lines[0]?.words ?? '')).toBeVisible();
  await expect.element(answers.getByText(t('proofread.inQuota'))).toBeVisible();
  await expect.element(answers.getByText(t('proofread.offRoute'))).toBeVisible();
  await expect.element(answers.getByText(t('proofread.notApplicable'))).toBeVisible();
  await expect.element(answers.getByText(t('proofread.seconds', { n: 0.4 }))).toBeVisible();

  const side = page.getByRole('complementary', { name: t('proofread.about') });
  await expect.element(side.getByText(t('proofread.flagN.tooShort', { count: 33, n: 33 }))).toBeVisible();
  await expect.element(side.getByText(t('proofread.flagN.repeatedText', { count: 6, n: 6 }))).toBeVisible();
  await expect.element(side.getByText(t('reviews.median', { time: '18:40' }))).toBeVisible();
  await expect.element(side.getByText('03-5550123')).toBeVisible();
  await expect.element(side.getByRole('link', { name: '30398' })).toHaveAttribute('href', '/p/1042/proofreading/30398');
  expect(excessWidth()).toBe(0);
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    expect(await axeFaults(), scheme).toEqual([]);
  }
});

test.each(mainly('he'))('a file that a device has not brought is said to be on its way, %s', async (language) => {
  const medium = { sha256: 'a1'.repeat(32), mime: 'image/jpeg', bytes: 9, name: null };
  const t = await showReview(language, {
    review: {
      questions: [
        question('q1', 'PHOTO', { text: 'The shelf', medium: { ...medium, standing: 'onItsWay' } }),
        question('q2', 'SIGN', { text: 'The name', medium: { ...medium, standing: 'held' } }),
      ],
    },
  });
  await expect.element(page.getByText(t('proofread.attachment.onItsWay'))).toBeVisible();
  await expect.element(page.getByText(t('proofread.attachment.held'))).toBeVisible();
  expect(page.getByRole('img', { name: t('proofread.attachment', { number: 'PHOTO' }) }).elements()).toEqual([]);
  expect(page.getByText(t('proofread.saveAttachment')).elements()).toEqual([]);
});

test.each(mainly('en'))('keys go from question to question and from flag to flag, %s', async (language) => {
  const t = await showReview(language);
  await expect.element(page.getByText(t('proofread.keys.move'), { exact: false })).toBeVisible();
  await press('j', 'j');
  await expect.element(current()).toHaveTextContent('Q13');
  await press('ArrowDown', 'ArrowDown', 'k');
  await expect.element(current()).toHaveTextContent('Q14');
  await press('f');
  await expect.element(current()).toHaveTextContent('Q22');
  await press('f');
  await expect.element(current()).toHaveTextContent('Q13');
});

test('an interview is approved by key, which can be taken back at once', async () => {
  let state: 'inWork' | 'approved' = 'inWork';
  const sent: unknown[] = [];
  const t = await showReview('en', {
    now: () => ({ state, may: { correct: true, reject: true, decide: state === 'inWork' } }),
    answers: [
      answerTo(calls.approveReview, ({ body }) => {
        sent.push(body);
        state = 'approved';
        return { revision: 5 };
      }),
      answerTo(calls.reopenReview, ({ body }) => {
        sent.push(body);
        state = 'inWork';
        return { revision: 6 };
      }),
    ],
  });
  await expect.element(page.getByRole('button', { name: t('proofread.approve') })).toBeVisible();
  await press('Control+Enter');
  await expect.element(page.getByText(t('proofread.approved', { id: 30_412 }), { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('proofread.reopen') })).toBeVisible();
  await page.getByRole('button', { name: t('proofread.undo') }).click();
  await expect.element(page.getByText(t('proofread.reopened', { id: 30_412 }))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('proofread.approve') })).toBeVisible();
  expect(sent).toEqual([{ revision: 4 }, { revision: 5 }]);
});

test('who comes second is told so, and sees the interview as it is', async () => {
  let isDecided = false;
  const t = await showReview('he', {
    now: () => (isDecided ? { state: 'rejected', may: { correct: true, reject: true, decide: false } } : {}),
    answers: [
      answerTo(calls.approveReview, () => {
        isDecided = true;
        return refusedWith('reviewDecided', 'הריאיון הזה כבר הוכרע בינתיים.');
      }),
    ],
  });
  await page.getByRole('button', { name: t('proofread.approve') }).click();
  await expect.element(page.getByText('הריאיון הזה כבר הוכרע בינתיים.')).toBeVisible();
  await expect.element(page.getByText(t('reviews.state.rejected')).first()).toBeVisible();
});

test('an encoder sees neither who interviewed nor the same day, and takes back only the own decision', async () => {
  const nothing = { interviewer: undefined, sameDay: undefined, caseId: undefined, identity: undefined };
  const decided = { state: 'approved', decidedAt: '2026-11-21T08:00:00.000Z' } as const;
  const t = await showReview('en', {
    account: { role: 'encoder' },
    review: {
      ...nothing,
      ...decided,
      decidedBy: { id: 6, name: 'Yael' },
      may: { correct: false, reject: false, decide: false },
    },
  });
  await expect.element(page.getByText('Yael')).toBeVisible();
  await expect.element(page.getByText(t('proofread.sameDay'))).not.toBeInTheDocument();
  await expect.element(page.getByText(t('reviews.interviewer'))).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: t('proofread.reopen') })).not.toBeInTheDocument();
});

test('an interview that its device moved between versions tells what had no place in the new one', async () => {
  const lost = {
    uid: 'cars',
    number: 'Q7',
    text: 'כמה מכוניות יש בבית?',
    lines: [{ label: '', words: '2' }],
    isNotApplicable: false,
  };
  const t = await showReview('he', {
    review: {
      movedFrom: [
        { version: 3, lost: [lost] },
        { version: 4, lost: [] },
        { version: null, lost: null },
      ],
    },
  });
  const side = page.getByRole('region', { name: t('proofread.moved') });
  await expect.element(side.getByText(lost.text)).toBeVisible();
  await expect
    .element(side.getByText(t('proofread.movedFrom', { version: 3 }), { exact: false }).first())
    .toBeVisible();
  await expect.element(side.getByText(t('proofread.movedWhole'), { exact: false })).toBeVisible();
  await expect.element(side.getByText(t('proofread.movedUnread'), { exact: false })).toBeVisible();
  await expect.element(side).not.toHaveTextContent('{');
  expect(await axeFaults()).toEqual([]);
});

test('a task that was taken back says so', async () => {
  const t = await showReview('en', { account: { role: 'encoder' }, isReleased: true });
  await expect.element(page.getByText(t('proofread.released'))).toBeVisible();
});

test.each(mainly('he'))(
  'the recorded call stands beside the answers, and a mark goes to them, %s',
  async (language) => {
    const { questions } = reading(language);
    const third = questions[2];
    const t = await showReview(language, {
      recordings: [
        {
          callId: 'sk-1',
          at: '2026-11-20T19:40:00.000Z',
          state: 'kept',
          seconds: 300,
          days: 180,
          marks: [{ second: 90, questions: [third?.number ?? ''], nodes: [third?.uid ?? ''] }],
        },
      ],
    });
    const side = page.getByRole('region', { name: t('recordings.title') });
    await expect.element(side.getByText(t('recordings.state.kept', { count: 180 }))).toBeVisible();
    await side
      .getByRole('button', { name: t('recordings.mark', { question: third?.number ?? '', time: '01:30' }) })
      .click();
    await expect.element(current()).toHaveTextContent(third?.number ?? '');
    await expect
      .element(side.getByRole('slider', { name: t('recordings.position') }))
      .toHaveAttribute('aria-valuetext', '01:30');
    expect(excessWidth()).toBe(0);
  },
);
