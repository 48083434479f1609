import { mainly } from '@seker/component-tests';
import { openCodingCalls, projectCalls, type WholeProject } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PROJECT } from '../../../project/project.test-data.ts';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { show } from '../../../testing/show.tsx';
import { ProjectFrame } from './project-frame.tsx';

const open = async (language: 'he' | 'en', own: Partial<WholeProject>) =>
  await show(ProjectFrame, {
    language,
    route: '/p/$projectId',
    path: '/p/1042',
    screen: { width: 1440, height: 900 },
    answers: [
      loggedIn(),
      answerTo(projectCalls.readProject, () => ({ ...PROJECT, ...own })),
      answerTo(openCodingCalls.countOpenCoding, () => ({ open: 12 })),
    ],
  });

test.each(mainly('he'))('the menu of a project tells where something waits for a person, %s', async (language) => {
  const t = await open(language, { undecidedMailings: 2 });
  const waits = t('overview.problem.mailingsUndecided', { count: 2, n: '2' });
  await expect.element(page.getByRole('link', { name: `${t('mail.title')} ${waits}` })).toBeVisible();
  const waiting = t('project.openAnswers', { count: 12, n: '12' });
  await expect.element(page.getByRole('link', { name: `${t('office.encoding')} ${waiting}` })).toBeVisible();
});

test.each(mainly('en'))('of a project that is not online, what keeps it so comes first, %s', async (language) => {
  const t = await open(language, {
    isOnline: false,
    undecidedMailings: 0,
    blockList: [{ code: 'statusWithoutBucket', names: [] }],
  });
  await expect
    .element(page.getByRole('link', { name: `${t('statuses.title')} ${t('project.blocked')}` }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: t('mail.title') })).toBeVisible();
});
