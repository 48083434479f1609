import type { Summary } from './summary.ts';

/** A summary with what stands around it, in the reader's language. */
export interface ToldSummary {
  readonly summary: Summary;
  readonly title: string;
  readonly language: string;
  readonly isRightToLeft: boolean;
  /** What it is of: since when, which interviews, which weights. */
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  /** Of each facet that divides columns, by its name. */
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
  /** Where it is not known why. */
  readonly noAnswer: string;
  readonly total: string;
  readonly mean: string;
  readonly deviation: string;
  readonly least: string;
  readonly greatest: string;
  readonly median: string;
}
