import type { Row, Table } from '../table.ts';
import { CountTally } from './count-tally.ts';
import { answersIn, type Facet, facetsOf } from './facet.ts';
import { NumberTally } from './number-tally.ts';
import type { Summary, SummaryColumn } from './summary.ts';
import type { Tally } from './tally.ts';

export interface SummaryDesign {
  /** Names of the facets to tabulate. */
  readonly rows: readonly string[];
  /** Names of the facets that divide the columns; numbers are ignored. */
  readonly by: readonly string[];
  /** The weight column; null for equal weights. */
  readonly weight: string | null;
}

/** Summarises a table in one pass; memory grows with the cells of the tables, not with the rows. */
export async function summarize(
  table: Pick<Table, 'columns' | 'sets' | 'rows'>,
  { rows, by, weight }: SummaryDesign,
): Promise<Summary> {
  const facets = new Map(facetsOf(table).map((facet) => [facet.name, facet]));
  const named = (names: readonly string[]): readonly Facet[] => names.flatMap((name) => facets.get(name) ?? []);
  const divisions = named(by).filter(({ kind }) => kind !== 'number');
  const columns: readonly SummaryColumn[] = [
    { by: null, label: '' },
    ...divisions.flatMap((facet) =>
      facet.values.map(({ value, label }) => ({ by: facet.name, label: label || String(value) })),
    ),
  ];
  const columnsOf = columnFinder(divisions);
  const tallies = named(rows).map(
    (facet): Tally =>
      facet.kind === 'number' ? new NumberTally(facet, columns.length) : new CountTally(facet, columns.length),
  );
  const weightAt = weight === null ? -1 : table.columns.findIndex(({ name }) => name === weight);
  let interviews = 0;
  let sum = 0;
  for await (const page of table.rows())
    for (const row of page) {
      const own = weight === null ? 1 : Number(row[weightAt] ?? 0);
      interviews += 1;
      sum += own;
      const into = columnsOf(row);
      for (const tally of tallies) tally.add(row, into, own);
    }
  const scale = sum === 0 ? 0 : interviews / sum;
  return { interviews, isWeighted: weight !== null, columns, questions: tallies.map((tally) => tally.told(scale)) };
}

/** Finds the columns in which a row counts, always including the total. */
function columnFinder(divisions: readonly Facet[]): (row: Row) => readonly number[] {
  let next = 1;
  const finders = divisions.map((facet) => {
    const from = next;
    next += facet.values.length;
    return { from, find: answersIn(facet) };
  });
  return (row) => [0, ...finders.flatMap(({ from, find }) => (find(row) ?? []).map((place) => from + place))];
}
