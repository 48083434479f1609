import { join } from 'node:path';
import type { ErrorCode, WeightsModel, WeightsReport } from '@seker/contract';
import { replicateColumn, type WeightingFault } from '@seker/estimation';
import { type CaseId, MINUTE, type ProjectId, type Result } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { createAside } from '../../../threads/create-aside.ts';
import type { ChainFault, ChainMade, ChainWish, WishedReplicates } from './chain-work.ts';
import { modelOf } from './model-of.ts';
import { type AnsweredQuestions, questionsWish } from './question-effects.ts';
import { type NamedMargin, type PlacesInMargins, type ReadSample, readSample } from './read-sample.ts';
import { reportOf } from './report-of.ts';
import { linesOf, requireRoom, wishedReplicates } from './wished-replicates.ts';

const SCRIPT = join(import.meta.dirname, 'chain-worker.ts');
const chainAside = createAside<ChainWish, Result<ChainMade, ChainFault>>(SCRIPT, 'a chain of weights');
/** Hundreds of chains take their time, and delay no one who only tries a chain. */
const replicatesAside = createAside<ChainWish, Result<ChainMade, ChainFault>>(SCRIPT, 'replicates of weights', {
  longest: 20 * MINUTE,
});

/** The weights of a project, and the sample that they are of. */
export interface MadeWeights {
  readonly sample: ReadSample;
  readonly made: ChainMade;
  readonly report: WeightsReport;
}

/** The respondents of a project and what they are calibrated to. */
export interface Respondents {
  /** The places of their answers in the margins, by case. */
  readonly answered: ReadonlyMap<CaseId, PlacesInMargins>;
  readonly margins: readonly NamedMargin[];
  /** What design effects by question are told of; without it none are. */
  readonly answers?: AnsweredQuestions | undefined;
}

/** Makes the weights of a project by a model; `signal` ends it before. Refused in words where weights cannot be made so. */
export async function makeWeights(
  db: Db,
  projectId: ProjectId,
  model: WeightsModel,
  respondents: Respondents,
  signal?: AbortSignal,
): Promise<MadeWeights> {
  const sample = await readSample(db, projectId, model, respondents);
  const replicates = wishedReplicates(projectId, model, sample.units);
  const wish = { model, replicates: null, lines: replicates, signal };
  return await weighted(sample, wish, respondents, refusalOf);
}

/** Makes the weights with their replicates; `say` tells in words why one of these cannot be made. */
export async function makeReplicatedWeights(
  db: Db,
  projectId: ProjectId,
  model: WeightsModel,
  respondents: Respondents,
  say: (code: ErrorCode) => string,
): Promise<MadeWeights> {
  const sample = await readSample(db, projectId, model, respondents);
  const replicates = wishedReplicates(projectId, model, sample.units);
  requireRoom(replicates, respondents.answered.size);
  return await weighted(sample, { model, replicates, lines: replicates }, respondents, (fault, margins) => {
    if (fault.replicate === null) return refusalOf(fault, margins);
    const names = [replicateColumn(fault.replicate), say(CODES[fault.fault.code]), ...namesOf(fault.fault, margins)];
    return new Refusal('replicateNotMade', { details: { names } });
  });
}

async function weighted(
  sample: ReadSample,
  wish: {
    readonly model: WeightsModel;
    readonly replicates: WishedReplicates | null;
    readonly lines: WishedReplicates | null;
    readonly signal?: AbortSignal | undefined;
  },
  { margins, answers }: Respondents,
  refused: (fault: ChainFault, margins: readonly NamedMargin[]) => Refusal,
): Promise<MadeWeights> {
  const { replicates, lines, signal } = wish;
  const questions = answers === undefined ? null : questionsWish(sample, answers);
  const model = modelOf(wish.model, sample.isProbability);
  const aside = replicates === null ? chainAside : replicatesAside;
  const made = await aside({ cases: sample.cases, model, replicates, questions }, signal);
  if (!made.ok) throw refused(made.error, margins);
  const report = { ...reportOf(sample, model, made.value, { margins, answers }), lines: linesOf(sample.units, lines) };
  return { sample, made: made.value, report };
}

const CODES = {
  noRespondents: 'weightsNoRespondents',
  calibrationEmpty: 'rakeEmpty',
  calibrationContradicts: 'rakeNotConverged',
  calibrationOutOfBounds: 'calibrationOutOfBounds',
  trimmingNotStable: 'trimmingNotStable',
} as const satisfies Readonly<Record<WeightingFault['code'], ErrorCode>>;

function refusalOf({ fault }: ChainFault, margins: readonly NamedMargin[]): Refusal {
  const names = namesOf(fault, margins);
  return new Refusal(CODES[fault.code], names.length === 0 ? {} : { details: { names } });
}

/** The margin and the category that a fault is about. */
function namesOf(fault: WeightingFault, margins: readonly NamedMargin[]): readonly string[] {
  if (fault.code !== 'calibrationEmpty') return [];
  const margin = margins[fault.margin];
  return [margin?.label ?? '', margin?.categories[fault.category] ?? ''];
}
