import { createHash } from 'node:crypto';
import type { RecordId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { BETWEEN, type ListFileId, readFrameBatches } from './frame.queries.ts';

/** A list as a sampling frame: indexes for people and for their values. */
export interface ListFrame {
  /** In ascending order, which is that of the list. */
  readonly ids: Float64Array;
  /** The index of each person's tuple. */
  readonly tupleOf: Int32Array;
  /** Every distinct tuple of the fields' values. */
  readonly tuples: readonly (readonly string[])[];
  /** Over the ids and the values, in order. */
  readonly hash: string;
}

/** Reads the people of a list with a contact, with their values in these fields. */
export async function readFrame(db: Db, listFileId: ListFileId, fields: readonly string[]): Promise<ListFrame> {
  const hash = createHash('sha256').update(`${fields.join(BETWEEN)}\n`);
  const codes = new Map<string, number>();
  const batches: { readonly ids: Float64Array; readonly tupleOf: Int32Array }[] = [];
  for await (const rows of readFrameBatches(db, listFileId, fields)) {
    const ids = new Float64Array(rows.length);
    const tupleOf = new Int32Array(rows.length);
    const lines: string[] = [];
    rows.forEach(({ id, values }, at) => {
      const code = codes.get(values) ?? codes.size;
      if (code === codes.size) codes.set(values, code);
      ids[at] = id;
      tupleOf[at] = code;
      lines.push(`${id}${BETWEEN}${values}\n`);
    });
    hash.update(lines.join(''));
    batches.push({ ids, tupleOf });
  }
  const size = batches.reduce((sum, { ids }) => sum + ids.length, 0);
  const ids = new Float64Array(size);
  const tupleOf = new Int32Array(size);
  let at = 0;
  for (const batch of batches) {
    ids.set(batch.ids, at);
    tupleOf.set(batch.tupleOf, at);
    at += batch.ids.length;
  }
  const tuples = [...codes.keys()].map((values) => (fields.length === 0 ? [] : values.split(BETWEEN)));
  return { ids, tupleOf, tuples, hash: hash.digest('hex') };
}

/** Returns the record of a unit of the frame. */
export function recordAt({ ids }: ListFrame, unit: number): RecordId {
  // These are record ids, stored as plain numbers.
  return (ids[unit] ?? 0) as RecordId;
}

/** Returns 1 for each unit drawn before; both inputs are in ascending order. */
export function takenOf(ids: Float64Array, drawn: readonly RecordId[]): Uint8Array {
  const taken = new Uint8Array(ids.length);
  let at = 0;
  for (const record of drawn) {
    while (at < ids.length && (ids[at] ?? 0) < record) at += 1;
    if (ids[at] === record) taken[at] = 1;
  }
  return taken;
}
