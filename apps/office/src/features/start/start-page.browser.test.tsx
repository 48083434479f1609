import { axeFaults } from '@seker/component-tests';
import { type Account, projectsCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../testing/account.test-data.ts';
import { answerTo } from '../../testing/answering.ts';
import { AsScreen } from '../../testing/as-screen.tsx';
import { show } from '../../testing/show.tsx';
import { StartPage } from './start-page.tsx';

/** Of each role what the server says of it, as far as it is told here. */
const ACTS = {
  administrator: [
    { act: 'removeGroup', reach: 'all' },
    { act: 'followJobs', reach: 'all' },
  ],
  supervisor: [
    { act: 'followJobs', reach: 'group' },
    { act: 'seeProjects', reach: 'group' },
  ],
  observer: [
    { act: 'followJobs', reach: 'own' },
    { act: 'seeProjects', reach: 'own' },
  ],
  encoder: [{ act: 'followJobs', reach: 'own' }],
} as const satisfies Partial<Record<Account['role'], Account['acts']>>;

test.each([
  ['administrator', 'he'],
  ['supervisor', 'en'],
  ['observer', 'he'],
  ['encoder', 'en'],
] as const)('%s sees what they may do and why, %s', async (role, language) => {
  const acts = ACTS[role];
  const t = await show(
    () => (
      <AsScreen>
        <StartPage />
      </AsScreen>
    ),
    {
      language,
      route: '/',
      path: '/',
      answers: [
        loggedIn({ role, acts: [...acts], screenLanguage: language }),
        answerTo(projectsCalls.listGrantedProjects, () => ({ projects: [], hasMore: false })),
      ],
    },
  );
  await expect.element(page.getByText(t(`roleWhy.${role}`))).toBeVisible();
  // A long list that is read once does not stand in the way of the projects.
  await expect.element(page.getByText(t('act.followJobs'), { exact: true })).not.toBeVisible();
  await page.getByText(t('start.mayAll', { n: String(acts.length) })).click();
  await expect.element(page.getByText(t('act.followJobs'), { exact: true })).toBeVisible();
  const told = (act: 'removeGroup' | 'followJobs') => page.getByText(t(`act.${act}`), { exact: true });
  expect(told('removeGroup').elements()).toHaveLength(role === 'administrator' ? 1 : 0);
  expect(told('followJobs').elements()).toHaveLength(1);
  expect(await axeFaults()).toEqual([]);
});
