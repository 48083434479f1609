import { pf, pt, qchisq, qf, qnorm, qt } from 'lib-r-math.js';

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

/** Returns the point that an F with these degrees of freedom is below with probability `p`. */
export function fQuantile(p: number, above: number, below: number): number {
  return qf(p, above, below);
}

/** Returns the point that a χ² with `df` degrees of freedom is below with probability `p`. */
export function chiSquareQuantile(p: number, df: number): number {
  return qchisq(p, df);
}

/** Returns the point that a standard normal is below with probability `p`. */
export function normalQuantile(p: number): number {
  return qnorm(p);
}
