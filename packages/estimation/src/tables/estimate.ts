import { degreesOfFreedom } from '../variance/design-moments.ts';
import { dearEffective, endInterval, type Interval } from '../variance/end-interval.ts';
import { designEffect, errorOf, meanInterval, type Ratio, shareEffect, shareInterval } from '../variance/ratio.ts';
import { effectiveUnits } from './base.ts';
import type { ToldMoments } from './table-moments.ts';

/** How exact a figure is: its standard error and 95 % interval, in its own unit, and its design effect. */
export interface Estimate {
  readonly error: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly effect: number | null;
}

const LEVEL = 0.95;
/** Of a figure that tells nothing of its own spread. */
export const UNKNOWN_ESTIMATE: Estimate = { error: null, from: null, to: null, effect: null };

/**
 * Estimates a share, in percent, of a column's base. A share of all or of no respondent tells nothing of its spread: its
 * interval is by the base's effective interviews; where none of its figures tells these, by the primary units alone, as
 * if the interviews of each had to agree.
 */
export function estimateShare(
  told: ToldMoments,
  ratio: Ratio | null,
  {
    column,
    interviews,
    effective,
  }: { readonly column: number; readonly interviews: number; readonly effective: number | null },
): Estimate {
  if (ratio === null || interviews < 2) return UNKNOWN_ESTIMATE;
  const { moments } = told;
  const interval = shareInterval(moments, ratio, LEVEL);
  if (interval === null) {
    const base =
      effective === null
        ? effectiveUnits(told, column)
        : dearEffective(interviews, effective, degreesOfFreedom(moments), LEVEL);
    return { ...UNKNOWN_ESTIMATE, ...scaled(endInterval(ratio.value, base, LEVEL), 100) };
  }
  return {
    error: 100 * errorOf(moments, ratio),
    ...scaled(interval, 100),
    effect: shareEffect(moments, ratio, interviews),
  };
}

/** Estimates a mean of values counted from `origin`, whose variance among the interviews is known. */
export function estimateMean(
  { moments }: ToldMoments,
  ratio: Ratio | null,
  { interviews, variance, origin }: { readonly interviews: number; readonly variance: number; readonly origin: number },
): Estimate {
  if (ratio === null || interviews < 2 || variance <= 0) return UNKNOWN_ESTIMATE;
  const { from, to } = meanInterval(moments, ratio, LEVEL);
  return {
    error: errorOf(moments, ratio),
    from: from + origin,
    to: to + origin,
    effect: designEffect(moments, ratio, interviews, variance),
  };
}

function scaled({ from, to }: Interval, factor: number): Interval {
  return { from: from * factor, to: to * factor };
}
