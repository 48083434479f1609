import type { CrossTable } from '@seker/contract';

/**
 * Tells for the columns that a table shows whether each is withheld, by what holds for all of its columns: one in which no
 * interview stands is not shown, and those behind it move up. `values`: of each division, in their order.
 */
export function withheldOf(
  columns: CrossTable['columns'],
  values: readonly (readonly string[])[],
  isWithheld: readonly boolean[],
): readonly boolean[] {
  const placeOf = new Map(
    values.flatMap((own, by) => own.map((value) => `${by} ${value}`)).map((key, at) => [key, at + 1]),
  );
  return columns.map(({ by, value }) => isWithheld[by === null ? 0 : (placeOf.get(`${by} ${value}`) ?? -1)] !== false);
}
