/**
 * Type of a column's cells: dates as `YYYY-MM-DD`, times as `HH:MM`, moments as `YYYY-MM-DD HH:MM:SS` in one local
 * time.
 */
export type ColumnType = 'number' | 'text' | 'date' | 'time' | 'moment';

/** A column of a file, with the metadata for statistics packages. */
export interface Column {
  /** Unique in its table regardless of case, and valid in every format (`column-names.ts`). */
  readonly name: string;
  readonly label: string;
  readonly type: ColumnType;
  readonly measure: 'nominal' | 'ordinal' | 'scale';
  /** Labels of its codes. */
  readonly categories: readonly CodeLabel[];
  /** The distinct texts, when few and known: they can then be counted like codes. */
  readonly texts?: readonly { readonly text: string; readonly label: string }[];
  /** Codes for missing answers, with reasons; three at most. */
  readonly missing: readonly CodeLabel[];
  /** Of texts: bytes kept for each in files of fixed widths, the same in every file of the study (`text-width.ts`). */
  readonly width?: number;
  /** Typed by respondents or other outsiders: no program may evaluate it as a formula. */
  readonly isTyped: boolean;
  /** What was captured, and by which question; the cells of media end a file's name, to which their interview leads. */
  readonly captured?: { readonly holds: 'medium' | 'position' | 'barcode'; readonly question: string };
}

export interface CodeLabel {
  readonly code: number;
  readonly label: string;
  /** Its name in other programs, where the questionnaire has one: the codebook for programs tells it. */
  readonly name?: string;
  /** What the answer is worth in the questionnaire's formulas; absent where it is worth nothing. */
  readonly score?: number;
}

/** Columns that together hold one multiple-choice question. */
export interface AnswerSet {
  readonly name: string;
  readonly label: string;
  /** Dichotomies: one column per answer, 1 when chosen; categories: the first chosen answer, the second, and so on. */
  readonly kind: 'dichotomies' | 'categories';
  readonly columns: readonly string[];
  /** Of dichotomies: the code of each column's answer. */
  readonly codes: readonly number[];
}

export type Cell = string | number | null;
export type Row = readonly Cell[];

/** The data of a file: its rows can be read repeatedly, and are the same every time. */
export interface Table {
  /** Title for the reader. */
  readonly title: string;
  readonly isRightToLeft: boolean;
  readonly columns: readonly Column[];
  readonly sets: readonly AnswerSet[];
  /** In pages. */
  readonly rows: () => AsyncIterable<readonly Row[]>;
  readonly words: TableWords;
  /** What the reader of a weighted file has to know of its weights. */
  readonly facts?: readonly { readonly name: string; readonly text: string }[];
  /** The lines that declare the file's design to other programs, which know its columns by these names. */
  readonly lines?: DesignLines;
}

/** Lines for the open file, or for `data` in R. */
export interface DesignLines {
  readonly r: readonly string[];
  readonly spss: readonly string[];
  readonly stata: readonly string[];
}

/** Texts in a file beside the data, in the reader's language. */
export interface TableWords {
  readonly codebook: string;
  readonly name: string;
  readonly label: string;
  readonly code: string;
  readonly meaning: string;
  readonly score: string;
}
