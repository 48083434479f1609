import type { Row, Table } from '@seker/export';

/** Rows of a file, and how many interviews, or respondents, were read for them. */
export interface ReadPage {
  readonly rows: readonly Row[];
  readonly read: number;
}

/** What a file is of, without its rows, and how to read those: as often as one likes, they are the same each time. */
export interface ReadTable extends Omit<Table, 'rows' | 'isRightToLeft' | 'title' | 'words'> {
  readonly pages: () => AsyncIterable<ReadPage>;
}
