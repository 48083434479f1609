import type { ImportCounts } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import type { ListRecord } from './file/list-record.ts';
import { findInOtherLists } from './other-lists.queries.ts';

const stored = z.object({ inOtherLists: z.number(), otherLists: z.record(z.string(), z.number()) }).partial();

/** Counts imported records with a number that other lists contain, part by part. */
export class OtherLists {
  readonly #own: Id<'ListFile'> | null;
  readonly #lists: Map<number, number>;
  #records: number;

  /** `own`: the list being imported; `before`: the counts to continue from. */
  constructor(own: Id<'ListFile'> | null, before: unknown = {}) {
    const { inOtherLists = 0, otherLists = {} } = stored.parse(before);
    this.#own = own;
    this.#records = inOtherLists;
    this.#lists = new Map(Object.entries(otherLists).map(([id, rows]) => [Number(id), rows]));
  }

  async count(db: Db, records: readonly ListRecord[]): Promise<void> {
    const numbers = [...new Set(records.flatMap((record) => record.numbers))];
    const known = await findInOtherLists(db, numbers, this.#own);
    if (known.size === 0) return;
    for (const record of records) {
      const lists = new Set(record.numbers.flatMap((number) => known.get(number) ?? []));
      if (lists.size > 0) this.#records += 1;
      for (const list of lists) this.#lists.set(list, (this.#lists.get(list) ?? 0) + 1);
    }
  }

  /** The form stored between two parts. */
  get kept(): string {
    return JSON.stringify({ inOtherLists: this.#records, otherLists: Object.fromEntries(this.#lists) });
  }

  /** Lists with the most records first. */
  get counts(): Pick<ImportCounts, 'inOtherLists' | 'otherLists'> {
    const lists = [...this.#lists].map(([id, rows]) => ({ id, rows }));
    return { inOtherLists: this.#records, otherLists: lists.toSorted((one, other) => other.rows - one.rows) };
  }
}
