import type { SamplePlace, Stratum } from '@seker/estimation';
import type { Row } from '../table.ts';
import type { SummaryQuestion } from './summary.ts';

/** Columns that are compared with each other: the total alone, or the values of a division. */
export interface ColumnBlock {
  /** The dividing facet; null for the total. */
  readonly by: string | null;
  /** The first of its columns. */
  readonly from: number;
  readonly length: number;
  /** Whether no interview is in two of its columns. */
  readonly isExclusive: boolean;
}

/** An interview as it is counted. */
export interface CountedInterview {
  readonly row: Row;
  /** By block: the places of its columns in the block. */
  readonly places: readonly (readonly number[])[];
  readonly weight: number;
  readonly place: SamplePlace;
}

/** Accumulates the rows of one facet. */
export interface Tally {
  add(interview: CountedInterview): void;
  /** The result; `scale` multiplies every weight. */
  told(scale: number, strata: readonly Stratum[]): SummaryQuestion;
}
