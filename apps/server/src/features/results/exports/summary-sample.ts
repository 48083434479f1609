import { type Row, type SampleDesign, SIMPLE_DESIGN } from '@seker/export';
import { designOf } from '../weights/index.ts';
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
  const chances = await study.baseWeights();
  const { strata, isClustered, stratumOf, unitOf } = designOf([...chances.values()]);
  const places = new Map([...chances.keys()].map((recordId, at) => [recordId, [stratumOf[at] ?? 0, unitOf[at] ?? 0]]));
  const width = table.columns.length;
  return {
    table: {
      ...table,
      columns: [...table.columns, PLACE, PLACE],
      pages: () =>
        interviewPages(study, async (interview) => [
          [
            ...(await table.rowOf(interview)),
            ...((interview.recordId === null ? null : places.get(interview.recordId)) ?? NOWHERE),
          ],
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

/** Where those of an unknown record stand; there are none, since all were drawn. */
const NOWHERE = [0, 0] as const;
