import type { IndependenceTest } from '../variance/independence.ts';
import type { Base } from './base.ts';
import type { CodedColumn } from './coded-column.ts';
import type { ComparisonRule } from './compare-columns.ts';
import type { SampleStrata } from './sample-design.ts';

/** A question in the rows of a table. */
export interface TabulatedRow {
  readonly column: CodedColumn;
  /** The number of its values; none where it is measured. */
  readonly values: number;
  /** Whether one value at most is answered. */
  readonly isSingle: boolean;
  readonly isMeasured: boolean;
  /** Groups of values that count together. */
  readonly nets: readonly (readonly number[])[];
  /** What each value counts in the mean of a scale, null for one that is not on it; null: no mean. */
  readonly scores: readonly (number | null)[] | null;
}

/** A question whose values are the columns of a table. */
export interface TableDivision {
  readonly column: CodedColumn;
  readonly values: number;
  readonly isSingle: boolean;
}

/** A condition on the interviews of a table; all of them hold. */
export interface TableCondition {
  readonly column: CodedColumn;
  /** One of these answers; null: any number within the bounds. */
  readonly answers: readonly number[] | null;
  readonly least: number | null;
  readonly most: number | null;
  /** Those of whom it does not hold, whether they answered or not. */
  readonly isNegated: boolean;
}

/** The interviews that tables are made of. */
export interface TabulatedSample extends SampleStrata {
  readonly interviews: number;
  /** By interview; null: all are of one stratum. */
  readonly stratumOf: Uint32Array | null;
  /** By interview; null: each is a unit. A unit is of one stratum. */
  readonly unitOf: Uint32Array | null;
  /** NaN for one that is not weighed, and stands for no one; null: all weigh alike. */
  readonly weights: Float64Array | null;
}

export interface TableWish {
  readonly sample: TabulatedSample;
  readonly rows: readonly TabulatedRow[];
  readonly divisions: readonly TableDivision[];
  readonly conditions: readonly TableCondition[];
  /** Null: columns are not compared. */
  readonly comparison: ComparisonRule | null;
}

/** Interviews, and what they weigh; weights are scaled to sum to the number of all interviews. */
interface CellAmount {
  readonly count: number;
  readonly weighted: number;
}

export interface TableCell extends CellAmount {
  /** Of the column's base, 0 to 1; or the mean. Null without a base. */
  readonly figure: number | null;
  /** The ends of its 95 % interval; null where it tells nothing of its spread. */
  readonly from: number | null;
  readonly to: number | null;
  /** The columns of its division whose figures are lower, by their place in the table. */
  readonly above: readonly number[];
}

/** A line of a table: a value, a net, or a mean. */
export interface TableLine {
  readonly kind: 'value' | 'net' | 'mean';
  /** Of the value or the net. */
  readonly at: number;
  readonly cells: readonly TableCell[];
}

/** Those of a column who answered a question, and how far its figures can be trusted. */
export interface ColumnBase extends CellAmount, Base {}

interface TabulatedQuestion {
  readonly bases: readonly ColumnBase[];
  readonly lines: readonly TableLine[];
  /** By division; null where none can be made. */
  readonly tests: readonly (IndependenceTest | null)[];
}

/** A table by its columns: the total, then the values of each division. */
export interface Tabulation {
  /** Of which figures are, and those that were not weighed. */
  readonly interviews: CellAmount;
  readonly unweighed: number;
  /** Strata and primary units that interviews came of. */
  readonly strata: number;
  readonly units: number;
  readonly questions: readonly TabulatedQuestion[];
}
