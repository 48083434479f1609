import { axeFaults } from '@seker/component-tests';
import { accountCalls, jobsCalls, type ProjectRow, projectCalls, projectsCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PROJECT } from '../../../project/project.test-data.ts';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { show } from '../../../testing/show.tsx';
import { ProjectsPage } from './projects-page.tsx';

const CHOICES = {
  groups: [],
  questionnaires: [],
  listFiles: [],
  languages: [],
  skins: [],
  callerNumbers: [],
  zones: [],
  usualZone: 'Asia/Jerusalem',
};

test.each(['he', 'en'] as const)('a project is taken offline and online by its row, in %s', async (language) => {
  let isOnline = true;
  const turned: unknown[] = [];
  const t = await show(
    () => (
      <AsScreen>
        <ProjectsPage />
      </AsScreen>
    ),
    {
      language,
      route: '/p',
      path: '/p',
      answers: [
        loggedIn({ screenLanguage: language, acts: [{ act: 'editProjects', reach: 'all' }] }),
        answerTo(accountCalls.readTables, () => ({ tables: {} })),
        answerTo(jobsCalls.listJobs, () => ({ jobs: [] })),
        answerTo(projectsCalls.readProjectChoices, () => CHOICES),
        answerTo(projectsCalls.listProjects, () => {
          return { rows: [{ ...PROJECT, isOnline } as ProjectRow], next: null, total: 1 };
        }),
        answerTo(projectCalls.readProject, () => ({ ...PROJECT, isOnline })),
        answerTo(projectCalls.takeProjectOffline, ({ params }) => {
          turned.push(['offline', params]);
          isOnline = false;
          return { running: 0 };
        }),
        answerTo(projectCalls.putProjectOnline, ({ params }) => {
          turned.push(['online', params]);
          isOnline = true;
          return { success: true };
        }),
      ],
    },
  );
  const { name } = PROJECT;
  const menu = page.getByRole('row').filter({ hasText: name }).getByRole('button');
  await menu.click();
  await expect
    .element(page.getByRole('menuitem', { name: t('project.goOnline'), exact: true }))
    .not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: t('project.goOfflineAsk') }).click();
  const leaving = page.getByRole('dialog', { name: t('project.offlineTitle', { name }) });
  await leaving.getByRole('button', { name: t('project.goOffline') }).click();
  await expect.element(leaving).not.toBeInTheDocument();
  await menu.click();
  await expect.element(page.getByRole('menuitem', { name: t('project.goOfflineAsk') })).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: t('project.goOnline'), exact: true }).click();
  const going = page.getByRole('dialog', { name: t('project.onlineTitle', { name }) });
  await expect.element(going).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await going.getByRole('button', { name: t('project.goOnline') }).click();
  await expect.element(going).not.toBeInTheDocument();
  expect(turned).toEqual([
    ['offline', { projectId: '1042' }],
    ['online', { projectId: '1042' }],
  ]);
});
