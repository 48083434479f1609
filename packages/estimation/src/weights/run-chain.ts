import { err, ok, type Result } from '@seker/kernel';
import { adjustEligibility } from './adjust-eligibility.ts';
import { adjustNonresponse, type ResponseClass } from './adjust-nonresponse.ts';
import { type CalibratedCells, calibrateCells } from './calibrate-cells.ts';
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
}

/** Groups the cases as the steps need them. */
export function chainGroups(cases: WeighedCases): ChainGroups {
  const { standing, fields, margins } = cases;
  return {
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
  { patterns, cells }: ChainGroups = chainGroups(cases),
  multipliers: Float64Array | null = null,
): Result<WeightChain, WeightingFault> {
  const base = multipliers === null ? cases.base : cases.base.map((weight, unit) => weight * (multipliers[unit] ?? 0));
  const release = base.map((weight, unit) => weight * (cases.release[unit] ?? 1));
  const eligibility = adjustEligibility(cases, release, model.eligibility);
  const nonresponse = adjustNonresponse(cases, patterns, eligibility.weights, model.nonresponse);
  if (!nonresponse.weights.some((weight) => weight > 0)) return err({ code: 'noRespondents' });
  const calibrate = (weights: Float64Array): Result<Float64Array, WeightingFault> =>
    model.calibration.how === 'none' ? ok(weights) : calibrateUnits(weights, cells, model.calibration);
  const calibrated = calibrate(nonresponse.weights);
  if (!calibrated.ok) return calibrated;
  const trimmed = trimUntilStable(calibrated.value, capOf(calibrated.value, model.trimming), calibrate);
  if (!trimmed.ok) return trimmed;
  return ok({
    weights: {
      base,
      release,
      eligibility: eligibility.weights,
      nonresponse: nonresponse.weights,
      calibration: calibrated.value,
      trimming: trimmed.value.weights,
    },
    eligibleShare: eligibility.share,
    patterns,
    classes: nonresponse.classes,
    cells,
    trimming: trimmed.value.trimming,
  });
}

function calibrateUnits(
  weights: Float64Array,
  cells: CaseGroups,
  { how, ...calibration }: CalibrationModel,
): Result<Float64Array, WeightingFault> {
  const sums = new Float64Array(cells.categories.length);
  cells.of.forEach((cell, unit) => {
    if (cell !== -1) sums[cell] = (sums[cell] ?? 0) + (weights[unit] ?? 0);
  });
  const done = calibrateCells(
    cells.categories.map((categories, cell) => ({ categories, weight: sums[cell] ?? 0 })),
    { ...calibration, how: how === 'linear' ? 'linear' : 'raking' },
  );
  return done.ok ? ok(weights.map((weight, unit) => weight * factorOf(done.value, cells, unit))) : done;
}

function factorOf({ scale, factors }: CalibratedCells, { of }: CaseGroups, unit: number): number {
  return scale * (factors[of[unit] ?? -1] ?? 0);
}

type Trimmed = { readonly weights: Float64Array; readonly trimming: WeightChain['trimming'] };

function trimUntilStable(
  before: Float64Array,
  cap: number | null,
  calibrate: (weights: Float64Array) => Result<Float64Array, WeightingFault>,
): Result<Trimmed, WeightingFault> {
  if (cap === null) return ok({ weights: before, trimming: null });
  const trimmed = before.reduce((count, weight) => (weight > cap ? count + 1 : count), 0);
  let weights = before;
  for (let round = 0; round <= MOST_ROUNDS; round += 1) {
    const most = weights.reduce((largest, weight) => Math.max(largest, weight), 0);
    if (most <= cap * (1 + CLOSE_ENOUGH)) return ok({ weights, trimming: { cap, trimmed, rounds: round } });
    const cut = cutToCap(weights, cap);
    if (cut === null) break;
    const again = calibrate(cut);
    if (!again.ok) return again.error.code === 'calibrationOutOfBounds' ? err({ code: 'trimmingNotStable' }) : again;
    weights = again.value;
  }
  return err({ code: 'trimmingNotStable' });
}
