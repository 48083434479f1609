/** How a column's cells are meant: dates as `YYYY-MM-DD`, times as `HH:MM`, moments as `YYYY-MM-DD HH:MM:SS` by one clock. */
export type ColumnType = 'number' | 'text' | 'date' | 'time' | 'moment';

/** A column of a file, with all that a statistics package wants to know of it. */
export interface Column {
  /** Unique in its table, without case, and fit for every format (`column-names.ts`). */
  readonly name: string;
  readonly label: string;
  readonly type: ColumnType;
  readonly measure: 'nominal' | 'ordinal' | 'scale';
  /** What its codes mean. */
  readonly categories: readonly CodeLabel[];
  /** The texts that occur, where they are few and known: it can be counted like codes then. */
  readonly texts?: readonly { readonly text: string; readonly label: string }[];
  /** Codes that stand for no answer, and why there is none: three at most. */
  readonly missing: readonly CodeLabel[];
  /** Someone outside the house typed it: no program may take it for a formula. */
  readonly isTyped: boolean;
}

export interface CodeLabel {
  readonly code: number;
  readonly label: string;
}

/** Columns that hold one question with several answers together. */
export interface AnswerSet {
  readonly name: string;
  readonly label: string;
  /** One column for each answer, which says 1 where it was given; or the first answer, the second, and so on. */
  readonly kind: 'dichotomies' | 'categories';
  readonly columns: readonly string[];
}

export type Cell = string | number | null;
export type Row = readonly Cell[];

/** What is written to a file: its rows can be gone through more than once, and are the same each time. */
export interface Table {
  /** What the file is about, in the reader's words. */
  readonly title: string;
  readonly isRightToLeft: boolean;
  readonly columns: readonly Column[];
  readonly sets: readonly AnswerSet[];
  /** Page after page. */
  readonly rows: () => AsyncIterable<readonly Row[]>;
  readonly words: TableWords;
}

/** What a file says beside the data, in the reader's language. */
export interface TableWords {
  readonly codebook: string;
  readonly name: string;
  readonly label: string;
  readonly code: string;
  readonly meaning: string;
}
