import {
  type ImportCounts,
  type ListReading,
  type MappedColumn,
  MOST_CELL_SIGNS,
  MOST_LIST_VALUES,
  type RowRefusal,
} from '@seker/contract';
import type { CountryCode } from 'libphonenumber-js/min';
import { plainText } from '../../../../values/plain-text.ts';
import type { PhoneFault } from '../../../../values/read-phones.ts';
import {
  type ListRecord,
  type ReadRecord,
  type RecordColumn,
  type RecordReading,
  readListRecord,
} from './list-record.ts';
import { mergeCells } from './merge-cells.ts';
import { PersonKeys, wayKey } from './person-keys.ts';
import type { TableRow } from './table.ts';

export interface RefusedRow {
  readonly row: number;
  readonly reason: RowRefusal;
  /** The row that it repeats. */
  readonly ofRow: number | null;
  readonly cells: readonly string[];
}

export type RowOutcome =
  | { readonly is: 'blank' }
  | { readonly is: 'refused'; readonly refused: RefusedRow }
  | { readonly is: 'record'; readonly record: ListRecord };

export interface HowToRead {
  readonly homeCountry: CountryCode;
  readonly reading: Pick<ListReading, 'dateOrder' | 'sharedNumber'>;
}

interface ColumnTally {
  valid: number;
  empty: number;
  doubtful: number;
  wrong: number;
  repeated: number;
  /** Null once there are too many. */
  values: Set<string> | null;
}

/**
 * Converts rows to records one by one, with the same rule for check and import: the same file with the same columns
 * always gives the same records.
 */
export class ImportReader {
  readonly #columns: readonly MappedColumn[];
  readonly #fields: readonly RecordColumn[];
  readonly #width: number;
  readonly #reading: RecordReading;
  readonly #people: PersonKeys;
  readonly #tallies: readonly ColumnTally[];
  /** The row in which each number or address first occurred. */
  readonly #firstRows = new Map<string, number>();
  #counts = {
    read: 0,
    accepted: 0,
    refused: 0,
    repeated: 0,
    sharedNumber: 0,
    hidden: 0,
    blank: 0,
    phones: 0,
    emails: 0,
  };

  /** `width`: the number of columns in the row of headings, or the first one. */
  constructor(columns: readonly MappedColumn[], width: number, { homeCountry, reading }: HowToRead) {
    this.#columns = columns;
    this.#fields = columns.map(({ title, kind }) => ({ field: title, kind }));
    this.#width = width;
    this.#reading = { homeCountry, dateOrder: reading.dateOrder };
    this.#people = new PersonKeys(columns, reading.sharedNumber);
    this.#tallies = columns.map(({ kind }) => ({
      valid: 0,
      empty: 0,
      doubtful: 0,
      wrong: 0,
      repeated: 0,
      values: kind === 'values' ? new Set<string>() : null,
    }));
  }

  take(row: TableRow): RowOutcome {
    this.#counts.read += 1;
    if (row.isHidden) this.#counts.hidden += 1;
    if (row.cells.every((cell) => plainText(cell) === '')) {
      this.#counts.blank += 1;
      return { is: 'blank' };
    }
    const misshapen = this.#shapeFault(row);
    if (misshapen !== null) return this.#refuse(row, misshapen);
    const cells = mergeCells(this.#columns, row.cells);
    const read = readListRecord(this.#fields, cells, this.#reading);
    const { record } = read;
    if (record.numbers.length === 0 && record.email === null)
      return this.#refuse(row, this.#hasContact(cells) ? this.#contactRefusal(read) : 'noContact', read);
    const { repeats, isShared } = this.#people.take(record, row.number, this.#firstRows);
    if (isShared) this.#counts.sharedNumber += 1;
    this.#tally(read, record, row.number);
    if (repeats !== null) {
      this.#counts.repeated += 1;
      return { is: 'refused', refused: { row: row.number, reason: 'repeated', ofRow: repeats, cells: row.cells } };
    }
    this.#counts.accepted += 1;
    if (record.numbers.length > 0) this.#counts.phones += 1;
    if (record.email !== null) this.#counts.emails += 1;
    return { is: 'record', record };
  }

  get counts(): Omit<ImportCounts, 'inOtherLists' | 'otherLists'> {
    const columns = this.#tallies.map(({ values, ...counts }) => ({ ...counts, values: values?.size ?? null }));
    return { ...this.#counts, columns };
  }

  /** The possible values of each value column, in alphabetical order; null for other columns. */
  get values(): readonly (readonly string[] | null)[] {
    return this.#tallies.map(({ values }) =>
      values === null ? null : [...values].toSorted((one, other) => one.localeCompare(other, 'he', { numeric: true })),
    );
  }

  #shapeFault({ cells }: TableRow): RowRefusal | null {
    if (cells.slice(this.#width).some((cell) => plainText(cell) !== '')) return 'moreCells';
    return cells.some(({ length }) => length > MOST_CELL_SIGNS) ? 'longCell' : null;
  }

  #hasContact(cells: readonly string[]): boolean {
    return this.#fields.some(
      ({ kind }, place) => (kind === 'phone' || kind === 'email') && plainText(cells[place] ?? '') !== '',
    );
  }

  /** The one thing that is wrong with a row's numbers, where nothing is wrong with its address. */
  #contactRefusal({ faults, states }: ReadRecord): RowRefusal {
    const [fault] = faults;
    const isAddressWrong = this.#fields.some(({ kind }, place) => kind === 'email' && states[place] === 'wrong');
    if (fault === undefined || isAddressWrong || faults.some((one) => one !== fault)) return 'badContact';
    return REFUSALS[fault];
  }

  #refuse(row: TableRow, reason: RowRefusal, read: ReadRecord | null = null): RowOutcome {
    this.#counts.refused += 1;
    if (read !== null) this.#tallyStates(read);
    return { is: 'refused', refused: { row: row.number, reason, ofRow: null, cells: row.cells } };
  }

  #tally(read: ReadRecord, { fields }: ListRecord, row: number): void {
    this.#tallyStates(read);
    for (const [place, ways] of read.ways.entries())
      for (const way of ways) {
        if (way === '') continue;
        const key = wayKey(way);
        const tally = this.#tallies[place];
        const first = this.#firstRows.get(key);
        if (first === undefined) this.#firstRows.set(key, row);
        else if (first !== row && tally !== undefined) tally.repeated += 1;
      }
    for (const [place, tally] of this.#tallies.entries()) {
      const value = fields[this.#fields[place]?.field ?? ''] ?? '';
      if (tally.values === null || value === '') continue;
      tally.values.add(value);
      if (tally.values.size > MOST_LIST_VALUES) tally.values = null;
    }
  }

  #tallyStates({ states }: ReadRecord): void {
    for (const [place, state] of states.entries()) {
      const tally = this.#tallies[place];
      if (tally !== undefined) tally[state] += 1;
    }
  }
}

const REFUSALS: Readonly<Record<PhoneFault, RowRefusal>> = {
  words: 'phoneWords',
  short: 'phoneShort',
  rounded: 'phoneRounded',
  runTogether: 'phonesTogether',
  tooFewDigits: 'phoneTooShort',
  tooManyDigits: 'phoneTooLong',
};
