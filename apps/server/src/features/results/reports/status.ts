import type { ListWord } from '@seker/contract';
import type { CellId } from '@seker/kernel';
import { basisChoices, isClosedOnly } from './basis.ts';
import { cellChoices } from './cell-names.ts';
import { casesOf } from './drills.ts';
import { readCells, readStatuses } from './outcome.queries.ts';
import { projectChoices } from './people-of.ts';
import { type Asked, column, type ReportBody, ratio, sum } from './report.ts';
import { requireOne } from './require-one.ts';

/** Reports how many cases currently have each status. */
export async function status(asked: Asked): Promise<ReportBody> {
  const project = requireOne(asked);
  const cells = await readCells(asked.db, [project.id]);
  const cellId = cells.some(({ id }) => id === asked.query.cellId) ? asked.query.cellId : null;
  const closedOnly = isClosedOnly(asked);
  const statuses = byStatus(await readStatuses(asked.db, { projectId: project.id, cellId, closedOnly }));
  const all = sum(statuses, ({ cases }) => cases);
  const nameOf = ({ names, code }: (typeof statuses)[number]): string =>
    names === null ? nameOfCode(asked, code) : asked.said(names);
  const rows = statuses.map((row) => ({
    key: `${row.dispositionId ?? 0} ${row.code}`,
    cells: [
      nameOf(row),
      row.cases,
      row.open,
      ratio(row.cases, all),
      asked.word(`reports.bucket.${row.bucket}`),
      row.code,
    ],
    drill: casesOf(project.id, {
      status: String(row.dispositionId ?? 0),
      aapor: row.code,
      ...(closedOnly ? { isOpen: 'false' } : {}),
      ...ofCell(cellId),
    }),
    isQuiet: false,
  }));
  return {
    columns: [
      column('status', 'name'),
      column('cases', 'count', true),
      column('open', 'count'),
      column('share', 'share'),
      column('bucket', 'text'),
      column('code', 'text'),
    ],
    total: [asked.word('reports.total'), all, sum(statuses, ({ open }) => open), all === 0 ? null : 1, null, null],
    rows,
    charts: [
      {
        key: 'casesByStatus',
        form: 'bars',
        kind: 'count',
        series: ['cases'],
        points: statuses.map((row, at) => ({
          label: nameOf(row),
          values: [row.cases],
          drill: rows[at]?.drill ?? null,
        })),
        mean: null,
      },
    ],
    notes: [
      { key: 'asTheyStand', values: {} },
      closedOnly
        ? { key: 'closedOnly', values: {} }
        : { key: 'asIfClosed', values: { open: sum(statuses, ({ open }) => open) } },
    ],
    choices: { ...projectChoices(asked), ...basisChoices(asked), ...cellChoices(asked, cells) },
  };
}

type Statuses = Awaited<ReturnType<typeof readStatuses>>;

/** One line for each status, with those of its cases that are open; the most frequent first. */
function byStatus(rows: Statuses) {
  const told = new Map<string, Omit<Statuses[number], 'isOpen'> & { open: number }>();
  for (const { isOpen, ...row } of rows) {
    const key = `${row.dispositionId} ${row.code} ${row.bucket}`;
    const before = told.get(key);
    const open = (before?.open ?? 0) + (isOpen ? row.cases : 0);
    told.set(key, { ...row, cases: (before?.cases ?? 0) + row.cases, open });
  }
  return [...told.values()].sort((one, other) => other.cases - one.cases);
}

export function ofCell(cellId: CellId | null): Readonly<Record<string, string>> {
  return cellId === null ? {} : { cell: String(cellId) };
}

const BY_RULE: Readonly<Record<string, ListWord>> = {
  '1.2': 'reports.brokenOffEnough',
  '2.12': 'reports.brokenOff',
  '2.121': 'reports.opened',
  '2.20': 'reports.eligibleNotReached',
  '3.11': 'reports.notTried',
  '3.19': 'reports.invited',
  '3.91': 'reports.unclear',
};

/** Names an outcome given by the rule itself, without a status of the project. */
function nameOfCode({ word }: Asked, code: string): string {
  const name = BY_RULE[code];
  return name === undefined ? code : word(name);
}
