import type { ByteWork } from './byte-work.ts';
import type { Table } from './table.ts';

/**
 * The next bytes of a file, or with `at` bytes that take the place of some that were written. They are lent: who wants them
 * after the next piece was asked for makes a copy.
 */
export interface Piece {
  readonly bytes: Uint8Array;
  readonly at?: number;
}

/** A kind of file. */
export interface Format {
  readonly ending: string;
  readonly mime: string;
  /** How often it goes through the rows. */
  readonly passes: 1 | 2;
  /** Writes with memory that does not grow with the rows. */
  encode(table: Table, work: ByteWork, moment: Moment): AsyncIterable<Piece>;
}

/** When the rows were read, by the clock that the file goes by. */
export interface Moment {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** `HH:MM:SS`. */
  readonly time: string;
}
