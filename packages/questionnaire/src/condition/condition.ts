/** Kleene's three values: `null` is unknown, which is what a comparison with a missing answer gives. */
export type Truth = boolean | null;

/** What a value expression can come to; `null` is missing. */
export type Scalar = string | number | null;

/** Deeper than any designer's rows go, and far from the end of the stack. */
export const MAX_DEPTH = 32;

export type SystemName = 'language' | 'mode';

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

export type Arithmetic = 'add' | 'subtract' | 'multiply' | 'divide';

/** A typed value; strings that are plain decimals count as numbers beside a number. */
export type ValueExpression =
  | { readonly op: 'literal'; readonly value: string | number }
  | { readonly op: 'answer'; readonly question: string }
  | { readonly op: 'count'; readonly question: string }
  | { readonly op: 'profile'; readonly field: string }
  | { readonly op: 'system'; readonly name: SystemName }
  | { readonly op: Arithmetic; readonly of: readonly ValueExpression[] };

/**
 * A condition is data, never text to be evaluated. `is`, `in`, `any`, `hasAny`, `hasAll`, `hasNone` are unknown while the
 * question is unanswered or irrelevant; `answered` and `na` are always true or false; `holds` is true only where its
 * operand is true, so that "not holds" takes the unknown for false as rules do.
 */
export type Condition =
  | { readonly op: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly op: 'not' | 'holds'; readonly of: Condition }
  | { readonly op: 'constant'; readonly value: Truth }
  | { readonly op: 'is' | 'isNot'; readonly question: string; readonly answer: number }
  | {
      readonly op: 'in' | 'hasAny' | 'hasAll' | 'hasNone';
      readonly question: string;
      readonly answers: readonly number[];
    }
  | { readonly op: 'any' | 'answered' | 'na'; readonly question: string }
  | {
      readonly op: 'compare';
      readonly left: ValueExpression;
      readonly is: Comparison;
      readonly right: ValueExpression;
    };

/** What is known about a question while conditions are evaluated. */
export interface Facts {
  readonly state: 'missing' | 'na' | 'answered';
  /** The chosen codes in the order of choice; empty for open questions. */
  readonly codes: readonly number[];
  /** The one value that comparisons see: number, text, date, time, or the code of a single choice. */
  readonly scalar: Scalar;
}

export const MISSING: Facts = { state: 'missing', codes: [], scalar: null };
export const NOT_APPLICABLE: Facts = { state: 'na', codes: [], scalar: null };

/** Where a condition finds its values. */
export interface Scope {
  facts(question: string): Facts;
  profile(field: string): string | null;
  system(name: SystemName): string;
}
