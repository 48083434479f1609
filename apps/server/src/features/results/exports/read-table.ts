import type { Row, Table } from '@seker/export';

/** Rows of a file, with the number of interviews or respondents read for them. */
export interface ReadPage {
  readonly rows: readonly Row[];
  readonly read: number;
}

/** A table without its rows, and a way to read them any number of times, always the same. */
export interface ReadTable extends Omit<Table, 'rows' | 'isRightToLeft' | 'title' | 'words'> {
  readonly pages: () => AsyncIterable<ReadPage>;
}
