import { studentQuantile } from '../distributions.ts';

export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** Weights are summed in floating point: shares this near to an end are there. */
const NEXT_TO_END = 1e-12;

/** Whether a share is of no respondent, or of all: its linearised variance is zero, and says nothing. */
export function isAtEnd(share: number): boolean {
  return share < NEXT_TO_END || share > 1 - NEXT_TO_END;
}

/** Returns the interval of a share of no respondent or of all of `effective` ones (Clopper and Pearson 1934). */
export function endInterval(share: number, effective: number, level: number): Interval {
  const far = 1 - ((1 - level) / 2) ** (1 / effective);
  return share < 0.5 ? { from: 0, to: far } : { from: 1 - far, to: 1 };
}

/**
 * Returns effective interviews less what it costs that their design effect is estimated with few degrees of freedom
 * (Korn and Graubard 1998).
 */
export function dearEffective(interviews: number, effective: number, degrees: number, level: number): number {
  const p = (1 + level) / 2;
  const ratio = studentQuantile(p, Math.max(1, interviews - 1)) / studentQuantile(p, degrees);
  return effective * Math.min(1, ratio ** 2);
}
