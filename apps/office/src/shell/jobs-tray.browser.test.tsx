import { axeFaults } from '@seker/component-tests';
import { type Job, jobsCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../testing/answering.ts';
import { show } from '../testing/show.tsx';
import { JobsTray } from './jobs-tray.tsx';

const JOB: Job = {
  id: 5,
  task: 'bulkPeople',
  projectId: null,
  requestedBy: 1,
  requestedByName: 'Admin',
  state: 'running',
  done: 200,
  total: 501,
  ahead: null,
  result: null,
  error: null,
  askedAt: '2026-11-24T12:20:00.000Z',
  startedAt: '2026-11-24T12:20:00.000Z',
  endedAt: null,
  cancelAsked: false,
};
const DONE: Job = {
  ...JOB,
  state: 'done',
  done: 501,
  result: { done: 500, refused: [{ id: 1, code: 'ownAccount', text: 'It is you.' }] },
  endedAt: '2026-11-24T12:21:00.000Z',
};

test('what works in the background is shown, its end told, and put away', async () => {
  const language = 'en';
  let hasEnded = false;
  const t = await show(
    () => (
      <main>
        <h1>Seker</h1>
        <JobsTray account={{ id: 1 } as never} />
      </main>
    ),
    {
      language,
      route: '/',
      path: '/',
      answers: [answerTo(jobsCalls.listJobs, () => ({ jobs: [hasEnded ? DONE : JOB] }))],
    },
  );
  await page.getByRole('button').first().click();
  const name = t('job.bulkPeople');
  await expect.element(page.getByRole('progressbar', { name })).toBeVisible();
  await expect.element(page.getByText(t('jobs.doneOf', { done: '200', total: '501' }))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  hasEnded = true;
  await expect.element(page.getByText(t('jobs.hasEnded', { name }), { exact: false })).toBeVisible();
  await expect.element(page.getByText(t('jobs.refused', { count: 1, n: '1' }), { exact: false })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('button', { name: t('jobs.clear') }).click();
  await expect.element(page.getByText(t('jobs.title'))).not.toBeInTheDocument();
});
