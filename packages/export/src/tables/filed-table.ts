/** A cross table as it stands in a file, in the reader's language; numbers stay numbers. */
export interface FiledTable {
  readonly name: string;
  /** What its figures are of and rest on, a sentence each. */
  readonly notes: readonly string[];
  /** The total first, then the columns of each division. */
  readonly columns: readonly FiledColumn[];
  readonly sections: readonly FiledSection[];
}

export interface FiledColumn {
  /** Of its division; empty for the total. */
  readonly division: string;
  readonly label: string;
  readonly letter: string;
}

/** A question of the rows. */
export interface FiledSection {
  readonly title: string;
  /** Tests of it with the divisions. */
  readonly note: string;
  readonly lines: readonly FiledLine[];
}

export interface FiledLine {
  readonly name: string;
  readonly look: 'plain' | 'base' | 'net';
  /** By column. */
  readonly cells: readonly FiledCell[];
}

export interface FiledCell {
  /** As it is read; percentages are of a hundred. */
  readonly value: number | null;
  readonly decimals: number;
  readonly isPercent: boolean;
  readonly letters: string;
  /** Of a column of few, and of too few. */
  readonly look: 'plain' | 'few' | 'grey';
}

/** Tables with the texts that stand around them. */
export interface FiledTables {
  readonly title: string;
  readonly language: string;
  readonly isRightToLeft: boolean;
  readonly tables: readonly FiledTable[];
  /** Heads the letters of the columns that are lower. */
  readonly higherThan: string;
}

/** Returns a figure as it is read: with a sign of percent, empty where there is none. */
export function figureText({ value, decimals, isPercent }: FiledCell): string {
  return value === null ? '' : `${value.toFixed(decimals)}${isPercent ? '%' : ''}`;
}
