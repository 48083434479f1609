import { axeFaults, excessWidth, mainly } from '@seker/component-tests';
import {
  type Account,
  type CrossTable,
  cellFromText,
  MOST_TABLE_CELLS,
  projectCalls,
  type SavedTable,
  type TableFacet,
  type TableSpec,
  tablesCalls,
} from '@seker/contract';
import { countText } from '@seker/ui';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import '../../../project/bring-field-texts.ts';
import { PROJECT } from '../../../project/project.test-data.ts';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { addressShown, show } from '../../../testing/show.tsx';
import { EMPTY_SPEC } from './tables-data.ts';
import { TablesPage } from './tables-page.tsx';

const ACCOUNT: Partial<Account> = { acts: [{ act: 'seeTables', reach: 'all' }] };

const values = (...labels: string[]) => labels.map((label, at) => ({ value: String(at + 1), label }));
const FACETS: TableFacet[] = [
  {
    name: 'Q12',
    label: 'קנייה באינטרנט',
    kind: 'single',
    isQuestion: true,
    isScale: true,
    values: values('תמיד', 'לפעמים', 'אף פעם'),
  },
  {
    name: 'AGE',
    label: 'קבוצות גיל',
    kind: 'single',
    isQuestion: true,
    isScale: false,
    values: values('18–24', '25–34', '35+'),
  },
  { name: 'seconds', label: 'שניות', kind: 'number', isQuestion: false, isScale: false, values: [] },
];

const ROW = { variable: 'Q12', nets: [], ends: [], hasMean: true };
const SPEC: TableSpec = { ...EMPTY_SPEC, rows: [ROW], columns: ['AGE'] };
const SAVED: SavedTable = {
  id: 7,
  name: 'קניות לפי גיל',
  spec: SPEC,
  isShared: true,
  madeBy: 'דנה',
  isMine: false,
  mayChange: true,
  changedAt: 0,
  revision: 3,
};

const cell = (figure: number | null, letters = '') => ({
  count: 10,
  weighted: 10,
  figure,
  share: figure,
  from: figure === null ? null : figure * 0.9,
  to: figure === null ? null : Math.min(1, figure * 1.1),
  letters,
});
const line = (
  kind: CrossTable['questions'][number]['lines'][number]['kind'],
  label: string,
  ...cells: ReturnType<typeof cell>[]
) => ({
  kind,
  label,
  values: [label],
  cells,
});
const base = (count: number, effective: number, standing: 'enough' | 'few' | 'tooFew') => ({
  count,
  weighted: count,
  effective,
  standing,
});

function tableOf({ columns, filters }: Pick<TableSpec, 'columns' | 'filters'>): CrossTable {
  const isDivided = columns.length > 0;
  const cells = (...all: ReturnType<typeof cell>[]) => (isDivided ? all : all.slice(0, 1));
  return {
    asOf: 0,
    interviews: { count: 887, weighted: 887 },
    unweighed: 0,
    sample: { kind: 'strata', strata: 4, units: 887 },
    conditions: filters.map(({ least, most, isNegated }) => ({
      label: 'שניות',
      answers: [],
      least,
      most,
      isNegated,
    })),
    divisions: isDivided ? [{ variable: 'AGE', label: 'קבוצות גיל' }] : [],
    columns: [
      { by: null, value: '', label: '', letter: '' },
      ...(isDivided ? values('18–24', '25–34', '35+') : []).map((one, at) => ({
        by: 0,
        ...one,
        letter: 'ABC'[at] ?? '',
      })),
    ],
    questions: [
      {
        variable: 'Q12',
        label: 'באיזו תדירות קונים באינטרנט?',
        isMeasured: false,
        bases: isDivided
          ? [base(887, 710, 'enough'), base(83, 46, 'few'), base(25, 20, 'tooFew'), base(779, 640, 'enough')]
          : [base(887, 710, 'enough')],
        lines: [
          line('value', 'תמיד', ...cells(cell(0.3), cell(0.44, 'C'), cell(0.41), cell(0.2))),
          line('value', 'לפעמים', ...cells(cell(0.27), cell(0.26), cell(null), cell(0.3))),
          line('mean', '', ...cells(cell(2.4), cell(3.3, 'C'), cell(3.1), cell(1.6))),
        ],
        tests: isDivided ? [{ f: 9.1, above: 2, below: 800, p: 0.0001 }] : [],
      },
    ],
  };
}

async function showTables(
  language: 'he' | 'en',
  {
    saved = [],
    asked = [],
    width = 1_440,
    interviews = 887,
    more = [],
    account = ACCOUNT,
    onSave,
  }: {
    account?: Partial<Account>;
    saved?: SavedTable[];
    asked?: TableSpec[];
    width?: number;
    interviews?: number;
    more?: TableFacet[];
    onSave?: (body: unknown) => Response | { revision: number };
  } = {},
) {
  return await show(
    () => (
      <AsScreen>
        <Suspense fallback={null}>
          <TablesPage />
        </Suspense>
      </AsScreen>
    ),
    {
      language,
      screen: { width, height: 900 },
      route: '/p/$projectId/tables',
      path: '/p/4/tables',
      answers: [
        loggedIn(account),
        answerTo(projectCalls.readProject, () => ({ ...PROJECT, id: 4 })),
        answerTo(tablesCalls.readTableChoices, () => ({
          facets: [...FACETS, ...more],
          weights: ['none' as const, 'base' as const],
          interviews,
        })),
        answerTo(tablesCalls.listTables, () => ({ tables: saved })),
        answerTo(tablesCalls.computeTable, ({ body }) => {
          const spec = body as TableSpec;
          asked.push(spec);
          return tableOf(spec);
        }),
        answerTo(tablesCalls.changeTable, ({ body }) => onSave?.(body) ?? { revision: 4 }),
        answerTo(tablesCalls.addTable, () => ({ id: 8 })),
      ],
    },
  );
}

async function openSaved(t: Awaited<ReturnType<typeof show>>): Promise<void> {
  await page.getByRole('button', { name: t('tables.saved'), exact: true }).click();
  await page.getByRole('button', { name: t('tables.savedOpen', { name: SAVED.name }) }).click();
}

test.each([
  ['he', 1_440],
  ['en', 1_440],
  ['he', 390],
  ['en', 1_100],
] as const)('a saved table is shown with its letters, bases and a chart, %s, %i wide', async (language, width) => {
  const t = await showTables(language, { saved: [SAVED], width });
  await openSaved(t);
  const table = page.getByRole('table', { name: t('tables.table') });
  await expect.element(table.getByText('C44%')).toBeVisible();
  // The letter stands before the number in the cell, which is left to right in both languages.
  const told = table.getByText('C44%').element();
  expect(told.textContent).toBe('C44%');
  expect(getComputedStyle(told).direction).toBe('ltr');
  await expect.element(table.getByRole('img', { name: t('tables.fewSign'), exact: true })).toBeInTheDocument();
  await expect.element(table.getByText('F = 9.1, p < 0.001', { exact: false })).toBeInTheDocument();
  await table.getByRole('button', { name: t('tables.draw', { name: t('tables.mean') }) }).click();
  const chart = page.getByRole('region', { name: t('tables.mean') });
  await expect.element(chart.getByText('3.30')).toBeInTheDocument();
  // Of too few there is a figure, and no bar.
  expect(chart.element().querySelectorAll('li')).toHaveLength(3);
  expect(chart.element().querySelectorAll('.tables-bar')).toHaveLength(2);
  expect(excessWidth()).toBe(0);
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    document.body.style.background = 'var(--sk-ground)';
    expect(await axeFaults(), scheme).toEqual([]);
  }
});

test.each(mainly('he'))('each change of rows, columns and conditions is counted at once, in %s', async (language) => {
  const asked: TableSpec[] = [];
  const t = await showTables(language, { asked });
  await page.getByRole('button', { name: t('tables.addRow') }).click();
  await page.getByRole('option', { name: 'Q12', exact: false }).click();
  await expect.poll(() => asked.at(-1)?.rows.map(({ variable }) => variable)).toEqual(['Q12']);
  await page.getByRole('button', { name: t('tables.addColumn') }).click();
  await page.getByRole('option', { name: 'AGE', exact: false }).click();
  await expect.poll(() => asked.at(-1)?.columns).toEqual(['AGE']);
  await page.getByRole('button', { name: t('tables.change', { name: 'Q12 קנייה באינטרנט' }) }).click();
  await page.getByRole('checkbox', { name: t('tables.ends.top') }).click();
  await expect.poll(() => asked.at(-1)?.rows[0]?.ends).toEqual(['top']);
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('button', { name: t('tables.take') }).click();
  await expect.element(page.getByText(t('tables.startTitle'))).toBeVisible();
});

test.each(mainly('en'))('arrows move between cells as they are seen, and C copies, in %s', async (language) => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
    await Promise.resolve();
  });
  const t = await showTables(language, { saved: [SAVED] });
  await openSaved(t);
  const first = page.getByText('30%').first();
  await expect.element(first).toBeVisible();
  const cellOf = first.element();
  if (cellOf instanceof HTMLElement) cellOf.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('26%');
  await userEvent.keyboard('c');
  await expect.poll(() => copied[0]?.split('\n')[2]).toBe('תמיד\t30%\t44% C\t41%\t20%');
  vi.restoreAllMocks();
});

test.each([
  [
    'Enter',
    async (cell: Locator) => {
      const element = cell.element();
      if (element instanceof HTMLElement) element.focus();
      await userEvent.keyboard('{Enter}');
    },
  ],
  ['a double click', async (cell: Locator) => await cell.dblClick()],
] as const)('%s on a cell opens the list of its interviews', async (_, open) => {
  const account: Partial<Account> = {
    acts: [
      { act: 'seeTables', reach: 'all' },
      { act: 'changeCases', reach: 'all' },
    ],
  };
  const t = await showTables('en', { saved: [SAVED], account });
  await openSaved(t);
  await expect.element(page.getByText(t('tables.keysOpen'), { exact: false })).toBeVisible();
  await open(page.getByText('C44%'));
  await expect.poll(() => addressShown()).toContain('/p/4/cases?tableCell=');
  expect(cellFromText(new URL(addressShown(), 'http://x').searchParams.get('tableCell') ?? '')).toEqual({
    row: { variable: 'Q12', values: ['תמיד'] },
    column: { variable: 'AGE', value: '1' },
    filters: [],
    weight: 'none',
  });
});

test.each(mainly('he'))('a table of too many cells is told before it is asked for, in %s', async (language) => {
  const asked: TableSpec[] = [];
  const answers = Array.from({ length: MOST_TABLE_CELLS / 4 + 1 }, (_, at) => String(at));
  const many: TableFacet = {
    name: 'WORD',
    label: 'מילים',
    kind: 'single',
    isQuestion: true,
    isScale: false,
    values: values(...answers),
  };
  const t = await showTables(language, { saved: [SAVED], asked, more: [many] });
  await openSaved(t);
  await expect.poll(() => asked).toHaveLength(1);
  await page.getByRole('button', { name: t('tables.addRow') }).click();
  await page.getByRole('option', { name: 'WORD', exact: false }).click();
  const told = t('tables.tooLarge', { n: countText(10_020), most: countText(MOST_TABLE_CELLS) });
  await expect.element(page.getByRole('alert').getByText(told)).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: t('tables.save'), exact: true })).toBeDisabled();
});

test('those who may not see single answers have no way to the interviews of a cell', async () => {
  const t = await showTables('en', { saved: [SAVED] });
  await openSaved(t);
  await page.getByText('C44%').dblClick();
  await expect.element(page.getByText(t('tables.keys'), { exact: false })).toBeVisible();
  expect(addressShown()).toBe('/p/4/tables');
});

test.each(mainly('he'))('what another person changed meanwhile is said before it is lost, in %s', async (language) => {
  const t = await showTables(language, {
    saved: [SAVED],
    onSave: () =>
      new Response(
        JSON.stringify({
          code: 'stale',
          error: 'stale',
          details: { changedBy: 'דנה', changedAt: '2026-11-24T10:00:00Z' },
        }),
        { status: 409, headers: { 'content-type': 'application/json' } },
      ),
  });
  await openSaved(t);
  await page.getByRole('button', { name: t('tables.save'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('tables.saveTitle') });
  await dialog.getByRole('button', { name: t('tables.save'), exact: true }).click();
  await expect.element(dialog.getByText('דנה', { exact: false })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: t('form.keepMine') }).click();
  await expect.element(dialog.getByRole('button', { name: t('tables.save'), exact: true })).toBeEnabled();
});

test.each(mainly('en'))('before the first interview there is nothing to count, in %s', async (language) => {
  const t = await showTables(language, { interviews: 0 });
  await expect.element(page.getByText(t('tables.emptyTitle'))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});
