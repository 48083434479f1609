import type { ByteWork } from './byte-work.ts';
import type { FileBytes, FileContents, ReadWork } from './read-back/file-bytes.ts';
import type { Table } from './table.ts';

/**
 * The next bytes of a file; with `at`, bytes that overwrite earlier ones at that offset. The memory is lent: a consumer
 * that keeps them beyond the next piece must copy.
 */
export interface Piece {
  readonly bytes: Uint8Array;
  readonly at?: number;
}

export interface Format {
  readonly ending: string;
  readonly mime: string;
  /** The most columns that its readers take; null without a limit. */
  readonly mostColumns: number | null;
  /** Number of passes through the rows. */
  readonly passes: 1 | 2;
  /** Encodes a table in memory that does not grow with the rows. */
  encode(table: Table, work: ByteWork, moment: Moment): AsyncIterable<Piece>;
  /**
   * Reads a written file to its end, in memory that does not grow with the rows; throws where it is not whole. It knows
   * the format and not the table, so that what it finds can be held to what was meant. `unseen` are the places of columns
   * in which a value has to be found; those in which one was are taken out.
   */
  readBack(file: FileBytes, work: ReadWork, unseen: Set<number>): Promise<FileContents>;
}

/** When the rows were read, in the local time of the file. */
export interface Moment {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** `HH:MM:SS`. */
  readonly time: string;
}
