import { cellKey } from '@seker/fieldwork';
import type { ListFrame } from './read-frame.ts';

/** The strata or primary units of a frame. */
export interface SampleGroups {
  /** Per person. */
  readonly groupOf: Int32Array;
  readonly keys: readonly string[];
  /** The values of each key. */
  readonly values: readonly (readonly string[])[];
}

/** Groups people by equal values in these fields of the frame, ordered by key. */
export function groupByFields({ tuples, tupleOf }: ListFrame, at: readonly number[]): SampleGroups {
  const keyed = new Map<string, readonly string[]>();
  const keyOf = tuples.map((tuple) => {
    const values = at.map((place) => tuple[place] ?? '');
    const key = at.length === 0 ? '' : cellKey(values);
    keyed.set(key, values);
    return key;
  });
  // The order does not depend on who comes first, so that equal groups get equal random streams.
  const keys = [...keyed.keys()].sort();
  if (keys.length === 0) keys.push('');
  const codes = new Map(keys.map((key, code) => [key, code]));
  const codeOf = Int32Array.from(keyOf, (key) => codes.get(key) ?? 0);
  return { groupOf: tupleOf.map((tuple) => codeOf[tuple] ?? 0), keys, values: keys.map((key) => keyed.get(key) ?? []) };
}

/** Orders people by these fields (numbers by value, other text by code points); equal values keep the list's order. */
export function orderByFields({ tuples, tupleOf }: ListFrame, at: readonly number[]): Int32Array {
  const sorted = tuples.map((_, code) => code).sort((a, b) => compareTuples(tuples[a] ?? [], tuples[b] ?? [], at));
  const rankOf = new Int32Array(tuples.length);
  let ranks = 0;
  sorted.forEach((code, place) => {
    const before = sorted[place - 1];
    if (before !== undefined && compareTuples(tuples[before] ?? [], tuples[code] ?? [], at) !== 0) ranks += 1;
    rankOf[code] = ranks;
  });
  const starts = new Int32Array(ranks + 2);
  for (const tuple of tupleOf) {
    const rank = (rankOf[tuple] ?? 0) + 1;
    starts[rank] = (starts[rank] ?? 0) + 1;
  }
  for (let rank = 1; rank < starts.length; rank += 1) starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0);
  const order = new Int32Array(tupleOf.length);
  tupleOf.forEach((tuple, unit) => {
    const rank = rankOf[tuple] ?? 0;
    const place = starts[rank] ?? 0;
    order[place] = unit;
    starts[rank] = place + 1;
  });
  return order;
}

function compareTuples(a: readonly string[], b: readonly string[], at: readonly number[]): number {
  for (const place of at) {
    const order = compareValues(a[place] ?? '', b[place] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

const NUMBER = /^-?\d{1,15}(\.\d+)?$/;

/** Numbers come before words. */
function compareValues(a: string, b: string): number {
  if (a === b) return 0;
  const [aIsNumber, bIsNumber] = [NUMBER.test(a), NUMBER.test(b)];
  if (aIsNumber && bIsNumber) return Number(a) - Number(b) || (a < b ? -1 : 1);
  if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
  return a < b ? -1 : 1;
}
