import type { Weighting, WeightsModel } from '@seker/contract';
import { DESIGN_COLUMNS, replicateColumn, type SurveyLines } from '@seker/estimation';
import type { Cell, Row } from '@seker/export';
import { effectOf } from '@seker/fieldwork';
import type { InterviewId, ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import {
  countPrimaryUnits,
  type MadeWeights,
  makeReplicatedWeights,
  makeWeights,
  readStoredWeighting,
} from '../weights/index.ts';
import type { CountedTable } from './counted-table.ts';
import type { AddedColumn, AddedColumns } from './data-table.ts';
import type { ExportContext, Reading } from './open-export.ts';
import { type ReadMargins, readMargins } from './read-margins.ts';
import type { Weighing } from './weigh.ts';

/** The weights of a project's chain, by interview. */
export interface ChainWeights {
  readonly isProbability: boolean;
  readonly lines: SurveyLines;
  /** The interview's final weight; null for one that the chain does not weigh. */
  weightOf(interview: InterviewId): number | null;
  /** Whether its answer is in none of the categories of some margin. */
  isOutside(interview: InterviewId): boolean;
  /** All that a data file says of weights and design. */
  readonly added: AddedColumns;
}

/** Returns the saved model of a chain; refused where none was saved. */
export async function requireChain(db: Db, projectId: ProjectId) {
  const stored = await readStoredWeighting(db, projectId);
  if (stored === null) throw new Refusal('chainMissing');
  return stored.model;
}

/** Returns the columns that a data file will have, before the weights are made. */
export async function plannedChainColumns({ deps, tx, projectId, language }: ExportContext): Promise<AddedColumns> {
  const { replicates } = await requireChain(tx, projectId);
  const { how, count } = replicates;
  const made = how === 'none' ? 0 : how === 'bootstrap' ? count : await countPrimaryUnits(tx, projectId);
  const columns = columnsOf((word) => deps.texts.listWord(word, language), made, []);
  return { columns, cellsOf: async () => await Promise.resolve(columns.map(() => null)) };
}

/** Makes the weights of the project's chain as they are at this moment, with the replicates that its model asks for. */
export async function makeChainWeights({ deps, tx, projectId, language }: ExportContext): Promise<ChainWeights> {
  const model = await requireChain(tx, projectId);
  const respondents = await respondentsOf({ deps, tx, projectId, language }, model);
  const weights = await makeReplicatedWeights(tx, projectId, model, respondents, (code) =>
    deps.texts.message(code, language),
  );
  const { sample, made, report } = weights;
  const unitOf = unitsOf(weights, respondents);
  const cellsOf = designCells(weights);
  const count = (made.replicated?.weights.length ?? 0) / (made.replicated?.respondents.length ?? 1);
  const columns = columnsOf(
    (word) => deps.texts.listWord(word, language),
    count,
    sample.design.strata.map(({ name }) => name),
  );
  const empty: readonly Cell[] = columns.map(() => null);
  return {
    isProbability: sample.isProbability,
    lines: report.lines,
    weightOf: (interview) => {
      const unit = unitOf.get(interview);
      return unit === undefined ? null : (made.chain.weights.trimming[unit] ?? null);
    },
    isOutside: (interview) => {
      const unit = unitOf.get(interview) ?? -1;
      return sample.cases.margins.some(({ of }) => of[unit] === -1);
    },
    added: {
      columns,
      cellsOf: async ({ id }) => {
        const unit = unitOf.get(id);
        return await Promise.resolve(unit === undefined ? empty : cellsOf(unit));
      },
    },
  };
}

/** Makes the final weights of the project's chain alone, as they are at this moment. */
export async function makeFinalWeights(
  context: Pick<ExportContext, 'deps' | 'tx' | 'projectId' | 'language'>,
): Promise<(interview: InterviewId) => number | null> {
  const model = await requireChain(context.tx, context.projectId);
  const respondents = await respondentsOf(context, model);
  const weights = await makeWeights(context.tx, context.projectId, model, respondents);
  const unitOf = unitsOf(weights, respondents);
  return (interview) => weights.made.chain.weights.trimming[unitOf.get(interview) ?? -1] ?? null;
}

async function respondentsOf(
  { deps, tx, projectId, language }: Pick<ExportContext, 'deps' | 'tx' | 'projectId' | 'language'>,
  { calibration }: WeightsModel,
): Promise<ReadMargins> {
  const targets = calibration.how === 'none' ? [] : calibration.targets;
  const respondents = await readMargins(deps, tx, { id: projectId }, language, targets);
  if (respondents.answered.size === 0) throw new Refusal('noInterviews');
  return respondents;
}

/** The places of the interviews in the sample. */
function unitsOf({ sample }: MadeWeights, { interviews }: ReadMargins): ReadonlyMap<InterviewId, number> {
  const unitOf = new Map<InterviewId, number>();
  sample.caseIds.forEach((caseId, unit) => {
    const interview = interviews.get(caseId);
    if (interview !== undefined) unitOf.set(interview, unit);
  });
  return unitOf;
}

const WORDS = {
  base: 'export.weightBase',
  release: 'export.weightRelease',
  nonresponse: 'export.weightNonresponse',
  weight: 'export.weightFinal',
  stratum: 'export.stratum',
  unit: 'export.primaryUnit',
  fraction: 'export.fraction',
} as const satisfies Readonly<Record<keyof typeof DESIGN_COLUMNS, string>>;

type Word = (typeof WORDS)[keyof typeof WORDS] | 'export.replicateWeight';

/** Each weight is what the case weighs after that step, so that each can be used as it is. */
function columnsOf(
  word: (word: Word) => string,
  replicates: number,
  strata: readonly string[],
): readonly AddedColumn[] {
  const one = (key: keyof typeof DESIGN_COLUMNS, more: Partial<AddedColumn> = {}): AddedColumn => ({
    name: DESIGN_COLUMNS[key],
    label: word(WORDS[key]),
    ...more,
  });
  const categories = strata.flatMap((label, at) => (label === '' ? [] : [{ code: at + 1, label }]));
  return [
    one('base'),
    one('release'),
    one('nonresponse'),
    one('weight'),
    one('stratum', { measure: 'nominal', categories }),
    one('unit', { measure: 'nominal' }),
    one('fraction'),
    ...Array.from({ length: replicates }, (_, replicate) => ({
      name: replicateColumn(replicate),
      label: word('export.replicateWeight').replace('{{number}}', String(replicate + 1)),
    })),
  ];
}

/** Returns the cells of a respondent's columns, in their order. */
function designCells({ sample, made }: MadeWeights): (unit: number) => readonly Cell[] {
  const { base, release, nonresponse, trimming } = made.chain.weights;
  const { strata, stratumOf, unitOf } = sample.units;
  const { respondents, weights } = made.replicated ?? { respondents: new Int32Array(), weights: new Float64Array() };
  const placeOf = new Map(Array.from(respondents, (unit, place) => [unit, place]));
  return (unit) => {
    const primary = unitOf[unit] ?? 0;
    const stratum = stratumOf[primary] ?? 0;
    const cells: Cell[] = [
      sample.isProbability ? (base[unit] ?? null) : null,
      sample.isProbability ? (release[unit] ?? null) : null,
      nonresponse[unit] ?? null,
      trimming[unit] ?? null,
      stratum + 1,
      primary + 1,
      strata[stratum]?.fraction ?? 0,
    ];
    for (let at = placeOf.get(unit) ?? weights.length; at < weights.length; at += respondents.length)
      cells.push(weights[at] ?? null);
    return cells;
  };
}

/** Weighs interviews by the chain; what the weights cost is counted in one pass over those of the file. */
export async function weighByChain(chain: ChainWeights, table: CountedTable, reading: Reading): Promise<Weighing> {
  const at = table.columns.findIndex(({ name }) => name === 'interview_id');
  const idOf = (row: Row): InterviewId => Number(row[at]) as InterviewId;
  let [units, sum, squares, outside, unweighed] = [0, 0, 0, 0, 0];
  for await (const page of reading(table.pages()))
    for (const row of page) {
      const weight = chain.weightOf(idOf(row));
      if (weight === null) {
        unweighed += 1;
        continue;
      }
      units += 1;
      sum += weight;
      squares += weight * weight;
      if (chain.isOutside(idOf(row))) outside += 1;
    }
  const weighting: Weighting = { ...effectOf({ units, sum, squares }), interviews: units, outside, unweighed };
  return { weightOf: (row) => chain.weightOf(idOf(row)), weighting };
}
