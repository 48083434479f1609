import '../../../project/bring-results-texts.ts';
import { axeFaults, excessWidth, mainly } from '@seker/component-tests';
import { reportsCalls as calls, type Report } from '@seker/contract';
import { AAPOR_BUCKETS, OUTCOME_RATES } from '@seker/fieldwork';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { addressShown, show } from '../../../testing/show.tsx';
import { ReportPage } from './report-page.tsx';

const drill = (person: string) => ({ projectId: 1_041, list: 'calls' as const, filters: { person } });

/** Of each person one row, with a figure of every kind that there is, and a chart of each form. */
const PRODUCTION: Report = {
  asOf: '2026-11-24T12:20:00.000Z',
  zone: 'Asia/Jerusalem',
  fromDay: '2026-11-18',
  toDay: '2026-11-24',
  columns: [
    { key: 'person', kind: 'name', bar: false },
    { key: 'dials', kind: 'count', bar: true },
    { key: 'completes', kind: 'count', bar: false },
  ],
  total: ['Total', 90, 9],
  rows: [
    { key: 'a', cells: ['Maya Stern', 40, 3], drill: drill('1'), isQuiet: false },
    { key: 'b', cells: ['דנה כהן', 50, 6], drill: drill('2'), isQuiet: false },
    { key: 'c', cells: ['Omar', null, null], drill: null, isQuiet: true },
  ],
  charts: [
    {
      key: 'completesPerHour',
      form: 'bars',
      kind: 'perHour',
      series: [],
      points: [{ label: 'Maya Stern', values: [1.5], drill: drill('1') }],
      mean: 1.2,
    },
    {
      key: 'outcomesByHour',
      form: 'columns',
      kind: 'count',
      series: ['completes', 'refusals', 'otherCalls'],
      points: [{ label: '09', values: [3, 4, 5], drill: null }],
      mean: null,
    },
  ],
  notes: [{ key: 'people', values: { people: 3, worked: 2 } }],
  choices: { projectId: [{ value: '1041', name: 'פיילוט' }], personId: [{ value: '1', name: 'Maya Stern' }] },
};

async function open(language: 'he' | 'en', path: string, report: Partial<Report> = {}) {
  const asked: string[] = [];
  const t = await show(
    () => (
      <AsScreen>
        <ReportPage />
      </AsScreen>
    ),
    {
      language,
      route: '/reports/$report',
      path,
      screen: { width: 1280, height: 800 },
      answers: [
        loggedIn(),
        answerTo(calls.runReport, ({ params, query }) => {
          asked.push(`${params['report']}?${query.toString()}`);
          // As a server refuses a report of one project without one.
          if (params['report'] === 'status' && !query.has('projectId'))
            return new Response(JSON.stringify({ code: 'projectMissing', error: 'Which?' }), {
              status: 422,
              headers: { 'content-type': 'application/json' },
            });
          return { ...PRODUCTION, ...report, toDay: query.get('toDay') ?? PRODUCTION.toDay };
        }),
      ],
    },
  );
  return { t, asked };
}

test.each(mainly('he'))(
  'a report is ordered by the column that one clicks, and so in the address and in the file, %s',
  async (language) => {
    const { t } = await open(language, '/reports/production');
    const table = page.getByRole('table', { name: t('reports.title.production') });
    await table.getByRole('button', { name: t('reports.column.dials') }).click();
    await expect
      .element(table.getByRole('columnheader', { name: t('reports.column.dials') }))
      .toHaveAttribute('aria-sort', 'descending');
    await expect.poll(addressShown).toContain('sort=-dials');
    const names = () => [...table.element().querySelectorAll('tbody th')].map(({ textContent }) => textContent);
    // What they sum to stands first, who has no figure last.
    expect(names().slice(1)).toEqual(['דנה כהן', 'Maya Stern', 'Omar']);
    await expect
      .element(table.getByRole('link', { name: 'Maya Stern' }))
      .toHaveAttribute('href', '/p/1041/calls?person=1');
    expect(document.querySelector('main')?.textContent).not.toMatch(/reports\.[a-z]+\./);
    expect(excessWidth()).toBe(0);
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('button', { name: t('list.export') }).click();
    await expect
      .element(page.getByRole('menuitem', { name: t('list.exportCsv') }))
      .toHaveAttribute('href', '/api/v1/reports/production/export?sort=-dials&format=csv');
  },
);

test('figures of every kind are shown', async () => {
  const kinds = ['name', 'text', 'day', 'time', 'count', 'hours', 'minutes', 'perHour', 'share', 'rate'] as const;
  const keys = ['person', 'paid', 'dials', 'contacts', 'completes', 'day', 'project', 'share', 'cases', 'status'];
  const columns = kinds.map((kind, place) => ({ key: keys[place] ?? '', kind, bar: false }));
  const cells = kinds.map((kind) => (['name', 'text', 'day', 'time'].includes(kind) ? `of ${kind}` : 0.5));
  await open('en', '/reports/attendance', {
    columns,
    total: null,
    rows: [
      { key: 'a', cells, drill: { report: 'course', filters: { personId: '1', toDay: '2026-11-24' } }, isQuiet: false },
    ],
  });
  await expect
    .element(page.getByRole('link', { name: 'of name' }))
    .toHaveAttribute('href', '/reports/course?personId=1&toDay=2026-11-24');
  expect(await axeFaults()).toEqual([]);
});

test('as many figures as the rates have are seen together beside the sections of a project', async () => {
  const rates = ['RR1', 'RR2', 'RR3', 'RR4', 'RR5', 'RR6', 'COOP1', 'COOP2', 'COOP3', 'COOP4'];
  const keys = ['project', 'cases', ...rates, 'REF1', 'REF2', 'REF3', 'CON1', 'CON2', 'CON3', 'e'];
  const columns = keys.map((key, place) => ({ key, kind: place === 0 ? 'name' : 'share', bar: false }) as const);
  const cells = columns.map(({ kind }) => (kind === 'name' ? 'סקר צרכנות 2026' : 0.5));
  await open('en', '/reports/rates', {
    columns,
    total: null,
    charts: [],
    rows: [{ key: 'a', cells, drill: null, isQuiet: false }],
  });
  await expect.element(page.getByText('סקר צרכנות 2026')).toBeVisible();
  const room = document.querySelector('.report-scroll');
  expect(room?.scrollWidth).toBe(room?.clientWidth);
});

test('a report of no name says that there is none, and leads back', async () => {
  const { t } = await open('he', '/reports/no-such-report');
  await expect.element(page.getByText(t('app.notFound'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('app.toStart') })).toHaveAttribute('href', '/');
});

test('a course of a day asks whose', async () => {
  const { t } = await open('he', '/reports/course', { rows: [], total: null });
  await expect.element(page.getByText(t('reports.choosePerson'))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('a report of one project asks which', async () => {
  const { t, asked } = await open('en', '/reports/status');
  const region = page.getByRole('region', { name: t('reports.chooseProject') });
  await region.getByRole('button', { name: 'פיילוט' }).click();
  await expect.poll(addressShown).toContain('projectId=1041');
  await expect.poll(() => asked).toContain('status?projectId=1041');
  await expect.element(page.getByRole('table', { name: t('reports.title.status') })).toBeVisible();
});

test('a report of a day goes on to the next, and no further than today', async () => {
  const { t } = await open('he', '/reports/daily?toDay=2020-01-01');
  const after = page.getByRole('button', { name: t('reports.dayAfter') });
  await expect.element(after).toBeEnabled();
  await page.getByRole('button', { name: t('reports.today'), exact: true }).click();
  await expect.element(after).toBeDisabled();
});

const OUTCOMES: NonNullable<Report['outcomes']> = {
  buckets: AAPOR_BUCKETS.map((bucket, at) => ({ bucket, closed: 10 * at, open: at === 4 ? 7 : 0 })),
  rates: OUTCOME_RATES.map((rate) => ({ rate, part: 10, whole: 43.7, value: 10 / 43.7 })),
  e: 0.82,
  eOrigin: 'counted',
};

test.each(mainly('en'))(
  'response rates say what each case came to, closed and open apart, and what each rate divides, %s',
  async (language) => {
    const { t, asked } = await open(language, '/reports/rates', {
      outcomes: OUTCOMES,
      choices: {
        basis: [
          { value: 'now', name: 'As if the field closed now' },
          { value: 'closed', name: 'Closed cases only' },
        ],
      },
    });
    const outcomes = page.getByRole('region', { name: t('reports.outcomes') });
    await expect.element(outcomes.getByText(t('reports.outcomes.cases', { count: 287 }))).toBeVisible();
    const other = outcomes.getByRole('row').filter({ hasText: t('reports.hint.O') });
    for (const count of ['40', '7', '47']) await expect.element(other.getByText(count, { exact: true })).toBeVisible();
    const response = page.getByRole('region', { name: t('reports.outcomes.response') });
    const third = response.getByRole('row').filter({ hasText: 'RR3' });
    await expect.element(third.getByText('10 ÷ 44')).toBeVisible();
    const others = page.getByRole('region', { name: t('reports.outcomes.others') });
    await expect.poll(() => others.getByRole('row').length).toBe(7);
    await others.getByRole('button').click();
    await expect.poll(() => others.getByRole('row').length).toBe(11);
    expect(excessWidth()).toBe(0);
    expect(await axeFaults()).toEqual([]);
    expect(document.querySelector('main')?.textContent).not.toMatch(/reports\.[a-z]+\./);
    await page.getByText('Closed cases only').click();
    await expect.poll(() => asked.at(-1)).toContain('basis=closed');
  },
);
