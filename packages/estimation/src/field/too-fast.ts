import { quantileOf } from '../weights/quantile.ts';

/** Times below these seconds are too fast; the median that they are beside. */
export interface SpeedLimit {
  readonly median: number;
  readonly limit: number;
}

const DEVIATIONS = 2.5;
/** A median absolute deviation times this is the standard deviation of a normal. */
const NORMAL = 1.4826;
const FEWEST = 20;

/**
 * Returns what is too fast among active times: under half of the median, and more than 2.5 robust standard deviations
 * below it on the scale of logarithms (median absolute deviation, Leys et al. 2013), so that neither alike times nor
 * widely spread ones make speeders. Null with fewer than 20 times.
 */
export function speedLimit(seconds: readonly number[]): SpeedLimit | null {
  const logs = Float64Array.from(seconds.filter((one) => one > 0).map(Math.log)).toSorted();
  if (logs.length < FEWEST) return null;
  const middle = quantileOf(logs, 0.5);
  const apart = logs.map((one) => Math.abs(one - middle)).toSorted();
  const robust = middle - DEVIATIONS * NORMAL * quantileOf(apart, 0.5);
  return { median: Math.exp(middle), limit: Math.exp(Math.min(robust, middle - Math.LN2)) };
}
