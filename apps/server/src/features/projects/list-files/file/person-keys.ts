import type { ListReading, MappedColumn } from '@seker/contract';
import type { ListRecord } from './list-record.ts';

/** Spreadsheets hold a person's name in any order of its words. */
function nameKey(name: string): string {
  return name.toLocaleLowerCase('und').split(/\s+/).filter(Boolean).toSorted().join(' ');
}

/** A number, or an address in small letters. */
export function wayKey(way: string): string {
  return way.includes('@') ? `@${way.toLowerCase()}` : way;
}

export interface Repetition {
  /** The row that this one repeats, and that is imported in its place; null: it is imported. */
  readonly repeats: number | null;
  /** It has the number of an earlier row, and another name or identifier. */
  readonly isShared: boolean;
}

/**
 * Tells rows that are one person from people who share a telephone. Two rows are one person if the later one has no new
 * number (or, without any, no new address) and neither its identifier nor, without identifiers, its name is another.
 */
export class PersonKeys {
  readonly #identifier: string | null;
  readonly #name: string | null;
  readonly #sharedNumber: ListReading['sharedNumber'];
  /** Who stands in each row: who came first on a number stands in the row where it first occurred. */
  readonly #people: string[] = [];
  /** Who came first on each address, among those without a number. */
  readonly #firstByAddress = new Map<string, string>();
  /** The rows of all who came later, with their number. */
  readonly #later = new Map<string, number>();

  constructor(columns: readonly MappedColumn[], sharedNumber: ListReading['sharedNumber']) {
    this.#identifier = columns.find(({ kind }) => kind === 'identifier')?.title ?? null;
    this.#name = columns.find(({ kind }) => kind === 'name')?.title ?? null;
    this.#sharedNumber = sharedNumber;
  }

  /** `firstRows`: the row in which each number or address first occurred, before this one. */
  take(record: ListRecord, row: number, firstRows: ReadonlyMap<string, number>): Repetition {
    const ways = record.numbers.length > 0 ? record.numbers : [record.email ?? ''];
    const keys = ways.map(wayKey);
    const person = this.#personOf(record);
    const earlier = keys.map((key) => firstRows.get(key));
    const same = keys.map((key, place) => this.#rowOf(key, person, earlier[place]));
    this.#people[row] = person;
    for (const [place, key] of keys.entries())
      if (same[place] === undefined) this.#keep(key, { person, row, first: earlier[place] });
    if (earlier.includes(undefined)) return { repeats: null, isShared: false };
    const [one] = same.filter((known) => known !== undefined);
    if (one !== undefined) return { repeats: one, isShared: false };
    return { repeats: this.#sharedNumber === 'onePerson' ? (earlier[0] ?? null) : null, isShared: true };
  }

  /** The earlier row of this person with this number. */
  #rowOf(key: string, person: string, first: number | undefined): number | undefined {
    return this.#firstOn(key, first) === person ? first : this.#later.get(`${key} ${person}`);
  }

  #firstOn(key: string, first: number | undefined): string | undefined {
    if (key.startsWith('@')) return this.#firstByAddress.get(key);
    return first === undefined ? undefined : this.#people[first];
  }

  #keep(key: string, { person, row, first }: { person: string; row: number; first: number | undefined }): void {
    if (this.#firstOn(key, first) !== undefined) this.#later.set(`${key} ${person}`, row);
    else if (key.startsWith('@')) this.#firstByAddress.set(key, person);
  }

  /** Rows without an identifier and a name are the same person. */
  #personOf({ fields }: ListRecord): string {
    const identifier = this.#identifier === null ? '' : (fields[this.#identifier] ?? '');
    if (identifier !== '') return `#${identifier}`;
    return this.#name === null ? '' : nameKey(fields[this.#name] ?? '');
  }
}
