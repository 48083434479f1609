import type { DateOrder, ListColumnKind } from '@seker/contract';
import type { CountryCode } from 'libphonenumber-js/min';
import { plainText } from '../../../../values/plain-text.ts';
import { readDate } from '../../../../values/read-date.ts';
import { readEmail } from '../../../../values/read-email.ts';
import { readNumber } from '../../../../values/read-number.ts';
import { type PhoneFault, readPhones } from '../../../../values/read-phones.ts';

/** A column of a list: the field of its values, and their kind. */
export interface RecordColumn {
  readonly field: string;
  readonly kind: ListColumnKind;
}

/** A record as it is stored. */
export interface ListRecord {
  readonly fields: Readonly<Record<string, string>>;
  readonly phones: readonly string[];
  /** The dialled form of each of `phones`. */
  readonly numbers: readonly string[];
  readonly email: string | null;
  readonly isDoubtful: boolean;
}

/** The validity of one cell. */
export type CellState = 'valid' | 'empty' | 'doubtful' | 'wrong';

export interface ReadRecord {
  readonly record: ListRecord;
  /** Per column, in order. */
  readonly states: readonly CellState[];
  /** The numbers or the address of each column. */
  readonly ways: readonly (readonly string[])[];
  /** Why numbers of its telephone columns are not dialled. */
  readonly faults: readonly PhoneFault[];
}

/** What the cells of a file do not say themselves. */
export interface RecordReading {
  readonly homeCountry: CountryCode;
  readonly dateOrder: DateOrder;
}

const STORED_EMPTY = { text: '', state: 'empty' } as const;

/** Parses the cells of one record by column: numbers and the address are parsed, other values kept. */
export function readListRecord(
  columns: readonly RecordColumn[],
  cells: readonly string[],
  reading: RecordReading,
): ReadRecord {
  const fields: Record<string, string> = {};
  const phones: string[] = [];
  const numbers: string[] = [];
  const states: CellState[] = [];
  const ways: (readonly string[])[] = [];
  const faults: PhoneFault[] = [];
  let email: string | null = null;
  let isDoubtful = false;
  for (const [place, { field, kind }] of columns.entries()) {
    const cell = plainText(cells[place] ?? '');
    const read = cell === '' ? STORED_EMPTY : readCell(kind, cell, reading);
    fields[field] = read.text;
    states.push(read.state);
    ways.push('phones' in read ? read.phones.map(({ number }) => number) : kind === 'email' ? [read.text] : []);
    if (read.state === 'doubtful') isDoubtful = true;
    if ('fault' in read && read.fault !== null) faults.push(read.fault);
    if ('phones' in read)
      for (const { raw, number } of read.phones) {
        // The same number in two columns counts once.
        if (numbers.includes(number)) continue;
        phones.push(raw);
        numbers.push(number);
      }
    if (kind === 'email' && read.text !== '') email = read.text;
  }
  return { record: { fields, phones, numbers, email, isDoubtful }, states, ways, faults };
}

function readCell(kind: ListColumnKind, cell: string, { homeCountry, dateOrder }: RecordReading) {
  switch (kind) {
    case 'phone': {
      const { phones, fault } = readPhones(cell, homeCountry);
      if (phones.length === 0) return { text: '', state: 'wrong', fault } as const;
      const isDoubtful = phones.some((phone) => phone.isDoubtful);
      return { text: cell, phones, fault, state: isDoubtful ? 'doubtful' : 'valid' } as const;
    }
    case 'email': {
      const email = readEmail(cell);
      if (email === null) return WRONG;
      return { text: email.address, state: email.isDoubtful ? 'doubtful' : 'valid' } as const;
    }
    case 'number':
      return valued(readNumber(cell));
    case 'date':
      return valued(readDate(cell, dateOrder));
    default:
      return { text: cell, state: 'valid' } as const;
  }
}

const WRONG = { text: '', state: 'wrong' } as const;

function valued(text: string | null) {
  return text === null ? WRONG : ({ text, state: 'valid' } as const);
}
