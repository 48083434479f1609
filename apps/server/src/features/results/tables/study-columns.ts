import { USUAL_EXPORT } from '@seker/contract';
import { type CodedColumn, createColumn, type TabulatedSample } from '@seker/estimation';
import type { Facet } from '@seker/export';
import { BoundedMap, type Instant, type InterviewId, instant, MINUTE, type ProjectId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import {
  atOneMoment,
  makeFinalWeights,
  openCountedTable,
  patternOf,
  type SampleKind,
  withSample,
} from '../exports/index.ts';
import { readStoredWeighting } from '../weights/index.ts';

/** The completed interviews of a project in columns, as they were at a moment. */
export interface StudyColumns {
  readonly asOf: Instant;
  readonly interviews: number;
  readonly facets: readonly Facet[];
  readonly columns: ReadonlyMap<string, CodedColumn>;
  readonly sample: Omit<TabulatedSample, 'weights'>;
  readonly kind: SampleKind;
  /** One over the chance of each interview's respondent, NaN where it has none. */
  readonly base: Float64Array;
  readonly ids: readonly InterviewId[];
}

interface Kept {
  readonly columns: Promise<StudyColumns>;
  readonly until: number;
}

/** Projects whose columns a node keeps: the oldest are dropped. */
const MOST_KEPT = 12;
/** Columns are kept for at least so long, and for so many times as long as they took to read. */
const LEAST_KEPT_MILLISECONDS = 10_000;
const TIMES_KEPT = 20;
/** Codes of all columns together; of a larger study only those are read that are asked for. */
const MOST_CODES = 200_000_000;

const kept = new WeakMap<Deps['db'], BoundedMap<string, Kept>>();

/**
 * Reads the interviews of a project in columns, with at least those of some names. They are kept for a short time, which
 * every table tells (`asOf`): a table is changed many times, and reading takes much longer than making it.
 */
export async function readStudyColumns(
  deps: Deps,
  projectId: ProjectId,
  language: string,
  names: readonly string[],
): Promise<StudyColumns> {
  const all = kept.get(deps.db) ?? new BoundedMap<string, Kept>(MOST_KEPT);
  kept.set(deps.db, all);
  const key = `${projectId} ${language}`;
  const known = all.get(key);
  if (known !== undefined && known.until > performance.now()) {
    const columns = await known.columns;
    if (names.every((name) => columns.columns.has(name) || !columns.facets.some((facet) => facet.name === name)))
      return columns;
  }
  const begin = performance.now();
  const columns = read(deps, projectId, language, names);
  // Those who ask meanwhile wait for the same.
  all.set(key, { columns, until: begin + 10 * MINUTE });
  try {
    const found = await columns;
    const took = performance.now() - begin;
    all.set(key, { columns, until: performance.now() + Math.max(LEAST_KEPT_MILLISECONDS, TIMES_KEPT * took) });
    return found;
  } catch (error) {
    all.delete(key);
    throw error;
  }
}

async function read(
  deps: Deps,
  projectId: ProjectId,
  language: string,
  names: readonly string[],
): Promise<StudyColumns> {
  const { zone } = await requireFieldSettings(deps, projectId);
  const wish = { ...USUAL_EXPORT, labels: language };
  return await atOneMoment(deps.db, async (tx, moment) => {
    const context = { deps, tx, projectId, wish, language, origin: '', zone };
    const { table, study, interviews } = await openCountedTable(context);
    const { table: sampled, design, kind } = await withSample(study, table);
    const isWhole = interviews * table.facets.length <= MOST_CODES;
    const builders = table.facets
      .filter(({ name }) => isWhole || names.includes(name))
      .map((facet) => ({ facet, builder: createColumn(interviews), patternOf: patternOf(facet) }));
    const [idAt, weightAt] = ['interview_id', 'weight'].map((name) =>
      table.columns.findIndex((column) => column.name === name),
    );
    const ids: InterviewId[] = [];
    const base: number[] = [];
    const places: { readonly stratum: number; readonly unit: number }[] = [];
    for await (const { rows } of sampled.pages())
      for (const row of rows) {
        for (const { builder, patternOf: own } of builders) builder.add(own(row));
        ids.push(Number(row[idAt ?? -1]) as InterviewId);
        const weight = row[weightAt ?? -1];
        base.push(typeof weight === 'number' ? weight : Number.NaN);
        places.push(design.placeOf(row));
      }
    const hasStrata = design.strata.length > 1;
    return {
      asOf: instant(moment.getTime()),
      interviews: ids.length,
      facets: table.facets,
      columns: new Map(builders.map(({ facet, builder }) => [facet.name, builder.column()])),
      sample: {
        interviews: ids.length,
        strata: design.strata,
        isClustered: design.isClustered,
        stratumOf: hasStrata ? shared(places.map(({ stratum }) => stratum)) : null,
        unitOf: design.isClustered ? shared(places.map(({ unit }) => unit)) : null,
      },
      kind,
      base: Float64Array.from(base),
      ids,
    };
  });
}

/** In memory that threads share. */
function shared(values: readonly number[]): Uint32Array {
  const column = new Uint32Array(new SharedArrayBuffer(values.length * Uint32Array.BYTES_PER_ELEMENT));
  column.set(values);
  return column;
}

/** The weights of a project's chain that were made lately, by the columns that they are of and the model's revision. */
const chains = new WeakMap<StudyColumns, { readonly revision: number; readonly weights: Promise<Float64Array> }>();

/** Makes the weights of a project's chain for its columns; NaN for an interview that the chain does not weigh. */
export async function chainWeightsOf(
  deps: Deps,
  projectId: ProjectId,
  language: string,
  columns: StudyColumns,
): Promise<Float64Array> {
  const stored = await readStoredWeighting(deps.db, projectId);
  if (stored === null) throw new Refusal('chainMissing');
  const known = chains.get(columns);
  if (known?.revision === stored.revision) return await known.weights;
  const weights = atOneMoment(deps.db, async (tx: Tx) => {
    const weightOf = await makeFinalWeights({ deps, tx, projectId, language });
    return Float64Array.from(columns.ids, (id) => weightOf(id) ?? Number.NaN);
  });
  chains.set(columns, { revision: stored.revision, weights });
  weights.catch(() => chains.delete(columns));
  return await weights;
}
