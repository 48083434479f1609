import { type Base, lowerColumns, type Ratio, type ToldMoments, USUAL_COMPARISON } from '@seker/estimation';

const NAMES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the letter of a division's column; none where its columns are more than there are letters. */
export function letterOf(column: number, columns: number): string {
  return columns < 2 || columns > NAMES.length ? '' : (NAMES[column] ?? '');
}

/** Tells at each column of a line the letters of the columns of its division whose figures are lower. */
export function lettersOf(
  told: ToldMoments,
  ratios: readonly (Ratio | null)[],
  bases: readonly Pick<Base, 'standing'>[],
): readonly string[] {
  if (letterOf(0, ratios.length) === '') return ratios.map(() => '');
  return lowerColumns(told, ratios, bases, USUAL_COMPARISON).map((columns) =>
    columns.map((column) => letterOf(column, ratios.length)).join(' '),
  );
}
