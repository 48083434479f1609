import { type Row, type SampleDesign, SIMPLE_DESIGN } from '@seker/export';
import type { RecordId } from '@seker/kernel';
import type { DrawChance } from '../../projects/sample/index.ts';
import type { CountedTable } from './counted-table.ts';
import { interviewPages } from './data-table.ts';
import { areAllDrawn } from './exported-interviews.queries.ts';
import type { Study } from './read-study.ts';

/** What the intervals of a summary rest on. */
export type SampleKind = 'asIf' | 'simple' | 'strata' | 'clusters';

/** A counted table whose rows tell where they stand in the sample. */
interface SampledTable {
  readonly table: CountedTable;
  readonly design: SampleDesign;
  readonly kind: SampleKind;
}

/**
 * Adds to a counted table how its interviews were drawn: strata of people, or one stratum of clusters. Where an interview
 * is of no one who was drawn by chance, each interview is a unit of one stratum.
 */
export async function withSample(study: Study, table: CountedTable): Promise<SampledTable> {
  if (!(await areAllDrawn(study.tx, study.which))) return { table, design: SIMPLE_DESIGN, kind: 'asIf' };
  const { strata, isClustered, placeOf } = designOf(await study.baseWeights());
  const width = table.columns.length;
  return {
    table: {
      ...table,
      columns: [...table.columns, PLACE, PLACE],
      pages: () =>
        interviewPages(study, async (interview) => [
          [...(await table.rowOf(interview)), ...placeOf(interview.recordId)],
        ]),
    },
    design: {
      strata,
      isClustered,
      placeOf: (row: Row) => ({ stratum: Number(row[width] ?? 0), unit: Number(row[width + 1] ?? 0) }),
    },
    kind: isClustered ? 'clusters' : strata.length > 1 ? 'strata' : 'simple',
  };
}

/** Counted columns are found by name: these have none, and are found by their place. */
const PLACE = {
  name: '',
  label: '',
  type: 'number',
  measure: 'nominal',
  categories: [],
  missing: [],
  isTyped: false,
} as const;

type Place = readonly [stratum: number, unit: number];

function designOf(chances: ReadonlyMap<RecordId, DrawChance>) {
  const isClustered = [...chances.values()].some(({ method }) => method === 'clustered');
  const strata: { people: number | null }[] = [];
  const stratumAt = new Map<string, number>();
  const unitAt = new Map<string, number>();
  const places = new Map<RecordId, Place>();
  for (const [recordId, { method, group, weight }] of chances) {
    const stratum = numbered(stratumAt, method === 'stratified' ? group : '');
    const unit = isClustered ? numbered(unitAt, method === 'clustered' ? `in ${group}` : `${recordId}`) : 0;
    places.set(recordId, [stratum, unit]);
    const own = (strata[stratum] ??= { people: 0 });
    own.people = own.people === null || weight === null ? null : own.people + weight;
  }
  return {
    strata,
    isClustered,
    placeOf: (recordId: RecordId | null): Place => (recordId === null ? null : places.get(recordId)) ?? [0, 0],
  };
}

function numbered(known: Map<string, number>, name: string): number {
  const number = known.get(name) ?? known.size;
  known.set(name, number);
  return number;
}
