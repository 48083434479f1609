import type { Summary } from './summary.ts';

/** A summary with its surrounding texts, in the reader's language. */
export interface ToldSummary {
  readonly summary: Summary;
  readonly title: string;
  readonly language: string;
  readonly isRightToLeft: boolean;
  /** Facts about its basis: period, selected interviews, weights. */
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  /** Labels of the dividing facets. */
  readonly divisions: readonly { readonly name: string; readonly label: string }[];
  readonly words: SummaryWords;
}

export interface SummaryWords {
  readonly about: string;
  readonly frequencies: string;
  readonly means: string;
  /** With `{{name}}`. */
  readonly by: string;
  readonly variable: string;
  readonly question: string;
  readonly code: string;
  readonly answer: string;
  readonly count: string;
  readonly weighted: string;
  readonly percent: string;
  readonly ofRespondents: string;
  readonly answered: string;
  readonly missing: string;
  /** For an unknown reason. */
  readonly noAnswer: string;
  readonly total: string;
  readonly mean: string;
  readonly deviation: string;
  readonly least: string;
  readonly greatest: string;
  readonly median: string;
  readonly error: string;
  /** Of the 95 % interval, and its two ends. */
  readonly interval: string;
  readonly intervalFrom: string;
  readonly intervalTo: string;
  readonly designEffect: string;
  readonly effectiveBase: string;
  /** Heads the letters of the columns that are lower. */
  readonly higherThan: string;
  readonly test: string;
  /** At a base of less than 50, and of less than 30. */
  readonly few: string;
  readonly tooFew: string;
}
