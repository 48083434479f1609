import { USUAL_WEIGHTS, type WeightsModel } from '@seker/contract';
import type { CategoryColumn, SampleUnits, Standing, WeighedCases } from '@seker/estimation';
import type { AaporBucket } from '@seker/fieldwork';
import type { CaseId, ProjectId, RecordId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type DrawChance, readBaseWeights } from '../../projects/sample/index.ts';
import { listSampleCases } from './sample-cases.queries.ts';
import { designOf, type SampleDesign } from './sample-design.ts';

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
  readonly design: SampleDesign;
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
  const design = designOf(isProbability ? drawn : drawn.map(() => null));
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
    design,
    units: unitsOf(design, standing),
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
 * The design as replicates need it: the part of a stratum that answered is its finite population correction; clusters get
 * none, as if they were drawn with replacement.
 */
function unitsOf(
  { strata, isClustered, stratumOf, unitOf, stratumOfUnit }: SampleDesign,
  standing: readonly Standing[],
) {
  const counts = strata.map(() => ({ units: 0, respondents: 0 }));
  for (const stratum of stratumOfUnit) (counts[stratum] ?? NO_COUNTS).units += 1;
  standing.forEach((one, at) => {
    if (one === 'respondent') (counts[stratumOf[at] ?? -1] ?? NO_COUNTS).respondents += 1;
  });
  return {
    strata: counts.map(({ units, respondents }, at) => {
      const people = isClustered ? null : (strata[at]?.people ?? null);
      return { units, fraction: people === null || people === 0 ? 0 : Math.min(1, respondents / people) };
    }),
    stratumOf: stratumOfUnit,
    unitOf,
  };
}

const NO_COUNTS = { units: 0, respondents: 0 };

/** Counts the primary units of a sample before it is weighed: the replicates of a jackknife. */
export async function countPrimaryUnits(db: Db, projectId: ProjectId): Promise<number> {
  const none = { answered: new Map(), margins: [] };
  const { units } = await readSample(db, projectId, { nonresponse: USUAL_WEIGHTS.nonresponse }, none);
  return units.stratumOf.length;
}
