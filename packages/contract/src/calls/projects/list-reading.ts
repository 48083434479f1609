import * as z from 'zod/mini';
import { formLine, wireText } from '../../wire-values.ts';
import { sheetPlace } from './file-sheets.ts';

/** Unicode, and what the files of the served languages were written in before it. */
export const LIST_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1255',
  'windows-1251',
  'windows-1256',
  'windows-1252',
  'koi8-r',
  'iso-8859-6',
  'ibm862',
] as const;
export type ListEncoding = (typeof LIST_ENCODINGS)[number];

export const LIST_DELIMITERS = [',', ';', '\t', '|'] as const;
export type ListDelimiter = (typeof LIST_DELIMITERS)[number];

/** `identifier`: kept character by character, with its leading zeros. */
export const LIST_COLUMN_KINDS = ['phone', 'email', 'name', 'text', 'identifier', 'number', 'date', 'values'] as const;
export type ListColumnKind = (typeof LIST_COLUMN_KINDS)[number];

/** Limits of a list: rows, columns, characters per cell, values per column of values. */
export const MOST_LIST_ROWS = 1_000_000;
export const MOST_LIST_COLUMNS = 90;
export const MOST_CELL_SIGNS = 4_000;
export const MOST_LIST_VALUES = 200;

/** Only so many columns of values can be filtered: an address has no room for all of them. */
export const MOST_VALUE_FILTERS = 12;

export const DATE_ORDERS = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const SHARED_NUMBERS = ['severalPeople', 'onePerson'] as const;

/** How a file is read: encoding and delimiter for text, the sheet for a workbook; the other fields are ignored. */
export const listReading = z.object({
  encoding: z.enum(LIST_ENCODINGS),
  delimiter: z.enum(LIST_DELIMITERS),
  /** Index of the sheet in the workbook, from 0. */
  sheet: sheetPlace,
  /** The row of the headings; what stands above it is not read. Null: all rows are data. */
  headingRow: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_LIST_ROWS))),
  /** For dates that do not say it themselves. */
  dateOrder: z.prefault(z.enum(DATE_ORDERS), 'dayFirst'),
  /** Whether rows with one number and different names or identifiers are several people, or one who is repeated. */
  sharedNumber: z.prefault(z.enum(SHARED_NUMBERS), 'severalPeople'),
});
export type ListReading = z.infer<typeof listReading>;

/** A column of the new list and its source columns in the file: one, or several that are merged. */
export const mappedColumn = z.object({
  title: formLine(100),
  kind: z.enum(LIST_COLUMN_KINDS),
  from: z.array(z.int().check(z.minimum(0), z.maximum(16_383))).check(z.minLength(1), z.maxLength(20)),
  /** Separator between merged parts; empty parts add none. */
  separator: z.prefault(wireText(10), ' '),
});
export type MappedColumn = z.infer<typeof mappedColumn>;

/**
 * The columns of a list: at least one phone or e-mail column, at most one name and one e-mail column, unique titles.
 */
export const listColumns = z.array(mappedColumn).check(
  z.minLength(1),
  z.maxLength(MOST_LIST_COLUMNS),
  z.refine((columns) => columns.some(({ kind }) => kind === 'phone' || kind === 'email'), { error: 'contactMissing' }),
  z.refine((columns) => countOf(columns, 'name') < 2 && countOf(columns, 'email') < 2, { error: 'kindTwice' }),
  z.refine((columns) => new Set(columns.map(({ title }) => title.toLowerCase())).size === columns.length, {
    error: 'titleTwice',
  }),
);

function countOf(columns: readonly { readonly kind: ListColumnKind }[], kind: ListColumnKind): number {
  return columns.filter((column) => column.kind === kind).length;
}

/** Why a number is not dialled, as a reason of its row where it has no other number and no e-mail address. */
export const NUMBER_REFUSALS = [
  'phoneWords',
  'phoneShort',
  'phoneRounded',
  'phonesTogether',
  'phoneTooShort',
  'phoneTooLong',
] as const;

/** Why a row is not imported; `repeated`: an earlier row is the same person. */
export const ROW_REFUSALS = [
  'noContact',
  'badContact',
  ...NUMBER_REFUSALS,
  'moreCells',
  'longCell',
  'repeated',
] as const;
export type RowRefusal = (typeof ROW_REFUSALS)[number];

/** Why a file cannot be read completely. */
export const FILE_FAULTS = ['broken', 'tooLarge', 'quote', 'encoding', 'empty', 'noSheet'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];
