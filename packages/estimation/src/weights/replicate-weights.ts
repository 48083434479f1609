import { err, ok, type Result } from '@seker/kernel';
import type { Replicates } from '../variance/replicates.ts';
import { type ChainGroups, chainGroups, runChain } from './run-chain.ts';
import type { WeighedCases } from './weighed-cases.ts';
import type { WeightingFault, WeightingModel } from './weighting-model.ts';

/** The final weights of the respondents in each replicate. */
export interface ReplicateWeights {
  /** The respondents' indexes, ascending. */
  readonly respondents: Int32Array;
  /** One replicate after the other. */
  readonly weights: Float64Array;
}

/** Why a replicate could not be made. */
export interface ReplicateFault {
  readonly replicate: number;
  readonly fault: WeightingFault;
}

/** Makes the whole chain anew in each replicate, and keeps nothing but what the respondents weigh in the end. */
export function replicateWeights(
  cases: WeighedCases,
  model: WeightingModel,
  replicates: Replicates,
  groups: ChainGroups = chainGroups(cases),
): Result<ReplicateWeights, ReplicateFault> {
  const { respondents } = groups;
  const weights = new Float64Array(respondents.length * replicates.count);
  for (let replicate = 0; replicate < replicates.count; replicate += 1) {
    const made = runChain(cases, model, groups, replicates.multipliers(replicate));
    if (!made.ok) return err({ replicate, fault: made.error });
    const final = made.value.weights.trimming;
    const start = replicate * respondents.length;
    for (let at = 0; at < respondents.length; at += 1) weights[start + at] = final[respondents[at] ?? 0] ?? 0;
  }
  return ok({ respondents, weights });
}
