import { UnitCounter } from '@seker/estimation';
import type { Table } from '../table.ts';
import { CountTally } from './count-tally.ts';
import { answersIn, type Facet, facetsOf } from './facet.ts';
import { letterOf } from './letters.ts';
import { NumberTally } from './number-tally.ts';
import { type SampleDesign, SIMPLE_DESIGN } from './sample-design.ts';
import type { Summary, SummaryColumn } from './summary.ts';
import type { ColumnBlock, Tally } from './tally.ts';

export interface SummaryDesign {
  /** Names of the facets to tabulate. */
  readonly rows: readonly string[];
  /** Names of the facets that divide the columns; numbers are ignored. */
  readonly by: readonly string[];
  /** The weight column; null for equal weights. */
  readonly weight: string | null;
}

/**
 * Summarises a table in one pass; memory grows with the cells of the tables by stratum, and with the primary units where
 * these are of several interviews, not with the rows.
 */
export async function summarize(
  table: Pick<Table, 'columns' | 'sets' | 'rows'>,
  { rows, by, weight }: SummaryDesign,
  sample: SampleDesign = SIMPLE_DESIGN,
): Promise<Summary> {
  const facets = new Map(facetsOf(table).map((facet) => [facet.name, facet]));
  const named = (names: readonly string[]): readonly Facet[] => names.flatMap((name) => facets.get(name) ?? []);
  const divisions = named(by).filter(({ kind }) => kind !== 'number');
  const blocks = blocksOf(divisions);
  const finders = divisions.map(answersIn);
  const tallies = named(rows).map(
    (facet): Tally =>
      facet.kind === 'number' ? new NumberTally(facet, blocks, sample) : new CountTally(facet, blocks, sample),
  );
  const weightAt = weight === null ? -1 : table.columns.findIndex(({ name }) => name === weight);
  const units = new UnitCounter(sample);
  let interviews = 0;
  let sum = 0;
  for await (const page of table.rows())
    for (const row of page) {
      const own = weight === null ? 1 : Number(row[weightAt] ?? 0);
      interviews += 1;
      sum += own;
      const place = sample.placeOf(row);
      units.add(place);
      const interview = { row, places: [TOTAL, ...finders.map((find) => find(row) ?? [])], weight: own, place };
      for (const tally of tallies) tally.add(interview);
    }
  const scale = sum === 0 ? 0 : interviews / sum;
  const strata = units.told();
  return {
    interviews,
    isWeighted: weight !== null,
    strata: strata.filter(({ units: own }) => own > 0).length,
    units: strata.reduce((all, stratum) => all + stratum.units, 0),
    columns: columnsOf(divisions),
    questions: tallies.map((tally) => tally.told(scale, strata)),
  };
}

const TOTAL = [0];

function columnsOf(divisions: readonly Facet[]): readonly SummaryColumn[] {
  return [
    { by: null, label: '', letter: '' },
    ...divisions.flatMap(({ name, values }) =>
      values.map(({ value, label }, at) => ({
        by: name,
        label: label || String(value),
        letter: letterOf(at, values.length),
      })),
    ),
  ];
}

/** The total, then each division. */
function blocksOf(divisions: readonly Facet[]): readonly ColumnBlock[] {
  let next = 1;
  return [
    { by: null, from: 0, length: 1, isExclusive: true },
    ...divisions.map(({ name, values, kind }) => {
      const from = next;
      next += values.length;
      return { by: name, from, length: values.length, isExclusive: kind === 'single' };
    }),
  ];
}
