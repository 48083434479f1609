import { PairSums } from './pair-sums.ts';

/** A stratum of the design. */
export interface Stratum {
  /** The primary sampling units that were drawn of it, with those that no interview came of. */
  readonly units: number;
  /** The part of all its primary units that they are: 0 where so few are that it does not matter. */
  readonly fraction: number;
}

/**
 * First and second moments of the weighted counts of a sample's primary units, by stratum: all that linearised
 * variances of ratios of these counts need, however many interviews there are.
 */
export interface DesignMoments {
  /** The number of counted columns. */
  readonly size: number;
  readonly strata: readonly StratumMoments[];
}

export interface StratumMoments extends Stratum {
  /** The sum over the units of each column. */
  readonly sums: Float64Array;
  /** The sum over the units of the product of two weighted sums of the columns. */
  readonly product: (first: WeightedSum, second: WeightedSum) => number;
}

/** The columns that a weighted sum is of, and their factors: none of them is zero. */
export interface WeightedSum {
  readonly columns: readonly number[];
  readonly factors: readonly number[];
}

/** One column of what a primary unit counts, and how much. */
export interface Count {
  readonly column: number;
  readonly amount: number;
}

/** Takes in primary units one by one; each is given once, with all of its counts, each column once. */
export interface MomentsBuilder {
  add(stratum: number, counts: readonly Count[]): void;
  /** Takes in many units that count in the same columns: the sum of each column, and of the products of each two. */
  addMany(
    stratum: number,
    columns: readonly number[],
    sumOf: (at: number) => number,
    productOf: (at: number, other: number) => number,
  ): void;
  moments(): DesignMoments;
}

/** Creates a builder for `size` columns; it keeps the products of those that units have together. */
export function createMoments(size: number, strata: readonly Stratum[]): MomentsBuilder {
  const filled = strata.map((stratum) => ({
    ...stratum,
    sums: new Float64Array(size),
    /** By row and column of the upper triangle. */
    products: new PairSums(),
  }));
  return {
    add(stratum, counts) {
      const own = filled[stratum];
      if (own === undefined) throw new RangeError(`no stratum ${stratum}`);
      for (const { column, amount } of counts) {
        own.sums[column] = (own.sums[column] ?? 0) + amount;
        for (const other of counts) {
          if (other.column >= column) own.products.add(column, other.column, amount * other.amount);
        }
      }
    },
    addMany(stratum, columns, sumOf, productOf) {
      const own = filled[stratum];
      if (own === undefined) throw new RangeError(`no stratum ${stratum}`);
      columns.forEach((column, at) => {
        own.sums[column] = (own.sums[column] ?? 0) + sumOf(at);
        columns.forEach((other, second) => {
          if (other >= column) own.products.add(column, other, productOf(at, second));
        });
      });
    },
    moments: () => ({
      size,
      strata: filled.map(({ products, ...own }) => ({
        ...own,
        product: (first, second) =>
          sumOver(first, (row) =>
            sumOver(second, (column) => products.get(Math.min(row, column), Math.max(row, column))),
          ),
      })),
    }),
  };
}

/** Returns the weighted sum of what is told of each column. */
export function sumOver({ columns, factors }: WeightedSum, told: (column: number) => number): number {
  let sum = 0;
  for (let at = 0; at < columns.length; at += 1) sum += (factors[at] ?? 0) * told(columns[at] ?? 0);
  return sum;
}

/** Returns the sums of all strata, by column. */
export function totalsOf({ size, strata }: DesignMoments): Float64Array {
  const totals = new Float64Array(size);
  for (const { sums } of strata) sums.forEach((sum, column) => (totals[column] = (totals[column] ?? 0) + sum));
  return totals;
}

/** Returns the degrees of freedom of a variance: primary units less strata, at least one. */
export function degreesOfFreedom({ strata }: Pick<DesignMoments, 'strata'>): number {
  return Math.max(1, strata.reduce((sum, { units }) => sum + units, 0) - strata.length);
}

/**
 * Returns the covariance of two weighted sums of the columns. A stratum of one unit counts by its own distance from
 * zero, where the mean of linearised values is (as R's `survey.lonely.psu = "adjust"`).
 */
export function covarianceOf({ strata }: DesignMoments, one: WeightedSum, other: WeightedSum): number {
  let covariance = 0;
  for (const { units, fraction, sums, product } of strata) {
    const own = product(one, other);
    if (units > 1) {
      const means = sumOver(one, (column) => sums[column] ?? 0) * sumOver(other, (column) => sums[column] ?? 0);
      covariance += ((1 - fraction) * units * (own - means / units)) / (units - 1);
    } else covariance += (1 - fraction) * own;
  }
  return covariance;
}

/** Returns the weighted sum that has a factor for every column. */
export function weightedSum(all: Float64Array): WeightedSum {
  const columns: number[] = [];
  const factors: number[] = [];
  for (let column = 0; column < all.length; column += 1) {
    const factor = all[column] ?? 0;
    if (factor === 0) continue;
    columns.push(column);
    factors.push(factor);
  }
  return { columns, factors };
}
