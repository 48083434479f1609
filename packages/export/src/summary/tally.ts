import type { Row } from '../table.ts';
import type { SummaryQuestion } from './summary.ts';

/** Accumulates the rows of one facet. */
export interface Tally {
  add(row: Row, columns: readonly number[], weight: number): void;
  /** The result; `scale` multiplies every weight. */
  told(scale: number): SummaryQuestion;
}
