import { join } from 'node:path';
import type { WeightsModel, WeightsReport } from '@seker/contract';
import type { WeightingFault } from '@seker/estimation';
import type { CaseId, ProjectId, Result } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { createAside } from '../../../threads/create-aside.ts';
import type { ChainMade, ChainWish } from './chain-work.ts';
import { modelOf } from './model-of.ts';
import { type NamedMargin, type PlacesInMargins, type ReadSample, readSample } from './read-sample.ts';
import { reportOf } from './report-of.ts';

const chainAside = createAside<ChainWish, Result<ChainMade, WeightingFault>>(
  join(import.meta.dirname, 'chain-worker.ts'),
  'a chain of weights',
);

/** The weights of a project, and the sample that they are of. */
export interface MadeWeights {
  readonly sample: ReadSample;
  readonly made: ChainMade;
  readonly report: WeightsReport;
}

/**
 * Makes the weights of a project by a model. `answered` are the places of the respondents' answers in the margins, by
 * case. Refused in words where weights cannot be made so.
 */
export async function makeWeights(
  db: Db,
  projectId: ProjectId,
  model: WeightsModel,
  answered: ReadonlyMap<CaseId, PlacesInMargins>,
  margins: readonly NamedMargin[],
): Promise<MadeWeights> {
  const sample = await readSample(db, projectId, model, answered, margins);
  const chain = modelOf(model, sample.isProbability);
  const made = await chainAside({ cases: sample.cases, model: chain });
  if (!made.ok) throw refusalOf(made.error, margins);
  return { sample, made: made.value, report: reportOf(sample, chain, made.value, margins) };
}

const CODES = {
  noRespondents: 'weightsNoRespondents',
  calibrationEmpty: 'rakeEmpty',
  calibrationContradicts: 'rakeNotConverged',
  calibrationOutOfBounds: 'calibrationOutOfBounds',
  trimmingNotStable: 'trimmingNotStable',
} as const satisfies Readonly<Record<WeightingFault['code'], string>>;

function refusalOf(fault: WeightingFault, margins: readonly NamedMargin[]): Refusal {
  if (fault.code !== 'calibrationEmpty') return new Refusal(CODES[fault.code]);
  const margin = margins[fault.margin];
  return new Refusal(CODES[fault.code], {
    details: { names: [margin?.label ?? '', margin?.categories[fault.category] ?? ''] },
  });
}
