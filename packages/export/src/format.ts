import type { ByteWork } from './byte-work.ts';
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
  /** Number of passes through the rows. */
  readonly passes: 1 | 2;
  /** Encodes a table in memory that does not grow with the rows. */
  encode(table: Table, work: ByteWork, moment: Moment): AsyncIterable<Piece>;
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
