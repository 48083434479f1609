import '../../../../project/bring-field-texts.ts';
import { axeFaults, press } from '@seker/component-tests';
import { type BlacklistRun, blacklistRulesCalls as calls, jobsCalls, type WholeBlacklistRule } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { addressShown, show } from '../../../../testing/show.tsx';
import { RulePage } from './rule-page.tsx';

const NAME = 'מי שרואיינו (asked)';
const NOW = '2026-11-24T12:20:00.000Z';
const RUN: BlacklistRun = {
  id: 1,
  at: NOW,
  by: 'Admin',
  isScheduled: false,
  endedAt: NOW,
  state: 'done',
  action: 'add',
  job: 8,
  records: 40,
  matched: 3,
  added: 2,
  removed: 0,
  known: 1,
  byHand: 0,
  over: 0,
  neverDialled: 0,
  notListed: 0,
  error: null,
};

test('a rule is made, looked ahead, run and removed', async () => {
  const language = 'en';
  const made: Record<string, unknown>[] = [];
  const runs: BlacklistRun[] = [];
  const t = await show(
    () => (
      <AsScreen>
        <RulePage />
      </AsScreen>
    ),
    {
      language,
      route: '/settings/blacklist/rules/$ruleId',
      path: '/settings/blacklist/rules/new',
      answers: [
        loggedIn(),
        answerTo(jobsCalls.listJobs, () => ({ jobs: [] })),
        answerTo(calls.readBlacklistRuleChoices, () => ({
          listFiles: [{ id: 3, name: 'Demo people', group: 'Demo' }],
          projects: [{ id: 1042, name: 'סקר צרכנות 2026', group: 'Demo' }],
          statuses: [],
          zone: 'Asia/Jerusalem',
        })),
        answerTo(calls.previewBlacklistRule, () => ({
          records: 40,
          matched: 3,
          done: 2,
          known: 1,
          byHand: 0,
          over: 0,
          notListed: 0,
        })),
        answerTo(calls.addBlacklistRule, ({ body }) => {
          made.push(body as Record<string, unknown>);
          return { id: 9 };
        }),
        answerTo(
          calls.readBlacklistRule,
          (): WholeBlacklistRule => ({
            id: 9,
            name: NAME,
            projectIds: [1042],
            listFileIds: [3],
            statusIds: [],
            outcomes: ['success'],
            action: 'add',
            identifyBy: 'phone',
            days: null,
            recurrence: 'byHand',
            startsOn: null,
            at: '06:00',
            everyDays: null,
            endsOn: null,
            active: true,
            nextRun: null,
            project: null,
            revision: 1,
            changedAt: NOW,
            changedBy: 'Admin',
          }),
        ),
        answerTo(calls.listBlacklistRuns, () => ({ runs })),
        answerTo(calls.runBlacklistRule, () => {
          runs.push(RUN);
          return { job: 8 };
        }),
        answerTo(calls.removeBlacklistRule, () => ({ success: true })),
      ],
    },
  );
  await page.getByRole('textbox', { name: new RegExp(`^${t('blacklistRule.name')}`) }).fill(NAME);
  const create = page.getByRole('button', { name: t('blacklistRule.create') });
  await create.click();
  await expect.element(page.getByText(t('fault.listFileMissing')).first()).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  const choose = async (field: string, option: string | RegExp): Promise<void> => {
    await page.getByRole('combobox', { name: new RegExp(`^${field}`) }).click();
    await page.getByRole('option', { name: option }).click();
    await press('Escape');
  };
  await choose(t('blacklistRule.lists'), /^Demo people/);
  await choose(t('blacklistRule.projects'), /^סקר צרכנות/);
  await page.getByRole('button', { name: t('blacklistRule.preview') }).click();
  const counted = t('blacklistRule.wouldAdd.phone', { done: '2', matched: '3', records: '40' });
  await expect.element(page.getByText(counted)).toBeVisible();
  await create.click();
  await expect.poll(addressShown).toBe('/settings/blacklist/rules/9');
  expect(made).toMatchObject([{ name: NAME, projectIds: ['1042'], listFileIds: ['3'], projectId: null }]);

  await page.getByRole('button', { name: t('blacklistRule.run') }).click();
  const log = page.getByRole('region', { name: t('blacklistRule.log') });
  await expect.element(log.getByText(t('blacklistRule.state.done'))).toBeVisible();
  await expect.element(log.getByText(t('blacklistRule.of', { n: '3', of: '40' }))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('button', { name: t('blacklistRule.remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('blacklistRule.remove') })
    .click();
  await expect.poll(addressShown).toBe('/settings/blacklist/rules');
});
