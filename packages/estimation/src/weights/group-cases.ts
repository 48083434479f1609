import { type CategoryColumn, categoryOf } from './weighed-cases.ts';

/** Cases by their combination of categories. */
export interface CaseGroups {
  /** The categories of each group, by column. */
  readonly categories: readonly (readonly number[])[];
  /** The group of each case; −1 for one that is not in. */
  readonly of: Int32Array;
}

/** Groups the cases that are in by their categories, in the order in which combinations are first met. */
export function groupCases(
  columns: readonly CategoryColumn[],
  size: number,
  isIn: (unit: number) => boolean,
): CaseGroups {
  const known = new Map<string, number>();
  const categories: (readonly number[])[] = [];
  const of = new Int32Array(size).fill(-1);
  for (let unit = 0; unit < size; unit += 1) {
    if (!isIn(unit)) continue;
    const own = columns.map((column) => categoryOf(column, unit));
    const key = own.join(',');
    let group = known.get(key);
    if (group === undefined) {
      group = categories.length;
      known.set(key, group);
      categories.push(own);
    }
    of[unit] = group;
  }
  return { categories, of };
}
