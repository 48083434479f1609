import {
  type Account,
  type CrossTable,
  projectCalls,
  type SavedTable,
  type TableFacet,
  type TableSpec,
  tablesCalls,
} from '@seker/contract';
import { Suspense } from 'react';
import { page } from 'vitest/browser';
import '../../../project/bring-field-texts.ts';
import { PROJECT } from '../../../project/project.test-data.ts';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { show } from '../../../testing/show.tsx';
import { EMPTY_SPEC } from './tables-data.ts';
import { TablesPage } from './tables-page.tsx';

const ACCOUNT: Partial<Account> = { acts: [{ act: 'seeTables', reach: 'all' }] };

export const values = (...labels: string[]) => labels.map((label, at) => ({ value: String(at + 1), label }));
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
export const SAVED: SavedTable = {
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

export const cell = (figure: number | null, letters = '') => ({
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

export async function showTables(
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

export async function openSaved(t: Awaited<ReturnType<typeof show>>): Promise<void> {
  await page.getByRole('button', { name: t('tables.saved'), exact: true }).click();
  await page.getByRole('button', { name: t('tables.savedOpen', { name: SAVED.name }) }).click();
}
