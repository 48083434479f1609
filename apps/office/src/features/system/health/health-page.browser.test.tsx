import { axeFaults } from '@seker/component-tests';
import { accountCalls, healthCalls as calls, type Health, jobsCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { show } from '../../../testing/show.tsx';
import { HealthPage } from './health-page.tsx';

const WELL: Health = {
  at: '2026-03-01T10:00:00.000Z',
  findings: [
    { name: 'database', state: 'good', found: { key: 'databaseAnswers', values: { version: '18.1' } }, mend: null },
  ],
  nodes: [
    {
      id: '0d3b1f6e-51c5-4d0c-9f0d-6c7f6a1f7a10',
      version: '0.9.4',
      startedAt: '2026-03-01T08:00:00.000Z',
      seenAt: '2026-03-01T09:59:58.000Z',
      isDraining: false,
      isThis: true,
      roles: ['exchange', 'ticker'],
    },
  ],
  backups: [
    {
      name: 'seker-nightly-2026-03-01T02-30-00.tar',
      at: '2026-03-01T02:31:00.000Z',
      bytes: 5_000_000,
      isNightly: true,
    },
  ],
  olderBackups: 3,
  nights: 14,
  makingBackup: null,
  heldBackAt: null,
};
const ILL: Health = {
  ...WELL,
  findings: [
    ...WELL.findings,
    {
      name: 'migrations',
      state: 'warning',
      found: { key: 'migrationsMissing', values: { number: 2, first: '0163-a.sql' } },
      mend: { key: 'migrate', values: {} },
    },
    {
      name: 'copy',
      state: 'warning',
      found: { key: 'copyHeldBack', values: { at: '2026-03-01T02:30' } },
      mend: { key: 'releaseCopy', values: {} },
    },
    {
      name: 'backups',
      state: 'bad',
      found: { key: 'backupMissing', values: { folder: '/var/lib/seker/backups' } },
      mend: { key: 'makeBackup', values: {} },
    },
  ],
  backups: [],
  heldBackAt: '2026-03-01T02:30:00.000Z',
};

/** Another person was sooner. */
function beaten(): Response {
  const body = { code: 'conflict', error: 'It is at work already.' };
  return new Response(JSON.stringify(body), { status: 409, headers: { 'content-type': 'application/json' } });
}

async function open(language: 'he' | 'en', health: () => Health, done: string[] = []) {
  return await show(
    () => (
      <AsScreen>
        <HealthPage />
      </AsScreen>
    ),
    {
      language,
      route: '/settings/health',
      path: '/settings/health',
      answers: [
        loggedIn({ screenLanguage: language, acts: [{ act: 'seeHealth', reach: 'all' }] }),
        answerTo(accountCalls.readTables, () => ({ tables: {} })),
        answerTo(jobsCalls.listJobs, () => ({ jobs: [] })),
        answerTo(calls.readHealth, health),
        answerTo(calls.makeBackup, () => {
          done.push('backup');
          return { job: 7 };
        }),
        answerTo(calls.releaseCopy, () => {
          done.push('release');
          return done.filter((one) => one === 'release').length === 1 ? beaten() : { success: true };
        }),
      ],
    },
  );
}

test.each(['he', 'en'] as const)('broken things stand first, and are mended from here, in %s', async (language) => {
  const done: string[] = [];
  let health = ILL;
  const t = await open(language, () => health, done);
  const wrong = page.getByRole('region', { name: t('health.needsMending') }).getByRole('listitem');
  await expect.poll(() => wrong.all().length).toBe(3);
  await expect.element(wrong.first().getByRole('heading')).toHaveTextContent(t('health.check.backups'));
  await expect.element(page.getByText(t('health.isHeldBack'))).toBeVisible();
  await expect.element(page.getByText('npm run admin -- migrate', { exact: true })).toBeVisible();

  await wrong
    .first()
    .getByRole('button', { name: t('health.backUpNow') })
    .click();
  await expect.element(page.getByText(t('health.backupAsked'))).toBeVisible();
  health = { ...ILL, makingBackup: 7 };
  await page.getByRole('button', { name: t('health.checkNow') }).click();
  await expect.element(page.getByText(t('health.makingBackup'))).toBeVisible();
  await expect.element(wrong.first().getByRole('button', { name: t('health.backUpNow') })).toBeDisabled();

  await page.getByRole('button', { name: t('health.release') }).click();
  const dialog = page.getByRole('dialog', { name: t('health.releaseTitle') });
  await dialog.getByRole('button', { name: t('health.releaseAct'), exact: true }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  health = WELL;
  await dialog.getByRole('button', { name: t('health.releaseAct'), exact: true }).click();
  await expect.element(page.getByText(t('health.fine'))).toBeVisible();
  expect(done).toEqual(['backup', 'release', 'release']);
  expect(await axeFaults()).toEqual([]);
});

test('an installation that is well says so, with its nodes and nights', async () => {
  const t = await open('en', () => WELL);
  await expect.element(page.getByText(t('health.allGoesOn'))).toBeVisible();
  await expect.element(page.getByRole('region', { name: t('health.needsMending') })).not.toBeInTheDocument();
  await expect.element(page.getByRole('cell', { name: 'telephone exchange · the clock of jobs' })).toBeVisible();
  const days = page.getByRole('list', { name: t('health.lastDays') }).getByRole('listitem');
  await expect.poll(() => days.all().length).toBe(14);
  await expect.element(page.getByText(t('health.older', { count: 3 }))).toBeVisible();
  await expect.element(days.last()).toHaveAccessibleName(/there is a backup/);
  await expect.element(days.first()).toHaveAccessibleName(/none/);
});
