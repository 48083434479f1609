/** How many interviews, and how many they stand for. */
export interface Amount {
  readonly count: number;
  readonly weighted: number;
}

/** A column of the tables: the first is of all, each other of those who answered something so. */
export interface SummaryColumn {
  /** By what it divides; null for that of all. */
  readonly by: string | null;
  readonly label: string;
}

export interface CountedLine {
  readonly value: string | number;
  readonly label: string;
  /** By column; of multiple answers the percent are of respondents. */
  readonly cells: readonly (Amount & { readonly percent: number | null })[];
}

interface Told {
  readonly name: string;
  readonly label: string;
  /** By column: who gave an answer. */
  readonly answered: readonly Amount[];
  /** Of all: who did not, and why; the empty label is where no reason is known. */
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
  /** There were too many different values to know it better than to a thousandth. */
  readonly isMedianNear: boolean;
}

export type SummaryQuestion = CountedQuestion | MeasuredQuestion;

/** What a table comes to. Weights are scaled so that they sum to the number of interviews. */
export interface Summary {
  readonly interviews: number;
  readonly isWeighted: boolean;
  readonly columns: readonly SummaryColumn[];
  readonly questions: readonly SummaryQuestion[];
}
