import type { ListColumn } from './list-design.ts';

/** The column that names a row: the one that says so, otherwise the one that takes what is left, otherwise the first. */
export function nameAt(columns: readonly Pick<ListColumn<never>, 'width' | 'isName'>[]): number {
  const named = columns.findIndex(({ isName }) => isName === true);
  return named >= 0
    ? named
    : Math.max(
        0,
        columns.findIndex(({ width }) => width === undefined),
      );
}
