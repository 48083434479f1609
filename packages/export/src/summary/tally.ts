import type { Row } from '../table.ts';
import type { SummaryQuestion } from './summary.ts';

/** How one facet is counted while the rows go by. */
export interface Tally {
  add(row: Row, columns: readonly number[], weight: number): void;
  /** `scale` is what each weight is multiplied with. */
  told(scale: number): SummaryQuestion;
}
