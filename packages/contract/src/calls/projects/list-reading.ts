import * as z from 'zod/mini';
import { formLine, wireText } from '../../wire-values.ts';

/** How the bytes of a file are text. */
export const LIST_ENCODINGS = ['utf-8', 'windows-1255', 'utf-16le', 'utf-16be'] as const;
export type ListEncoding = (typeof LIST_ENCODINGS)[number];

/** What stands between the cells of a row. */
export const LIST_DELIMITERS = [',', ';', '\t', '|'] as const;
export type ListDelimiter = (typeof LIST_DELIMITERS)[number];

/** What a column of a list holds. */
export const LIST_COLUMN_KINDS = ['phone', 'email', 'name', 'text', 'number', 'values'] as const;
export type ListColumnKind = (typeof LIST_COLUMN_KINDS)[number];

/** A list has no more rows and columns than these, a cell no more signs, a column of values no more of them. */
export const MOST_LIST_ROWS = 1_000_000;
export const MOST_LIST_COLUMNS = 90;
export const MOST_CELL_SIGNS = 4_000;
export const MOST_LIST_VALUES = 200;

/** A list can be narrowed by the first of its columns of values: an address has no room for all that it may have. */
export const MOST_VALUE_FILTERS = 12;

/** How a file is read: of text its encoding and delimiter, of a workbook its sheet. What does not concern the file is not asked. */
export const listReading = z.object({
  encoding: z.enum(LIST_ENCODINGS),
  delimiter: z.enum(LIST_DELIMITERS),
  /** The place of the sheet in the workbook, from 0. */
  sheet: z.int().check(z.minimum(0), z.maximum(1_000)),
  hasHeadings: z.boolean(),
});
export type ListReading = z.infer<typeof listReading>;

/** A column of the list that is to be, and the columns of the file that it is made of: one, or two and more that are merged. */
export const mappedColumn = z.object({
  title: formLine(100),
  kind: z.enum(LIST_COLUMN_KINDS),
  from: z.array(z.int().check(z.minimum(0), z.maximum(16_383))).check(z.minLength(1), z.maxLength(20)),
  /** Between the parts of merged columns; parts that are empty leave none. */
  separator: z.prefault(wireText(10), ' '),
});
export type MappedColumn = z.infer<typeof mappedColumn>;

/** The columns of a list: something to reach people by, one name and one address at most, and no title twice. */
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

/** Why a row does not come in: `repeated` stands in the list already, by a row above. */
export const ROW_REFUSALS = ['noContact', 'badContact', 'moreCells', 'longCell', 'repeated'] as const;
export type RowRefusal = (typeof ROW_REFUSALS)[number];

/** Why a file cannot be read to its end. */
export const FILE_FAULTS = ['broken', 'tooLarge', 'quote', 'encoding', 'empty', 'noSheet'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];
