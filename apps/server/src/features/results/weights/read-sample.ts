import { USUAL_WEIGHTS, type WeightsModel } from '@seker/contract';
import type { CategoryColumn, SampleUnits, Standing, WeighedCases } from '@seker/estimation';
import type { AaporBucket } from '@seker/fieldwork';
import type { CaseId, ProjectId, RecordId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type DrawChance, readBaseWeights } from '../../projects/sample/index.ts';
import { listSampleCases } from './sample-cases.queries.ts';

/** Where an answer stands in each margin, −1 for none of its categories; of one interview. */
export type PlacesInMargins = readonly number[];

/** A margin with the names of its categories. */
export interface NamedMargin {
  readonly variable: string;
  readonly label: string;
  readonly categories: readonly string[];
}

/** The cases of a project, ready to be weighed. */
export interface ReadSample {
  readonly caseIds: readonly CaseId[];
  /** Whether all were drawn by chance; without it base weights are ones, and nothing but calibration is made. */
  readonly isProbability: boolean;
  readonly cases: WeighedCases;
  readonly units: SampleUnits;
  /** The name of each stratum; empty where all cases are in one. */
  readonly strata: readonly string[];
}

/** Classes of more values than that are none. */
const MOST_VALUES = 60;

/**
 * Reads the cases of a sample, what became of each, and its design. `answered` are the places of each respondent's
 * answers, by case: they decide who is a respondent.
 */
export async function readSample(
  db: Db,
  projectId: ProjectId,
  { nonresponse }: Pick<WeightsModel, 'nonresponse'>,
  {
    answered,
    margins,
  }: { readonly answered: ReadonlyMap<CaseId, PlacesInMargins>; readonly margins: readonly NamedMargin[] },
): Promise<ReadSample> {
  const fields = nonresponse.how === 'none' ? [] : nonresponse.fields;
  const [rows, chances] = await Promise.all([listSampleCases(db, projectId, fields), readBaseWeights(db, projectId)]);
  const chanceOf = (recordId: RecordId | null): DrawChance | null =>
    recordId === null ? null : (chances.get(recordId) ?? null);
  const drawn = rows.map(({ recordId }) => chanceOf(recordId));
  const isProbability =
    drawn.length > 0 &&
    drawn.every((chance) => chance !== null && chance.weight !== null && chance.probability !== null);
  // Where not all were drawn by chance, those who did not answer say nothing of those who did.
  const standing = rows.map(
    ({ caseId, bucket }): Standing =>
      answered.has(caseId) ? 'respondent' : isProbability ? STANDING_OF[bucket ?? 'UH'] : 'ineligible',
  );
  const release = Float64Array.from(drawn, (chance) => (isProbability ? releaseOf(chance) : 1));
  const base = Float64Array.from(drawn, (chance) => (isProbability ? 1 / (chance?.probability ?? 1) : 1));
  return {
    caseIds: rows.map(({ caseId }) => caseId),
    isProbability,
    cases: {
      standing,
      base,
      release,
      fields: fields.map((field, at) =>
        columnOf(
          field,
          rows.map(({ values }) => values[at] ?? ''),
        ),
      ),
      margins: margins.map(({ variable, categories }, at) => ({
        name: variable,
        labels: categories,
        of: Int32Array.from(rows, ({ caseId }) => answered.get(caseId)?.[at] ?? -1),
      })),
    },
    ...unitsOf(
      drawn,
      standing,
      base.map((weight, unit) => weight * (release[unit] ?? 1)),
      isProbability,
    ),
  };
}

const STANDING_OF = {
  I: 'nonrespondent',
  P: 'nonrespondent',
  R: 'nonrespondent',
  NC: 'nonrespondent',
  O: 'nonrespondent',
  UH: 'unknown',
  UO: 'unknown',
  NE: 'ineligible',
} as const satisfies Readonly<Record<AaporBucket, Standing>>;

function releaseOf(chance: DrawChance | null): number {
  return (chance?.weight ?? 1) * (chance?.probability ?? 1);
}

function columnOf(field: string, values: readonly string[]): CategoryColumn {
  const labels = [...new Set(values.filter((value) => value !== ''))].toSorted();
  if (labels.length > MOST_VALUES) throw new Refusal('weightFieldWide', { details: { names: [field] } });
  const places = new Map(labels.map((label, place) => [label, place]));
  return { name: field, labels, of: Int32Array.from(values, (value) => places.get(value) ?? -1) };
}

/**
 * The design as variances need it: strata of people, or one stratum of clusters. The part of a stratum that answered is
 * its finite population correction; clusters get none, as if they were drawn with replacement.
 */
function unitsOf(
  drawn: readonly (DrawChance | null)[],
  standing: readonly Standing[],
  weights: Float64Array,
  isProbability: boolean,
): Pick<ReadSample, 'units' | 'strata'> {
  const isClustered = isProbability && drawn.some((chance) => chance?.method === 'clustered');
  const strata = new Map<string, { place: number; units: number; people: number; respondents: number }>();
  const stratumOf: number[] = [];
  const unitOf = new Int32Array(drawn.length);
  const known = new Map<string, number>();
  drawn.forEach((chance, at) => {
    const name = isProbability && chance?.method === 'stratified' ? chance.group : '';
    const stratum = strata.get(name) ?? { place: strata.size, units: 0, people: 0, respondents: 0 };
    strata.set(name, stratum);
    stratum.people += weights[at] ?? 0;
    if (standing[at] === 'respondent') stratum.respondents += 1;
    const key = isClustered ? (chance?.group ?? '') : String(at);
    let unit = known.get(key);
    if (unit === undefined) {
      unit = stratumOf.length;
      known.set(key, unit);
      stratumOf.push(stratum.place);
      stratum.units += 1;
    }
    unitOf[at] = unit;
  });
  return {
    strata: [...strata.keys()],
    units: {
      strata: [...strata.values()].map(({ units, people, respondents }) => ({
        units,
        fraction: isClustered || !isProbability || people === 0 ? 0 : Math.min(1, respondents / people),
      })),
      stratumOf: Int32Array.from(stratumOf),
      unitOf,
    },
  };
}

/** Counts the primary units of a sample before it is weighed: the replicates of a jackknife. */
export async function countPrimaryUnits(db: Db, projectId: ProjectId): Promise<number> {
  const none = { answered: new Map(), margins: [] };
  const { units } = await readSample(db, projectId, { nonresponse: USUAL_WEIGHTS.nonresponse }, none);
  return units.stratumOf.length;
}
