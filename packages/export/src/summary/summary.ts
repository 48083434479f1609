import type { Base, Estimate, IndependenceTest } from '@seker/estimation';

/** Number of interviews, unweighted and weighted. */
export interface Amount {
  readonly count: number;
  readonly weighted: number;
}

/** A column of the tables: the total first, then one per value of each division. */
export interface SummaryColumn {
  /** The dividing facet; null for the total. */
  readonly by: string | null;
  readonly label: string;
  /** By which other columns of its division are told to differ from it; empty where it has none. */
  readonly letter: string;
}

/** Whether a question and a division are independent, by Rao and Scott. */
export interface TableTest extends IndependenceTest {
  readonly by: string;
}

export interface CountedLine {
  readonly value: string | number;
  readonly label: string;
  /** By column; for multiple choice, percentages are of respondents. */
  readonly cells: readonly (Amount & {
    readonly percent: number | null;
    /** The letters of the columns of its division that are lower. */
    readonly letters: string;
  })[];
  /** Of its percentage among all, in percentage points. */
  readonly estimate: Estimate;
}

interface Told {
  readonly name: string;
  readonly label: string;
  /** Respondents with an answer, by column. */
  readonly answered: readonly Amount[];
  /** By column. */
  readonly bases: readonly Base[];
  /** Total of respondents without an answer, by reason; an empty label for an unknown reason. */
  readonly missing: readonly (Amount & { readonly label: string })[];
}

export interface CountedQuestion extends Told {
  readonly kind: 'single' | 'multiple';
  readonly lines: readonly CountedLine[];
  /** With the divisions by which a test can be made: both of single choice, and of not too many cells. */
  readonly tests: readonly TableTest[];
}

export interface MeasuredQuestion extends Told {
  readonly kind: 'number';
  /** By column. */
  readonly means: readonly (number | null)[];
  /** Of the mean of all. */
  readonly estimate: Estimate;
  /** By column: the letters of the columns of its division whose means are lower. */
  readonly letters: readonly string[];
  readonly deviations: readonly (number | null)[];
  readonly least: number | null;
  readonly greatest: number | null;
  readonly median: number | null;
  /** The median is accurate to 0.1 % only, because there were too many distinct values. */
  readonly isMedianNear: boolean;
}

export type SummaryQuestion = CountedQuestion | MeasuredQuestion;

/** The summary of a table. Weights are scaled to sum to the number of interviews. */
export interface Summary {
  readonly interviews: number;
  readonly isWeighted: boolean;
  /** Those that interviews came of. */
  readonly strata: number;
  /** Primary units: the interviews themselves where the sample has no clusters. */
  readonly units: number;
  readonly columns: readonly SummaryColumn[];
  readonly questions: readonly SummaryQuestion[];
}
