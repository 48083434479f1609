import { axeFaults, excessWidth, press, reach } from '@seker/component-tests';
import {
  type Account,
  accountCalls,
  type Overview,
  overviewCalls,
  projectCalls,
  type WholeProject,
} from '@seker/contract';
import { FIELD_PROBLEM_CODES } from '@seker/fieldwork';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../../../testing/answering.ts';
import { show } from '../../../testing/show.tsx';
import { OverviewPage } from './overview-page.tsx';

const NOW = '2026-11-24T12:20:00.000Z';
const day = (number: number, phone: number, web: number, isClosed = false) => ({
  day: `2026-11-${number}`,
  phone,
  web,
  isClosed,
});

const FIELD: Overview = {
  now: NOW,
  stage: 'field',
  startedAt: '2026-11-12T07:00:00.000Z',
  fieldDay: 13,
  done: 887,
  web: 203,
  target: 1_200,
  earlier: { phone: 20, web: 5 },
  days: [day(19, 76, 22), day(20, 19, 14), day(21, 0, 0, true), day(22, 84, 41), day(23, 89, 18), day(24, 47, 13)],
  pace: 110,
  problems: [
    { code: 'cellsRunDry', tone: 'danger', values: { count: 1, name: 'מין · 18–24', waiting: 1_260 } },
    { code: 'missedAppointments', tone: 'warn', values: { count: 14, atWork: 2 } },
  ],
  quotas: {
    cells: 12,
    watched: [
      {
        ...{
          id: 1,
          name: ['מין', 'גברים · 18–24'],
          watch: 'mayRunDry',
          target: 72,
          done: 31,
          held: 2,
          extra: 0,
          lag: 20,
        },
        supply: { missing: 39, left: 118, needed: 260 },
        lastAt: NOW,
      },
      {
        id: 2,
        name: ['Region', 'Jerusalem'],
        watch: 'behind',
        target: 240,
        done: 131,
        held: 0,
        extra: 0,
        lag: 46,
        supply: null,
        lastAt: NOW,
      },
      {
        id: 3,
        name: ['Age', '25–34'],
        watch: 'filling',
        target: 108,
        done: 99,
        held: 3,
        extra: 0,
        lag: 0,
        supply: null,
        lastAt: NOW,
      },
      {
        id: 4,
        name: ['Region', 'North'],
        watch: 'justClosed',
        target: 264,
        done: 267,
        held: 0,
        extra: 3,
        lag: 0,
        supply: null,
        lastAt: NOW,
      },
    ],
  },
  today: {
    phone: 47,
    web: 13,
    people: [
      { state: 'interview', count: 8 },
      { state: 'call', count: 4 },
      { state: 'intermission', count: 2 },
    ],
    dials: 486,
    contacts: 151,
    appointments: 12,
    appointmentsSoon: 3,
    ready: 10_000,
    mostReady: 10_000,
  },
};

const PROJECT = {
  id: 1_042,
  name: 'סקר צרכנות 2026 – גל ב׳',
  manualNumber: '',
  type: 'listFile',
  group: { id: 1, name: 'Field' },
  questionnaire: { id: 1, name: 'Consumer survey', version: 2 },
  isOnline: true,
  blocks: 0,
  startedAt: '2026-11-12T07:00:00.000Z',
  done: 887,
  web: 203,
  target: 1_200,
  quotaPercent: 74,
  live: 14,
  lastInterviewAt: '2026-11-24T12:10:00.000Z',
  comments: '',
  listFile: null,
  externalIdColumn: null,
  versionId: 1,
  sampleSize: 1_200,
  ratio: 5,
  portion: null,
  sensitivity: 'static',
  languages: [],
  autoDialling: false,
  observer: true,
  liveHides: 'nothing',
  zone: 'Asia/Jerusalem',
  dialPrefix: '',
  caps: { perPhone: 12, perCase: 20, perCaseAndDay: 4 },
  interviewerNote: {},
  mobileAllowed: true,
  repeatDays: null,
  irrelevantAnswers: 'purge',
  dayGoal: null,
  enoughQuestion: null,
  skinId: null,
  hasOpenLink: false,
  interviews: 1_000,
  blockList: [],
  warnings: [],
  createdAt: NOW,
  createdBy: null,
  changedAt: NOW,
  changedBy: null,
  revision: 1,
  mayEdit: true,
} as const satisfies WholeProject;

/** Those who see the floor are told by a socket, for which there is no server here. */
const ACTS: Account['acts'] = [
  { act: 'seeReports', reach: 'group' },
  { act: 'exportResults', reach: 'group' },
];

const ACCOUNT: Account = {
  id: 1,
  login: 'michal',
  realName: 'Michal',
  role: 'supervisor',
  group: { id: 1, name: 'Field' },
  screenLanguage: 'he',
  chosenLanguage: null,
  revision: 1,
  languages: [],
  acts: ACTS,
};

interface Shown {
  readonly overview?: Partial<Overview>;
  readonly project?: Partial<WholeProject>;
  readonly acts?: Account['acts'];
  readonly width?: number;
}

async function open(language: 'he' | 'en', { overview = {}, project = {}, acts = ACTS, width = 1440 }: Shown = {}) {
  const read: string[] = [];
  const t = await show(
    () => (
      <main>
        <Suspense fallback={null}>
          <OverviewPage />
        </Suspense>
      </main>
    ),
    {
      language,
      route: '/p/$projectId',
      path: '/p/1042',
      screen: { width, height: 900 },
      answers: [
        answerTo(accountCalls.readAccount, () => ({ ...ACCOUNT, screenLanguage: language, acts })),
        answerTo(projectCalls.readProject, () => ({ ...PROJECT, ...project })),
        answerTo(overviewCalls.readOverview, ({ params }) => {
          read.push(params['projectId'] ?? '');
          return { ...FIELD, ...overview };
        }),
      ],
    },
  );
  await expect.element(page.getByRole('heading', { name: t('overview.title'), level: 1 })).toBeVisible();
  return { t, read };
}
const card = (name: string) => page.getByRole('region', { name, exact: true });

test.each([
  ['he', 1_440],
  ['he', 390],
  ['en', 1_440],
] as const)('a project in the field is told on one page, %s, %i wide', async (language, width) => {
  const { t } = await open(language, { width });
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
  expect(await excessWidth()).toBe(0);
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    document.body.style.background = 'var(--sk-ground)';
    expect(await axeFaults(), scheme).toEqual([]);
  }
});

test('days run from left to right in Hebrew, too, and the bar of the target does not', async () => {
  const { t } = await open('he');
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
  const { t } = await open('en');
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

test.each(['he', 'en'] as const)('every problem has its words and its way, %s', async (language) => {
  const values = { count: 3, name: 'North', waiting: 7, atWork: 1, open: 9, names: 'Русский', own: 1, newest: 2 };
  const problems = FIELD_PROBLEM_CODES.map((code) => ({ code, tone: 'warn' as const, values }));
  const { t } = await open(language, { overview: { problems } });
  const list = card(t('overview.problems'));
  await expect.element(list.getByText(t('overview.problem.exchangeDown'))).toBeVisible();
  expect(list.element().textContent).not.toMatch(/overview\.|\{\{|undefined/);
  const ways = [...list.element().querySelectorAll('a')].map((way) => way.getAttribute('href'));
  expect(ways).toHaveLength(FIELD_PROBLEM_CODES.length);
  for (const way of ways) expect(way).toMatch(/^\/(p\/1042\/[a-z]+|control)/);
  expect(await axeFaults()).toEqual([]);
});

test.each(['he', 'en'] as const)('with nothing to mend and no quota it says so, %s', async (language) => {
  const { t } = await open(language, { overview: { problems: [], quotas: { cells: 0, watched: [] } } });
  await expect.element(page.getByText(t('overview.nothingToMend'))).toBeVisible();
  await expect.element(page.getByText(t('overview.noQuotas'))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test.each(['he', 'en'] as const)('before the field it lists what is missing, %s', async (language) => {
  const { t } = await open(language, {
    overview: {
      ...{ stage: 'before', startedAt: null, fieldDay: null, done: 0, web: 0, days: [], pace: null },
      ...{ earlier: { phone: 0, web: 0 }, problems: [], today: null },
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

test.each(['he', 'en'] as const)(
  'with the target reached it speaks in the past and offers the file, %s',
  async (language) => {
    const { t } = await open(language, {
      overview: { stage: 'done', done: 1_200, web: 300, pace: null, problems: [] },
      project: { isOnline: false },
    });
    await expect.element(page.getByText(t('overview.doneTitle'))).toBeVisible();
    await expect.element(page.getByText(/1,200/).first()).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: t('overview.export') }))
      .toHaveAttribute('href', '/p/1042/export');
    expect(await axeFaults()).toEqual([]);
  },
);

test('an empty field, without a limit and a complete, has no bar to fill', async () => {
  const { t } = await open('he', {
    overview: { done: 0, web: 0, target: null, days: [day(24, 0, 0)], earlier: { phone: 0, web: 0 }, pace: null },
  });
  await expect.element(card(t('overview.doneOfTarget'))).toBeVisible();
  expect(document.querySelectorAll('.overview-stack [data-mode]')).toHaveLength(0);
  expect(await axeFaults()).toEqual([]);
});

test('who sees neither cases nor quotas nor the floor sees what is done, alone', async () => {
  const { t } = await open('en', {
    overview: { problems: null, quotas: null, today: null },
    project: { mayEdit: false },
    acts: [],
  });
  await expect.element(card(t('overview.doneOfTarget'))).toBeVisible();
  for (const name of ['overview.problems', 'overview.quotas', 'overview.today'] as const)
    await expect.element(card(t(name))).not.toBeInTheDocument();
  expect(page.getByRole('link').elements()).toHaveLength(0);
});
