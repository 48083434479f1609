import {
  bootstrap,
  chainGroups,
  jackknife,
  type ReplicateFault,
  type Replicates,
  type ReplicateWeights,
  replicateWeights,
  reportChain,
  runChain,
  type SampleUnits,
  type StepReport,
  type WeighedCases,
  type WeightingFault,
  type WeightingModel,
} from '@seker/estimation';
import { err, ok, type Result } from '@seker/kernel';
import { type QuestionEffect, type QuestionsWish, questionEffects } from './question-effects.ts';

/** What is asked of the thread that makes weights. */
export interface ChainWish {
  readonly cases: WeighedCases;
  readonly model: WeightingModel;
  /** Null: no replicates. */
  readonly replicates: WishedReplicates | null;
  /** Null: effects by question are not asked for. */
  readonly questions: QuestionsWish | null;
}

/** Replicates of a sample by their recipe, which a thread can be told. */
export interface WishedReplicates {
  readonly how: 'jackknife' | 'bootstrap';
  readonly units: SampleUnits;
  readonly count: number;
  /** 64 bits in hexadecimal: the replicates of a sample are the same each time. */
  readonly seed: string;
}

/** A chain of weights with its report, and with its replicates where they were asked for. */
export interface ChainMade {
  readonly steps: readonly StepReport[];
  readonly chain: Extract<ReturnType<typeof runChain>, { readonly ok: true }>['value'];
  readonly replicated: ReplicateWeights | null;
  readonly questions: readonly QuestionEffect[];
}

/** Why there are no weights: of the sample, or of a replicate of it. */
export type ChainFault = { readonly fault: WeightingFault; readonly replicate: null } | ReplicateFault;

/** Makes the weights of a sample and reports them; and makes all anew in each replicate. */
export function makeChain({ cases, model, replicates, questions }: ChainWish): Result<ChainMade, ChainFault> {
  const groups = chainGroups(cases);
  const made = runChain(cases, model, groups);
  if (!made.ok) return err({ fault: made.error, replicate: null });
  const weights = {
    steps: reportChain(cases, made.value),
    chain: made.value,
    questions: questions === null ? [] : questionEffects(questions, made.value.weights.trimming),
  };
  if (replicates === null) return ok({ ...weights, replicated: null });
  const replicated = replicateWeights(cases, model, replicatesOf(replicates), groups);
  return replicated.ok ? ok({ ...weights, replicated: replicated.value }) : replicated;
}

/** Opens replicates by their recipe. */
export function replicatesOf({ how, units, count, seed }: WishedReplicates): Replicates {
  return how === 'jackknife' ? jackknife(units) : bootstrap(units, count, seed);
}
