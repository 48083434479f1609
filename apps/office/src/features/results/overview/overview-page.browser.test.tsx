import { axeFaults, excessWidth, mainly, press, reach } from '@seker/component-tests';
import { FIELD_PROBLEM_CODES } from '@seker/fieldwork';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { day, showOverview } from './show-overview.test-data.tsx';

const card = (name: string) => page.getByRole('region', { name, exact: true });

test.each([
  ['he', 1_440],
  ['he', 390],
  ['en', 1_440],
] as const)('a project in the field is told on one page, %s, %i wide', async (language, width) => {
  const t = await showOverview(language, { width });
  await expect.element(page.getByText(t('overview.fieldDay', { day: 13 }))).toBeVisible();

  const done = card(t('overview.doneOfTarget'));
  await expect.element(done.getByText('887 / 1,200')).toBeVisible();
  await expect.element(done.getByText('684', { exact: true })).toBeVisible();
  await expect.element(done.getByText('203', { exact: true })).toBeVisible();
  await expect.element(done.getByText('313', { exact: true })).toBeVisible();
  const today = language === 'he' ? '24.11' : '24 Nov';
  const modes = t('completes.modes', { phone: '47', web: '13' });
  await expect
    .element(done.getByRole('img', { name: t('overview.dayWords', { day: today, all: '60', modes }) }))
    .toBeVisible();

  const problems = card(t('overview.problems'));
  const sentence = t('overview.problem.cellsRunDry', { count: 1, n: '1', name: 'מין · 18–24' });
  await expect.element(problems.getByText(sentence)).toBeVisible();
  await expect.element(problems.getByText(t('overview.why.cellsRunDry', { waiting: '1,260' }))).toBeVisible();
  await expect
    .element(problems.getByRole('link', { name: `${t('overview.cure.cellsRunDry')}: ${sentence}` }))
    .toHaveAttribute('href', '/p/1042/sample');

  const field = card(t('overview.today'));
  await expect.element(field.getByText(t('overview.people.interview', { n: '8' }))).toBeVisible();
  await expect.element(field.getByText(modes)).toBeVisible();
  await expect.element(field.getByText(t('overview.reached', { percent: 31 }))).toBeVisible();
  await expect.element(field.getByText('10,000+')).toBeVisible();
  await expect.element(card(t('overview.quotas')).getByText(t('overview.watch.behind'))).toBeVisible();
  expect(excessWidth()).toBe(0);
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    document.body.style.background = 'var(--sk-ground)';
    expect(await axeFaults(), scheme).toEqual([]);
  }
});

test('days run from left to right in Hebrew, too, and the bar of the target does not', async () => {
  const t = await showOverview('he');
  const left = (name: string): number =>
    page
      .getByRole('img', { name: new RegExp(`^${name}:`) })
      .element()
      .getBoundingClientRect().left;
  await expect.element(card(t('overview.doneOfTarget'))).toBeVisible();
  expect(left('19\\.11')).toBeLessThan(left('24\\.11'));
  const [phone, web] = ['phone', 'web'].map(
    (mode) => document.querySelector(`.overview-bar [data-mode="${mode}"]`)?.getBoundingClientRect().left ?? 0,
  );
  expect(phone).toBeGreaterThan(web ?? 0);
});

test('the figures of the days are there as a table, opened by a key, and come to the number above', async () => {
  const t = await showOverview('en');
  const summary = page.getByText(t('overview.asTable'));
  await reach(summary);
  await press('Enter');
  const table = page.getByRole('table', { name: t('overview.byDay') });
  await expect.element(table).toBeVisible();
  const rows = [...table.element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows[0]).toEqual(['2026-11-24', '47', '13', '60']);
  expect(rows.at(-1)).toEqual([t('overview.earlier', { day: '19 Nov' }), '20', '5', '25']);
  expect(await axeFaults()).toEqual([]);
});

test.each(mainly('en'))('every problem has its words and its way, %s', async (language) => {
  const values = { count: 3, name: 'North', waiting: 7, atWork: 1, open: 9, names: 'Русский', own: 1, newest: 2 };
  const problems = FIELD_PROBLEM_CODES.map((code) => ({ code, tone: 'warn' as const, values }));
  const t = await showOverview(language, { overview: { problems } });
  const list = card(t('overview.problems'));
  await expect.element(list.getByText(t('overview.problem.exchangeDown'))).toBeVisible();
  expect(list.element().textContent).not.toMatch(/overview\.|\{\{|undefined/);
  const ways = [...list.element().querySelectorAll('a')].map((way) => way.getAttribute('href'));
  expect(ways).toHaveLength(FIELD_PROBLEM_CODES.length);
  for (const way of ways) expect(way).toMatch(/^\/(p\/1042\/[a-z]+|control)/);
  expect(await axeFaults()).toEqual([]);
});

test.each(mainly('he'))('with nothing to mend and no quota it says so, %s', async (language) => {
  const t = await showOverview(language, { overview: { problems: [], quotas: { cells: 0, watched: [] } } });
  await expect.element(page.getByText(t('overview.nothingToMend'))).toBeVisible();
  await expect.element(page.getByText(t('overview.noQuotas'))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test.each(mainly('en'))('before the field it lists what is missing, %s', async (language) => {
  const t = await showOverview(language, {
    overview: {
      stage: 'before',
      startedAt: null,
      fieldDay: null,
      done: 0,
      web: 0,
      earlier: { phone: 0, web: 0 },
      days: [],
      pace: null,
      problems: [],
      today: null,
    },
    project: {
      isOnline: false,
      startedAt: null,
      done: 0,
      web: 0,
      lastInterviewAt: null,
      blockList: [
        { code: 'questionnaireMissing', names: [] },
        { code: 'sampleMissing', names: [] },
      ],
    },
  });
  await expect.element(page.getByText(t('overview.beforeText'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('project.block.questionnaireMissing') }))
    .toHaveAttribute('href', '/p/1042/general');
  await expect
    .element(page.getByRole('link', { name: t('overview.toCheck') }))
    .toHaveAttribute('href', '/p/1042/setup/check');
  await expect.element(card(t('overview.doneOfTarget'))).not.toBeInTheDocument();
  expect(await axeFaults()).toEqual([]);
});

test.each(mainly('he'))('with the target reached it speaks in the past and offers the file, %s', async (language) => {
  const t = await showOverview(language, {
    overview: { stage: 'done', done: 1_200, web: 300, pace: null, problems: [] },
    project: { isOnline: false },
  });
  await expect.element(page.getByText(t('overview.doneTitle'))).toBeVisible();
  await expect.element(page.getByText(/1,200/).first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('overview.export') }))
    .toHaveAttribute('href', '/p/1042/export');
  expect(await axeFaults()).toEqual([]);
});

test('a project that rests says what it came to, from its first day on, and how it goes online again', async () => {
  const t = await showOverview('he', {
    overview: {
      stage: 'paused',
      done: 98,
      web: 0,
      days: [day(19, 98, 0)],
      startedAt: '2026-11-25T07:00:00.000Z',
      today: null,
    },
    project: { isOnline: false },
  });
  const said = { count: 98, n: '98', modes: t('overview.byPhone'), from: '19.11.2026', to: '24.11.2026' };
  await expect.element(page.getByText(t('overview.wasDone', said))).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('overview.toCheck') })).toBeVisible();
  await expect.element(card(t('overview.today'))).not.toBeInTheDocument();
});

test('an empty field, without a limit and a complete, has no bar to fill', async () => {
  const t = await showOverview('he', {
    overview: { done: 0, web: 0, target: null, days: [day(24, 0, 0)], earlier: { phone: 0, web: 0 }, pace: null },
  });
  await expect.element(page.getByText(t('overview.noCompletes'))).toBeVisible();
  expect(document.querySelectorAll('.overview-stack')).toHaveLength(0);
  expect(await axeFaults()).toEqual([]);
});

test('who sees neither cases nor quotas nor the floor sees what is done, alone', async () => {
  const t = await showOverview('en', {
    overview: { problems: null, quotas: null, today: null },
    project: { mayEdit: false },
    acts: [],
  });
  await expect.element(card(t('overview.doneOfTarget'))).toBeVisible();
  for (const name of ['overview.problems', 'overview.quotas', 'overview.today'] as const)
    await expect.element(card(t(name))).not.toBeInTheDocument();
  expect(page.getByRole('link').elements()).toHaveLength(0);
});
