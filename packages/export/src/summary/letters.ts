import { differenceTails, type Ratio } from '@seker/estimation';
import type { Base } from './summary.ts';
import type { ToldMoments } from './table-moments.ts';

const NAMES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ERROR = 0.05;

/** Returns the letter of a division's column; none where its columns are more than there are letters. */
export function letterOf(column: number, columns: number): string {
  return columns < 2 || columns > NAMES.length ? '' : (NAMES[column] ?? '');
}

/**
 * Compares the figures of a line, by column of a division: at each stand the letters of the columns whose figures are
 * lower. Each pair is tested by the variance of its difference, in which those count who are in both columns; the level
 * is shared out among the pairs (Bonferroni). Columns of too few are not compared.
 */
export function lettersOf(
  { moments }: ToldMoments,
  ratios: readonly (Ratio | null)[],
  bases: readonly Pick<Base, 'standing'>[],
): readonly string[] {
  const letters = ratios.map((): string[] => []);
  const compared = ratios.flatMap((ratio, column) =>
    ratio === null || bases[column]?.standing === 'tooFew' || letterOf(column, ratios.length) === ''
      ? []
      : [{ ratio, column }],
  );
  const level = ERROR / ((compared.length * (compared.length - 1)) / 2);
  compared.forEach((first, at) => {
    for (const second of compared.slice(at + 1)) {
      const tails = differenceTails(moments, first.ratio, second.ratio);
      if (tails === null || tails >= level) continue;
      const [high, low] = first.ratio.value > second.ratio.value ? [first, second] : [second, first];
      letters[high.column]?.push(letterOf(low.column, ratios.length));
    }
  });
  return letters.map((own) => own.toSorted().join(' '));
}
