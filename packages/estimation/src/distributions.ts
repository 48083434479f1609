import { pf, pt, qt } from 'lib-r-math.js';

/** Returns the point that a Student's t with `df` degrees of freedom is below with probability `p`. */
export function studentQuantile(p: number, df: number): number {
  return qt(p, df);
}

/** Returns the probability that a Student's t with `df` degrees of freedom is farther from zero than `t`. */
export function studentTails(t: number, df: number): number {
  return 2 * pt(-Math.abs(t), df);
}

/** Returns the probability that an F with these degrees of freedom, whole or not, is above `f`. */
export function fTail(f: number, above: number, below: number): number {
  return pf(f, above, below, undefined, false);
}
