import { differenceTails, type Ratio } from '../variance/ratio.ts';
import type { Base } from './base.ts';
import type { ToldMoments } from './table-moments.ts';

/** By which rule columns are told to differ. */
export interface ComparisonRule {
  /** The probability of a difference where there is none. */
  readonly level: number;
  /** Whether the level is shared out among the pairs of a line (Bonferroni). */
  readonly isShared: boolean;
}

export const USUAL_COMPARISON: ComparisonRule = { level: 0.05, isShared: true };

/**
 * Compares the figures of a line, by column of a division: tells for each the columns whose figures are lower. Each pair
 * is tested by the variance of its difference, in which those count who are in both columns. Columns of too few are not
 * compared.
 */
export function lowerColumns(
  { moments }: ToldMoments,
  ratios: readonly (Ratio | null)[],
  bases: readonly Pick<Base, 'standing'>[],
  { level, isShared }: ComparisonRule,
): readonly (readonly number[])[] {
  const lower = ratios.map((): number[] => []);
  const compared = ratios.flatMap((ratio, column) =>
    ratio === null || bases[column]?.standing === 'tooFew' ? [] : [{ ratio, column }],
  );
  const own = isShared ? level / ((compared.length * (compared.length - 1)) / 2) : level;
  compared.forEach((first, at) => {
    for (const second of compared.slice(at + 1)) {
      const tails = differenceTails(moments, first.ratio, second.ratio);
      if (tails === null || tails >= own) continue;
      const [high, low] = first.ratio.value > second.ratio.value ? [first, second] : [second, first];
      lower[high.column]?.push(low.column);
    }
  });
  return lower.map((columns) => columns.toSorted((one, other) => one - other));
}
