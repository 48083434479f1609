import type { FileFault, ListReading } from '@seker/contract';

/** A row of a file, unparsed. */
export interface TableRow {
  /** The row number in the file, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** The spreadsheet hides it, for instance by a filter. */
  readonly isHidden: boolean;
}

/** A file that can be read as a table. */
export interface TableFile {
  readonly path: string;
  readonly isWorkbook: boolean;
  readonly reading: ListReading;
}

/** All rows of the first sheet, as a comma-separated file in Unicode; what a reader finds out takes the place of each. */
export const USUAL_READING: ListReading = {
  encoding: 'utf-8',
  delimiter: ',',
  sheet: 0,
  headingRow: null,
  dateOrder: 'dayFirst',
  sharedNumber: 'severalPeople',
};

/** Rows read, and the share of the file read so far: from 0 to 1. */
export interface TablePart {
  readonly rows: readonly TableRow[];
  readonly share: number;
}

/** Thrown when a file cannot be read to its end, with the reason and the row. */
export class TableFault extends Error {
  override readonly name = 'TableFault';
  readonly fault: FileFault;
  readonly row: number | null;

  constructor(fault: FileFault, row: number | null = null, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
    this.row = row;
  }
}
