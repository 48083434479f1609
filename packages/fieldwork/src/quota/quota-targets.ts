import { largestRemainderTargets } from './targets.ts';

/**
 * Targets of a quota's cells from their percentages of the sample. Together they are as much of the sample as the percentages
 * say: all of it at 100. A percentage that was not given wants nothing.
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

/** Percentages are compared to three places. */
const ROUNDED = 0.0005;
