/** Kleene's three values: `null` is unknown, which is what a comparison with a missing answer gives. */
export type Truth = boolean | null;

/** What a value expression can come to; `null` is missing. */
export type Scalar = string | number | null;

/** Deeper than any designer's rows go, and far from the end of the stack. */
export const MAX_DEPTH = 32;

export type SystemName = 'language' | 'mode';

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

export type Arithmetic = 'add' | 'subtract' | 'multiply' | 'divide';

/** The characters of a text, or the whole days, months or years from one date to another (below 0 when it comes first). */
export type Measure = 'length' | 'days' | 'months' | 'years';

/** What is looked at: a question, one row of it (of a rank: one place), or one cell. */
export interface Operand {
  readonly question: string;
  readonly row?: string;
  readonly column?: string;
}

/** A typed value; strings that are plain decimals count as numbers beside a number. */
export type ValueExpression =
  | { readonly op: 'literal'; readonly value: string | number }
  | ({ readonly op: 'answer' | 'count' } & Operand)
  /** How many rows are answered (in that column), or with one of these codes where there are any. */
  | {
      readonly op: 'countRows';
      readonly question: string;
      readonly column?: string;
      readonly answers: readonly number[];
    }
  | { readonly op: 'profile'; readonly field: string }
  | { readonly op: 'system'; readonly name: SystemName }
  /** The day on which the interview began, where it began. */
  | { readonly op: 'today' }
  | { readonly op: Arithmetic | Measure; readonly of: readonly ValueExpression[] };

/**
 * A condition is data, never text to be evaluated. `is`, `in`, `any`, `hasAny`, `hasAll`, `hasNone` are unknown while the
 * question is unanswered or irrelevant; `answered` and `na` are always true or false; `holds` is true only where its
 * operand is true, so that "not holds" takes the unknown for false as rules do. A matrix as a whole has the codes of all
 * its rows, so that `hasAny` of it asks for any row; rows and cells are asked by themselves. `contains` and `matches`
 * are about texts as they were typed; a pattern (RE2 syntax) matches the whole of one.
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

/** What is known about a question while conditions are evaluated. */
export interface Facts {
  readonly state: 'missing' | 'na' | 'answered';
  /** The chosen codes in the order of choice; empty for open questions. */
  readonly codes: readonly number[];
  /** The one value that comparisons see: number, text, date, time, or the code of a single choice. */
  readonly scalar: Scalar;
  /** What is answered in each row and cell, by `partKey`; absent where an answer has no parts. */
  readonly parts?: ReadonlyMap<string, Facts>;
  /** Rows (or places) still to be answered; absent is none. */
  readonly open?: number;
  /** Items that could still be placed; absent where nothing is placed. */
  readonly unplaced?: number;
}

export function partKey(row: string, column?: string): string {
  return column === undefined ? row : `${row}.${column}`;
}

export const MISSING: Facts = { state: 'missing', codes: [], scalar: null };
export const NOT_APPLICABLE: Facts = { state: 'na', codes: [], scalar: null };

/** Where a condition finds its values. */
export interface Scope {
  facts(question: string): Facts;
  profile(field: string): string | null;
  system(name: SystemName): string;
  /** `YYYY-MM-DD`; absent where no interview has begun. */
  today?(): string | null;
  /** Absent in a browser: patterns look at earlier pages, and are settled before a page is shown. */
  matches?(condition: { readonly pattern: string }, text: string): boolean;
}
