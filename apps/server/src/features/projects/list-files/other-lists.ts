import type { ImportCounts } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { countManyInOtherLists, findInOtherLists, MANY, readNumbers } from './other-lists.queries.ts';

type Counted = Pick<ImportCounts, 'inOtherLists' | 'otherLists'>;

/** Records whose numbers are looked for at once: all other records are read once for so many. */
const AT_ONCE = 200_000;

/** Counts records with a number that other lists contain, many at a time. */
export class OtherLists {
  readonly #own: Id<'ListFile'> | null;
  readonly #lists = new Map<number, number>();
  #records = 0;
  #waiting: (readonly string[])[] = [];

  /** `own`: the list that the records are of, if they are in one already. */
  constructor(own: Id<'ListFile'> | null) {
    this.#own = own;
  }

  async count(db: Db, records: readonly { readonly numbers: readonly string[] }[]): Promise<void> {
    for (const { numbers } of records) if (numbers.length > 0) this.#waiting.push(numbers);
    if (this.#waiting.length >= AT_ONCE) await this.#lookUp(db);
  }

  /** Lists with the most records first. */
  async counts(db: Db): Promise<Counted> {
    await this.#lookUp(db);
    const lists = [...this.#lists].map(([id, rows]) => ({ id, rows }));
    return { inOtherLists: this.#records, otherLists: lists.toSorted((one, other) => other.rows - one.rows) };
  }

  async #lookUp(db: Db): Promise<void> {
    const records = this.#waiting;
    this.#waiting = [];
    const known = await findInOtherLists(db, [...new Set(records.flat())], this.#own);
    if (known.size === 0) return;
    for (const numbers of records) {
      const lists = new Set(numbers.flatMap((number) => known.get(number) ?? []));
      if (lists.size > 0) this.#records += 1;
      for (const list of lists) this.#lists.set(list, (this.#lists.get(list) ?? 0) + 1);
    }
  }
}

/** Counts the `rows` records of a list with a number that other lists contain. */
export async function countInOtherLists(db: Db, listFileId: Id<'ListFile'>, rows: number): Promise<Counted> {
  if (rows >= MANY) return await countManyInOtherLists(db, listFileId);
  const others = new OtherLists(listFileId);
  for await (const records of readNumbers(db, listFileId, AT_ONCE)) await others.count(db, records);
  return await others.counts(db);
}
