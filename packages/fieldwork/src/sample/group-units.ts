import type { SampleFrame } from './sample-design.ts';

export interface GroupedUnits {
  /** Number of units per group. */
  readonly sizes: readonly number[];
  /** Number of units per group drawn in earlier rounds. */
  readonly taken: readonly number[];
  /** The undrawn units of a group, in list order. */
  freeOf(group: number): Int32Array;
}

/** Groups the units of a frame by stratum or primary unit, in two passes. */
export function groupUnits({ size, groupOf, groups, taken }: SampleFrame): GroupedUnits {
  const sizes = new Int32Array(groups);
  const takenOf = new Int32Array(groups);
  for (let unit = 0; unit < size; unit += 1) {
    const group = groupOf[unit] ?? 0;
    sizes[group] = (sizes[group] ?? 0) + 1;
    takenOf[group] = (takenOf[group] ?? 0) + (taken[unit] ?? 0);
  }
  const starts = new Int32Array(groups + 1);
  for (let group = 0; group < groups; group += 1)
    starts[group + 1] = (starts[group] ?? 0) + (sizes[group] ?? 0) - (takenOf[group] ?? 0);
  const free = new Int32Array(starts[groups] ?? 0);
  const next = starts.slice();
  for (let unit = 0; unit < size; unit += 1) {
    if (taken[unit] === 1) continue;
    const group = groupOf[unit] ?? 0;
    const at = next[group] ?? 0;
    free[at] = unit;
    next[group] = at + 1;
  }
  return {
    sizes: [...sizes],
    taken: [...takenOf],
    freeOf: (group) => free.slice(starts[group] ?? 0, starts[group + 1] ?? 0),
  };
}

/** The undrawn units, in `order` when given, else in list order. */
export function freeUnits({ size, order, taken }: SampleFrame): Int32Array {
  const free = new Int32Array(size);
  let found = 0;
  for (let at = 0; at < size; at += 1) {
    const unit = order === null ? at : (order[at] ?? 0);
    if (taken[unit] === 1) continue;
    free[found] = unit;
    found += 1;
  }
  return free.subarray(0, found);
}
