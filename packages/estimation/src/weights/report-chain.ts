import { CHAIN_STEPS, type ChainStep, type WeightChain } from './run-chain.ts';
import type { WeighedCases } from './weighed-cases.ts';

/** What the weights are after a step. */
export interface StepReport {
  readonly step: ChainStep;
  /** Cases that weigh something, and the sum of their weights. */
  readonly cases: number;
  readonly sum: number;
  /** Of the respondents: their number, the smallest and the largest weight, the coefficient of variation. */
  readonly respondents: number;
  readonly least: number;
  readonly most: number;
  readonly variation: number;
  /** Kish's design effect of unequal weights, and the size of an equal sample with the same precision. */
  readonly designEffect: number;
  readonly effectiveSize: number;
  readonly largest: readonly LargestFactor[];
}

/** Respondents whose weights the step raised most. */
export interface LargestFactor {
  /** Index of a calibration cell, for calibration and trimming; of a pattern of fields, for the others. */
  readonly group: number;
  readonly respondents: number;
  readonly factor: number;
  /** The largest weight among them. */
  readonly weight: number;
}

const LARGEST = 10;

/** Reports each step of a chain; factors are beside the step before. */
export function reportChain(cases: WeighedCases, chain: WeightChain): readonly StepReport[] {
  return CHAIN_STEPS.map((step, index) => {
    const before = CHAIN_STEPS[index - 1];
    const weights = chain.weights[step];
    const groups = step === 'calibration' || step === 'trimming' ? chain.cells : chain.patterns;
    return {
      step,
      ...countAll(weights),
      ...spreadOf(weights, cases.standing),
      largest: largestOf(weights, before === undefined ? null : chain.weights[before], groups.of, cases.standing),
    };
  });
}

function countAll(weights: Float64Array): Pick<StepReport, 'cases' | 'sum'> {
  let [cases, sum] = [0, 0];
  for (const weight of weights) {
    if (weight > 0) cases += 1;
    sum += weight;
  }
  return { cases, sum };
}

function spreadOf(weights: Float64Array, standing: WeighedCases['standing']) {
  let [respondents, least, most, sum, squares] = [0, Number.POSITIVE_INFINITY, 0, 0, 0];
  standing.forEach((one, unit) => {
    if (one !== 'respondent') return;
    const weight = weights[unit] ?? 0;
    respondents += 1;
    least = Math.min(least, weight);
    most = Math.max(most, weight);
    sum += weight;
    squares += weight * weight;
  });
  const designEffect = sum === 0 ? 1 : (respondents * squares) / (sum * sum);
  return {
    respondents,
    least: respondents === 0 ? 0 : least,
    most,
    variation: Math.sqrt(Math.max(0, designEffect - 1)),
    designEffect,
    effectiveSize: sum === 0 ? 0 : (sum * sum) / squares,
  };
}

function largestOf(
  weights: Float64Array,
  before: Float64Array | null,
  groupOf: Int32Array,
  standing: WeighedCases['standing'],
): readonly LargestFactor[] {
  const found = new Map<number, { group: number; respondents: number; factor: number; weight: number }>();
  standing.forEach((one, unit) => {
    const group = groupOf[unit] ?? -1;
    const weight = weights[unit] ?? 0;
    if (one !== 'respondent' || group === -1) return;
    const factor = before === null ? weight : weight / (before[unit] ?? 1);
    const known = found.get(group) ?? { group, respondents: 0, factor: 0, weight: 0 };
    known.respondents += 1;
    known.factor = Math.max(known.factor, factor);
    known.weight = Math.max(known.weight, weight);
    found.set(group, known);
  });
  return [...found.values()]
    .toSorted((a, b) => b.factor - a.factor || b.weight - a.weight || a.group - b.group)
    .slice(0, LARGEST);
}
