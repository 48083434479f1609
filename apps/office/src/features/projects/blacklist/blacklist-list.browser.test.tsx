import { axeFaults, press } from '@seker/component-tests';
import { accountCalls, type BlacklistRow, blacklistCalls as calls, jobsCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { type Speak, show } from '../../../testing/show.tsx';
import { chooseFile, takingFiles } from '../../../testing/taking-files.ts';
import { BlacklistList } from './blacklist-list.tsx';

const NOW = '2026-11-24T12:20:00.000Z';
const entry = (id: number, own: Partial<BlacklistRow>): BlacklistRow => ({
  id,
  phone: null,
  email: null,
  addedAt: NOW,
  addedBy: 'Admin',
  until: null,
  daysLeft: null,
  comments: '',
  source: '',
  rule: null,
  project: null,
  group: null,
  isSystem: false,
  isRemovable: true,
  ...own,
});

async function open(language: 'he' | 'en', projectId: number | null) {
  let rows: readonly BlacklistRow[] = [];
  const asked: (readonly [string, unknown])[] = [];
  const t: Speak = await show(
    () => (
      <AsScreen>
        <BlacklistList title="Blacklist" projectId={projectId} />
      </AsScreen>
    ),
    {
      language,
      route: '/blacklist',
      path: '/blacklist',
      answers: [
        loggedIn({ screenLanguage: language }),
        answerTo(accountCalls.readTables, () => ({ tables: {} })),
        answerTo(jobsCalls.listJobs, () => ({ jobs: [] })),
        answerTo(calls.listBlacklist, ({ query }) => {
          asked.push(['list', query.get('project')]);
          return { rows: [...rows], next: null, total: rows.length };
        }),
        answerTo(calls.addToBlacklist, ({ body }) => {
          asked.push(['add', body]);
          rows = [entry(1, { phone: '+972527100001', daysLeft: 30 }), entry(2, { email: 'some.one@example.org' })];
          return {
            added: 2,
            known: 0,
            refused: 1,
            hidden: 0,
            faults: [{ line: 2, code: 'entrySystem' as const, value: '101' }],
          };
        }),
        answerTo(calls.lookAtBlacklistFile, () => ({
          sheets: [{ name: 'left-alone', isHidden: false, rows: 2 }],
          sheet: 0,
        })),
        answerTo(calls.importBlacklist, ({ body }) => {
          asked.push(['import', body]);
          rows = [entry(3, { phone: '+972527100002', comments: 'by post' })];
          return { job: 4 };
        }),
        answerTo(jobsCalls.readJob, () => ({
          id: 4,
          task: 'importBlacklist',
          projectId,
          requestedBy: 1,
          requestedByName: 'Admin',
          state: 'done' as const,
          done: 2,
          total: 2,
          ahead: null,
          result: {
            added: 1,
            known: 0,
            refused: 1,
            hidden: 0,
            faults: [{ line: 3, code: 'entryUnfit' as const, value: 'no number' }],
          },
          error: null,
          askedAt: NOW,
          startedAt: NOW,
          endedAt: NOW,
          cancelAsked: false,
        })),
        answerTo(calls.bulkBlacklist, ({ body }) => {
          asked.push(['remove', body]);
          rows = [];
          return { result: { done: 1, refused: [] }, job: null };
        }),
      ],
    },
  );
  await expect.element(page.getByText(t('blacklist.empty'))).toBeVisible();
  return { t, asked };
}

const row = (name: RegExp) => page.getByRole('row', { name });

test('entries are put on the list by hand, and a line that cannot be is named', async () => {
  const language = 'en';
  const { t, asked } = await open(language, null);
  await press('n');
  const adding = page.getByRole('dialog', { name: t('blacklist.add') });
  await adding.getByRole('textbox', { name: t('blacklist.entries') }).fill('052-7100001\nSome.One@Example.org, 101');
  await adding.getByRole('textbox', { name: t('blacklist.comments') }).fill('ביקשו (asked)');
  await adding.getByRole('textbox', { name: t('blacklist.days') }).fill('30');
  expect(await axeFaults()).toEqual([]);
  await adding.getByRole('button', { name: t('blacklist.addAct') }).click();
  await expect.element(adding.getByText(t('blacklist.fault.entrySystem'), { exact: false })).toBeVisible();
  await adding
    .getByRole('button', { name: t('blacklist.close'), exact: true })
    .last()
    .click();
  await expect.element(row(/\+972527100001.*30/)).toBeVisible();
  await expect.element(row(/some\.one@example\.org/)).toBeVisible();
  expect(asked).toContainEqual([
    'add',
    {
      projectId: null,
      entries: '052-7100001\nSome.One@Example.org, 101',
      comments: 'ביקשו (asked)',
      source: '',
      days: 30,
    },
  ]);
  expect(await axeFaults()).toEqual([]);
});

test('entries of a project come from a file, and are taken off its list', async () => {
  const { t, asked } = await open('he', 1_042);
  expect(asked).toContainEqual(['list', '1042']);
  await page.getByRole('button', { name: t('blacklist.import') }).click();
  const importing = page.getByRole('dialog', { name: t('blacklist.import') });
  await expect.element(importing).toBeVisible();
  takingFiles({ uploadId: 7, name: 'left-alone.csv', kind: 'csv', bytes: 7 });
  chooseFile('left-alone.csv');
  await importing.getByRole('button', { name: t('blacklist.importAct'), exact: true }).click();
  await expect.element(importing.getByText(t('blacklist.fault.entryUnfit'), { exact: false })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await importing
    .getByRole('button', { name: t('blacklist.close'), exact: true })
    .last()
    .click();
  await row(/by post/)
    .getByRole('checkbox')
    .click();
  const remove = page.getByRole('button', { name: t('blacklist.remove') });
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t('blacklist.remove') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('blacklist.remove') })
    .click();
  await expect.element(row(/by post/)).not.toBeInTheDocument();
  expect(remove.elements()).toHaveLength(0);
  expect(asked).toContainEqual(['remove', { act: 'remove', ids: [3], expect: 1 }]);
  expect(asked.find(([what]) => what === 'import')).toMatchObject(['import', { projectId: 1_042, uploadId: 7 }]);
});
