import { err, ok, type Result } from '@seker/kernel';
import { adjustEligibility } from './adjust-eligibility.ts';
import { adjustNonresponse, type ResponseClass } from './adjust-nonresponse.ts';
import { calibrateCells } from './calibrate-cells.ts';
import { type CaseGroups, groupCases } from './group-cases.ts';
import { capOf, cutToCap } from './trim.ts';
import type { WeighedCases } from './weighed-cases.ts';
import type { CalibrationModel, WeightingFault, WeightingModel } from './weighting-model.ts';

export const CHAIN_STEPS = ['base', 'release', 'eligibility', 'nonresponse', 'calibration', 'trimming'] as const;
export type ChainStep = (typeof CHAIN_STEPS)[number];

/** The weights of all cases after each step, and how they came to be. */
export interface WeightChain {
  readonly weights: Readonly<Record<ChainStep, Float64Array>>;
  /** The part of unknown cases that counted as eligible; null where no case decided it. */
  readonly eligibleShare: number | null;
  /** The combinations of fields, and the classes that were made of them. */
  readonly patterns: CaseGroups;
  readonly classes: readonly ResponseClass[];
  /** The respondents by their calibration cell. */
  readonly cells: CaseGroups;
  /** The cap and what it did; null where weights are not trimmed. */
  readonly trimming: { readonly cap: number; readonly trimmed: number; readonly rounds: number } | null;
}

/** Weights are cut and calibrated again until both hold, this often at most. */
const MOST_ROUNDS = 50;
const CLOSE_ENOUGH = 1e-6;

/** The parts of a chain that do not depend on weights: made once for all replicates. */
export interface ChainGroups {
  readonly patterns: CaseGroups;
  readonly cells: CaseGroups;
  /** The respondents' indexes: nothing after nonresponse is about others. */
  readonly respondents: Int32Array;
}

/** Groups the cases as the steps need them. */
export function chainGroups(cases: WeighedCases): ChainGroups {
  const { standing, fields, margins } = cases;
  const respondents: number[] = [];
  standing.forEach((one, unit) => {
    if (one === 'respondent') respondents.push(unit);
  });
  return {
    respondents: Int32Array.from(respondents),
    patterns: groupCases(fields, standing.length, (unit) => standing[unit] !== 'ineligible'),
    cells: groupCases(margins, standing.length, (unit) => standing[unit] === 'respondent'),
  };
}

/**
 * Makes the weights of a sample, step by step: base, release, eligibility, nonresponse, calibration, trimming.
 * `multipliers` change the base weights, as replicates do; all later steps are made anew on them.
 */
export function runChain(
  cases: WeighedCases,
  model: WeightingModel,
  groups: ChainGroups = chainGroups(cases),
  multipliers: Float64Array | null = null,
): Result<WeightChain, WeightingFault> {
  const { patterns, cells, respondents } = groups;
  const base = multipliers === null ? cases.base : timesEach(cases.base, multipliers);
  const release = timesEach(base, cases.release);
  const eligibility = adjustEligibility(cases, release, model.eligibility);
  const nonresponse = adjustNonresponse(cases, patterns, eligibility.weights, model.nonresponse);
  const own = gathered(nonresponse.weights, respondents);
  if (!own.some((weight) => weight > 0)) return err({ code: 'noRespondents' });
  const calibrate = (weights: Float64Array): Result<Float64Array, WeightingFault> =>
    model.calibration.how === 'none' ? ok(weights) : calibrateUnits(weights, groups, model.calibration);
  const calibrated = calibrate(own);
  if (!calibrated.ok) return calibrated;
  const trimmed = trimUntilStable(calibrated.value, capOf(calibrated.value, model.trimming), calibrate);
  if (!trimmed.ok) return trimmed;
  const size = cases.base.length;
  return ok({
    weights: {
      base,
      release,
      eligibility: eligibility.weights,
      nonresponse: nonresponse.weights,
      calibration: scattered(calibrated.value, respondents, size),
      trimming: scattered(trimmed.value.weights, respondents, size),
    },
    eligibleShare: eligibility.share,
    patterns,
    classes: nonresponse.classes,
    cells,
    trimming: trimmed.value.trimming,
  });
}

// Plain loops from here on: a replicate passes through all cases, and there are hundreds of them.

function timesEach(weights: Float64Array, factors: Float64Array): Float64Array {
  const product = new Float64Array(weights.length);
  for (let unit = 0; unit < product.length; unit += 1) product[unit] = (weights[unit] ?? 0) * (factors[unit] ?? 1);
  return product;
}

function gathered(all: Float64Array, units: Int32Array): Float64Array {
  const own = new Float64Array(units.length);
  for (let at = 0; at < own.length; at += 1) own[at] = all[units[at] ?? 0] ?? 0;
  return own;
}

function scattered(own: Float64Array, units: Int32Array, size: number): Float64Array {
  const all = new Float64Array(size);
  for (let at = 0; at < own.length; at += 1) all[units[at] ?? 0] = own[at] ?? 0;
  return all;
}

/** Calibrates the weights of the respondents. */
function calibrateUnits(
  weights: Float64Array,
  { cells, respondents }: ChainGroups,
  { how, ...calibration }: CalibrationModel,
): Result<Float64Array, WeightingFault> {
  const sums = new Float64Array(cells.categories.length);
  for (let at = 0; at < weights.length; at += 1) {
    const cell = cells.of[respondents[at] ?? 0] ?? 0;
    sums[cell] = (sums[cell] ?? 0) + (weights[at] ?? 0);
  }
  const done = calibrateCells(
    cells.categories.map((categories, cell) => ({ categories, weight: sums[cell] ?? 0 })),
    { ...calibration, how: how === 'linear' ? 'linear' : 'raking' },
  );
  if (!done.ok) return done;
  const { scale, factors } = done.value;
  const calibrated = new Float64Array(weights.length);
  for (let at = 0; at < weights.length; at += 1)
    calibrated[at] = (weights[at] ?? 0) * scale * (factors[cells.of[respondents[at] ?? 0] ?? 0] ?? 0);
  return ok(calibrated);
}

type Trimmed = { readonly weights: Float64Array; readonly trimming: WeightChain['trimming'] };

function trimUntilStable(
  before: Float64Array,
  cap: number | null,
  calibrate: (weights: Float64Array) => Result<Float64Array, WeightingFault>,
): Result<Trimmed, WeightingFault> {
  if (cap === null) return ok({ weights: before, trimming: null });
  const trimmed = countAbove(before, cap);
  let weights = before;
  for (let round = 0; round <= MOST_ROUNDS; round += 1) {
    if (countAbove(weights, cap * (1 + CLOSE_ENOUGH)) === 0)
      return ok({ weights, trimming: { cap, trimmed, rounds: round } });
    const cut = cutToCap(weights, cap);
    if (cut === null) break;
    const again = calibrate(cut);
    if (!again.ok) return again.error.code === 'calibrationOutOfBounds' ? err({ code: 'trimmingNotStable' }) : again;
    weights = again.value;
  }
  return err({ code: 'trimmingNotStable' });
}

function countAbove(weights: Float64Array, cap: number): number {
  let count = 0;
  for (let at = 0; at < weights.length; at += 1) if ((weights[at] ?? 0) > cap) count += 1;
  return count;
}
