import type { SampleFrame } from './sample-design.ts';

export interface GroupedUnits {
  /** How many units each group has. */
  readonly sizes: readonly number[];
  /** How many of them were drawn before. */
  readonly taken: readonly number[];
  /** Those that were not, in the order of the list. */
  freeOf(group: number): Int32Array;
}

/** The units of a frame by stratum or primary unit, in two passes over it. */
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

/** The units that were not drawn before, in the order of the list or in the one that was asked for. */
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
