import { axeFaults, excessWidth, mainly, press, reach } from '@seker/component-tests';
import {
  type CodingTask,
  codingWorkCalls as calls,
  type MyReview,
  type ReviewTask,
  reviewsCalls,
} from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { addressShown, show } from '../../../../testing/show.tsx';
import { browserSaves } from '../session/kept-saves.ts';
import { MyTasksPage } from './my-tasks-page.tsx';

const project = { id: 1_042, name: 'סקר צרכנות 2026 – גל ב׳', number: '7' };
const task = (batchId: number, own: Partial<CodingTask>): CodingTask => ({
  batchId,
  project,
  useId: 1,
  number: 'Q14',
  question: 'מה הסיבה העיקרית שבחרת לקנות ברשת הזאת?',
  pass: 1,
  answers: 1_240,
  done: 743,
  queries: 0,
  answered: 0,
  allocatedAt: '2026-11-24T08:12:00.000Z',
  ...own,
});
const TASKS = [
  task(7, { queries: 5, answered: 1 }),
  task(8, { number: 'Q16', question: 'What is missing there?', pass: 2, answers: 120, done: 0 }),
  task(9, { number: 'Q3', question: 'מדוע לא?', answers: 80, done: 80 }),
];
const OPEN = [{ project, useId: 3, number: 'Q20', question: 'מה עוד?', waiting: 812, size: 50 }];

const REVIEW: MyReview = {
  id: 1_740,
  project,
  endedAt: '2026-11-24T08:12:00.000Z',
  mode: 'phone',
  language: 'he',
  seconds: 258,
  medianSeconds: 900,
  flags: [{ flag: 'tooShort', n: 28 }],
  state: 'allocated',
  corrections: 0,
  allocatedAt: '2026-11-24T08:12:00.000Z',
};

interface Shown {
  readonly reviews?: readonly MyReview[];
  readonly tasks?: readonly CodingTask[];
  readonly open?: typeof OPEN;
  readonly codingReviews?: readonly ReviewTask[];
  readonly pulls?: number | null;
  readonly width?: number;
}

async function showTasks(language: 'he' | 'en', shown: Shown = {}) {
  const { tasks = TASKS, open = OPEN, pulls = 12, width = 1_280, reviews = [], codingReviews = [] } = shown;
  return await show(
    () => (
      <AsScreen>
        <MyTasksPage />
      </AsScreen>
    ),
    {
      language,
      route: '/coding',
      path: '/coding',
      screen: { width, height: 800 },
      answers: [
        loggedIn({ id: 3, role: 'encoder' }),
        answerTo(calls.listCodingTasks, () => ({
          tasks: [...tasks],
          open,
          reviews: [...codingReviews],
          today: tasks.length === 0 ? 0 : 214,
          perHour: tasks.length === 0 ? null : 86.4,
        })),
        answerTo(reviewsCalls.myReviews, () => ({ reviews: [...reviews], doneToday: 2 })),
        answerTo(calls.pullCoding, () => ({ batchId: pulls, answers: 50 })),
      ],
    },
  );
}

test.each([
  ['he', 1_280],
  ['en', 1_280],
  ['he', 390],
] as const)(
  'an encoder sees each task with how far it is, and goes on with one by key, %s, %i wide',
  async (language, width) => {
    const t = await showTasks(language, { width });
    await expect.element(page.getByText('743 / 1,240')).toBeVisible();
    await expect.element(page.getByText(t('encoding.today', { count: 214, n: 214 }))).toBeVisible();
    await expect.element(page.getByText(t('encoding.perHour', { n: 86 }))).toBeVisible();
    await expect.element(page.getByText(t('encoding.inQuery', { count: 5, n: 5 }))).toBeVisible();
    await expect.element(page.getByText(t('encoding.queriesAnswered', { count: 1, n: 1 }))).toBeVisible();
    await expect.element(page.getByText(t('encoding.secondPass'))).toBeVisible();
    for (const act of ['encoding.goOn', 'encoding.begin', 'encoding.look'] as const)
      await expect.element(page.getByText(t(act), { exact: true })).toBeVisible();
    expect(excessWidth()).toBe(0);
    for (const scheme of ['light', 'dark']) {
      document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
      expect(await axeFaults(), scheme).toEqual([]);
    }
    await reach(page.getByRole('link').first());
    await press('Enter');
    await expect.poll(addressShown).toBe('/coding/7');
  },
);

test.each(mainly('en'))('answers that wait are taken as a task of one’s own, %s', async (language) => {
  const t = await showTasks(language);
  await expect.element(page.getByText(t('encoding.waiting', { count: 812, n: '812' }))).toBeVisible();
  await reach(page.getByRole('button', { name: t('encoding.pull', { n: 50 }) }));
  await press('Enter');
  await expect.poll(addressShown).toBe('/coding/12');
});

test('who comes too late is told that no answer is waiting any more', async () => {
  const t = await showTasks('en', { pulls: null });
  await page.getByRole('button', { name: t('encoding.pull', { n: 50 }) }).click();
  await expect.element(page.getByText(t('encoding.pullNone'))).toBeVisible();
  expect(addressShown()).toBe('/coding');
});

test.each(mainly('he'))('without a task it says that one appears by itself, %s', async (language) => {
  const t = await showTasks(language, { tasks: [], open: [] });
  await expect.element(page.getByText(t('encoding.noTasks'))).toBeVisible();
  await expect.element(page.getByText(t('encoding.noTasksHint'))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('a task tells of codes that wait in this browser, and of no other person’s', async () => {
  const save = { act: 'a', how: 'hand', puts: [1, 2].map((unitId) => ({ unitId, codes: [31], seen: [] })) } as const;
  await browserSaves(3, 8).write([save]);
  await browserSaves(4, 7).write([save]);
  const t = await showTasks('he');
  await expect.element(page.getByText(t('encoding.notSentHere', { count: 2, n: 2 }))).toBeVisible();
  expect(page.getByText(t('encoding.notSentHere', { count: 2, n: 2 })).elements()).toHaveLength(1);
  await browserSaves(3, 8).write([]);
  await browserSaves(4, 7).write([]);
});

test.each(mainly('en'))('an encoder without answers to encode has interviews to proofread, %s', async (language) => {
  const t = await showTasks(language, { tasks: [], open: [], reviews: [REVIEW] });
  await expect.element(page.getByText(t('reviews.doneToday', { count: 2, n: 2 }))).toBeVisible();
  await expect.element(page.getByText(t('reviews.flag.tooShort'))).toBeVisible();
  await expect.element(page.getByText(t('encoding.noTasks'))).not.toBeInTheDocument();
  expect(await axeFaults()).toEqual([]);
  await reach(page.getByRole('link').first());
  await press('Enter');
  await expect.poll(addressShown).toBe('/p/1042/proofreading/1740');
});

test.each(mainly('he'))('a review that one is named for is a task with how much waits, %s', async (language) => {
  const review = { project, useId: 5, number: 'Q14', question: 'מה הסיבה העיקרית?', waiting: 41 };
  const t = await showTasks(language, { tasks: [], open: [], codingReviews: [review] });
  await expect.element(page.getByText(t('codingReview.toDecide', { count: 41, n: '41' }))).toBeVisible();
  await expect.element(page.getByText(t('encoding.noTasks'))).not.toBeInTheDocument();
  expect(await axeFaults()).toEqual([]);
  await reach(page.getByRole('link').first());
  await press('Enter');
  await expect.poll(addressShown).toBe('/coding/review/1042/5');
});
