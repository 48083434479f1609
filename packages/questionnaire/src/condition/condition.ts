/** Kleene's three-valued logic: `null` is unknown, the result of a comparison with a missing answer. */
export type Truth = boolean | null;

/** Result of a value expression; `null` is missing. */
export type Scalar = string | number | null;

/** Deeper than any designer's condition, and safe for the call stack. */
export const MAX_DEPTH = 32;

export type SystemName = 'language' | 'mode';

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

export type Arithmetic = 'add' | 'subtract' | 'multiply' | 'divide';

/**
 * Length of a text in characters, or the whole days, months or years between two dates (negative when the second date
 * precedes the first).
 */
export type Measure = 'length' | 'days' | 'months' | 'years';

/** What is taken of the numbers in the rows of a matrix. */
export type RowsMeasure = 'sum' | 'mean' | 'smallest' | 'largest';

/** What a condition looks at: a question, one of its rows (places for a rank), or one cell. */
export interface Operand {
  readonly question: string;
  readonly row?: string;
  readonly column?: string;
}

/** A typed value; compared with a number, a string in plain decimal notation counts as a number. */
export type ValueExpression =
  | { readonly op: 'literal'; readonly value: string | number }
  | ({ readonly op: 'answer' | 'count' } & Operand)
  /** Number of answered rows (in that column), or of rows with one of these codes if `answers` is not empty. */
  | {
      readonly op: 'countRows';
      readonly question: string;
      readonly column?: string;
      readonly answers: readonly number[];
    }
  /**
   * Of the numbers (or scores) of the answered rows, in that column: their sum, mean, smallest or largest; missing where no
   * answered row has one. The number of a single choice is its code.
   */
  | ({ readonly op: RowsMeasure } & MeasuredRows)
  /** The score of the chosen answer, of several together; missing where none of them has one. */
  | ({ readonly op: 'score' } & Operand)
  | { readonly op: 'profile'; readonly field: string }
  | { readonly op: 'system'; readonly name: SystemName }
  /** The date on which the interview began, at its place. */
  | { readonly op: 'today' }
  | Calculation
  | { readonly op: Measure; readonly of: readonly ValueExpression[] };

export interface MeasuredRows {
  readonly question: string;
  readonly column?: string;
  /** Measures the scores of the chosen answers instead of their numbers. */
  readonly scores?: true;
}

/** Calculates from left to right. */
export interface Calculation {
  readonly op: Arithmetic;
  readonly of: readonly ValueExpression[];
}

/** The result of a calculation, by the numbers of its parts; null for a missing part, a division by zero or an infinite result. */
export type Calculate = (calculation: Calculation, numberOf: (part: ValueExpression) => number | null) => number | null;

/**
 * A condition is data and never evaluated as code. `is`, `in`, `any`, `hasAny`, `hasAll`, `hasNone` are unknown while
 * the question is unanswered or irrelevant; `answered` and `na` are always true or false. `holds` is true only if its
 * operand is true, so "not holds" treats unknown as false, as rules do. A matrix as a whole has the codes of all its
 * rows, so its `hasAny` matches any row; rows and cells can be addressed individually. `contains` and `matches` apply
 * to texts as typed; a pattern (RE2 syntax) must match the whole text.
 */
export type Condition =
  | { readonly op: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly op: 'not' | 'holds'; readonly of: Condition }
  | { readonly op: 'constant'; readonly value: Truth }
  | ({ readonly op: 'is' | 'isNot'; readonly answer: number } & Operand)
  | ({ readonly op: 'in' | 'hasAny' | 'hasAll' | 'hasNone'; readonly answers: readonly number[] } & Operand)
  | ({ readonly op: 'any' | 'answered' | 'na' } & Operand)
  | {
      readonly op: 'compare';
      readonly left: ValueExpression;
      readonly is: Comparison;
      readonly right: ValueExpression;
    }
  | { readonly op: 'contains'; readonly left: ValueExpression; readonly right: ValueExpression }
  | { readonly op: 'matches'; readonly left: ValueExpression; readonly pattern: string };

/** The facts about a question that conditions can see. */
export interface Facts {
  readonly state: 'missing' | 'na' | 'answered';
  /** The chosen codes in order of choice; empty for open questions. */
  readonly codes: readonly number[];
  /** The value that comparisons see: number, text, date, time, or the code of a single choice. */
  readonly scalar: Scalar;
  /** The sum of the scores of the chosen answers; absent where none has one. */
  readonly score?: number;
  /** Facts of each row and cell, by `partKey`; absent for an answer without parts. */
  readonly parts?: ReadonlyMap<string, Facts>;
  /** Number of unanswered rows (or places); absent for none. */
  readonly open?: number;
  /** Number of items that can still be placed; absent when the question has no places. */
  readonly unplaced?: number;
  /** The most items that can be chosen together of those offered; absent where no rule asks for it. */
  readonly pickable?: number;
}

export function partKey(row: string, column?: string): string {
  return column === undefined ? row : `${row}.${column}`;
}

export const MISSING: Facts = { state: 'missing', codes: [], scalar: null };
export const NOT_APPLICABLE: Facts = { state: 'na', codes: [], scalar: null };

/** The source of values for a condition. */
export interface Scope {
  facts(question: string): Facts;
  /** A number where the list says that the field holds numbers, else a text. */
  profile(field: string): Scalar;
  system(name: SystemName): string;
  readonly calculate: Calculate;
  /** `YYYY-MM-DD`; absent without an interview. */
  today?(): string | null;
  /** Absent in a browser: patterns only concern earlier pages, and are evaluated before a page is shown. */
  matches?(condition: { readonly pattern: string }, text: string): boolean;
}
