import { largestRemainderTargets } from './targets.ts';

/**
 * The targets of a quota's cells from their percentages of the sample. They sum to the same percentage of the sample:
 * all of it at 100. A missing percentage gives a target of 0.
 */
export function quotaTargets(percents: readonly (number | null)[], sampleSize: number): number[] {
  const said = percents.map((percent) => percent ?? 0);
  const sum = said.reduce((before, percent) => before + percent, 0);
  if (sum > 100 + ROUNDED) return said.map((percent) => Math.round((percent * sampleSize) / 100));
  const rest = Math.max(0, 100 - sum);
  return rest < ROUNDED
    ? largestRemainderTargets(said, sampleSize)
    : largestRemainderTargets([...said, rest], sampleSize).slice(0, said.length);
}

/** Tolerance: percentages are compared to three places. */
const ROUNDED = 0.0005;
