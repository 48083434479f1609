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
}

export interface CountedLine {
  readonly value: string | number;
  readonly label: string;
  /** By column; for multiple choice, percentages are of respondents. */
  readonly cells: readonly (Amount & { readonly percent: number | null })[];
}

interface Told {
  readonly name: string;
  readonly label: string;
  /** Respondents with an answer, by column. */
  readonly answered: readonly Amount[];
  /** Total of respondents without an answer, by reason; an empty label for an unknown reason. */
  readonly missing: readonly (Amount & { readonly label: string })[];
}

export interface CountedQuestion extends Told {
  readonly kind: 'single' | 'multiple';
  readonly lines: readonly CountedLine[];
}

export interface MeasuredQuestion extends Told {
  readonly kind: 'number';
  /** By column. */
  readonly means: readonly (number | null)[];
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
  readonly columns: readonly SummaryColumn[];
  readonly questions: readonly SummaryQuestion[];
}
