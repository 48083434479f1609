import {
  chainGroups,
  reportChain,
  runChain,
  type StepReport,
  type WeighedCases,
  type WeightingFault,
  type WeightingModel,
} from '@seker/estimation';
import { err, ok, type Result } from '@seker/kernel';

/** What is asked of the thread that makes weights. */
export interface ChainWish {
  readonly cases: WeighedCases;
  readonly model: WeightingModel;
}

/** A chain of weights with its report. */
export interface ChainMade {
  readonly steps: readonly StepReport[];
  readonly chain: Extract<ReturnType<typeof runChain>, { readonly ok: true }>['value'];
}

/** Makes the weights of a sample and reports them. */
export function makeChain({ cases, model }: ChainWish): Result<ChainMade, WeightingFault> {
  const made = runChain(cases, model, chainGroups(cases));
  return made.ok ? ok({ steps: reportChain(cases, made.value), chain: made.value }) : err(made.error);
}
