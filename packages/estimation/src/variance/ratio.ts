import { studentQuantile, studentTails } from '../distributions.ts';
import {
  covarianceOf,
  type DesignMoments,
  degreesOfFreedom,
  sumOver,
  totalsOf,
  type WeightedSum,
  weightedSum,
} from './design-moments.ts';
import { type Interval, isAtEnd } from './end-interval.ts';

/** A share or a mean: one weighted sum of the columns divided by another. */
export interface Ratio {
  readonly value: number;
  /** The columns' part in its linearised value: of a large table only few have one. */
  readonly linear: WeightedSum;
}

/**
 * Returns a ratio of two weighted sums of columns; null where nothing is divided by. Factors may be told for every column.
 * The totals of many ratios need be summed once.
 */
export function ratioOf(
  moments: DesignMoments,
  above: WeightedSum | Float64Array,
  below: WeightedSum | Float64Array,
  totals: Float64Array = totalsOf(moments),
): Ratio | null {
  const [one, other] = [above, below].map((sum) => (sum instanceof Float64Array ? weightedSum(sum) : sum));
  if (one === undefined || other === undefined) return null;
  const totalOf = (column: number): number => totals[column] ?? 0;
  const divisor = sumOver(other, totalOf);
  if (divisor === 0) return null;
  const value = sumOver(one, totalOf) / divisor;
  return { value, linear: combined(one, 1 / divisor, other, -value / divisor) };
}

/** Adds two weighted sums, each times a number. */
function combined(one: WeightedSum, times: number, other: WeightedSum, otherTimes: number): WeightedSum {
  const factors = new Map<number, number>();
  const add = ({ columns, factors: own }: WeightedSum, by: number): void =>
    columns.forEach((column, at) => {
      factors.set(column, (factors.get(column) ?? 0) + by * (own[at] ?? 0));
    });
  add(one, times);
  add(other, otherTimes);
  const left = [...factors].filter(([, factor]) => factor !== 0);
  return { columns: left.map(([column]) => column), factors: left.map(([, factor]) => factor) };
}

/** Returns the standard error of a ratio. */
export function errorOf(moments: DesignMoments, { linear }: Ratio): number {
  return Math.sqrt(Math.max(0, covarianceOf(moments, linear, linear)));
}

/**
 * Returns the interval of a mean at a level, by Student's t with the degrees of freedom of the design.
 */
export function meanInterval(moments: DesignMoments, ratio: Ratio, level: number): Interval {
  const reach = errorOf(moments, ratio) * studentQuantile((1 + level) / 2, degreesOfFreedom(moments));
  return { from: ratio.value - reach, to: ratio.value + reach };
}

/** Returns the interval of a share on the scale of its logit; null where the share is 0 or 1 (see `endInterval`). */
export function shareInterval(moments: DesignMoments, ratio: Ratio, level: number): Interval | null {
  const { value } = ratio;
  if (isAtEnd(value)) return null;
  const middle = Math.log(value / (1 - value));
  const reach =
    (errorOf(moments, ratio) / (value * (1 - value))) * studentQuantile((1 + level) / 2, degreesOfFreedom(moments));
  return { from: shareAt(middle - reach), to: shareAt(middle + reach) };
}

/** Returns the design effect of a share: its variance beside that of a simple sample of `interviews`. */
export function shareEffect(moments: DesignMoments, ratio: Ratio, interviews: number): number | null {
  const spread = ratio.value * (1 - ratio.value);
  return designEffect(moments, ratio, interviews, spread);
}

/** Returns the design effect of a ratio whose values spread by `variance` among the interviews. */
export function designEffect(
  moments: DesignMoments,
  ratio: Ratio,
  interviews: number,
  variance: number,
): number | null {
  if (interviews < 2 || variance <= 0) return null;
  return (errorOf(moments, ratio) ** 2 * (interviews - 1)) / variance;
}

/** Returns the probability that two figures that do not differ are told to be this far apart; null where it is unknown. */
export function differenceTails(moments: DesignMoments, first: Ratio, second: Ratio): number | null {
  const linear = combined(first.linear, 1, second.linear, -1);
  const variance = covarianceOf(moments, linear, linear);
  if (variance <= 0) return null;
  return studentTails((first.value - second.value) / Math.sqrt(variance), degreesOfFreedom(moments));
}

function shareAt(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
