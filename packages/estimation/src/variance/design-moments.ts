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
  readonly strata: readonly (Stratum & {
    /** The sum over the units of each column. */
    readonly sums: Float64Array;
    /** The sum over the units of the products of each two columns, by rows. */
    readonly products: Float64Array;
  })[];
}

/** One column of what a primary unit counts, and how much. */
export interface Count {
  readonly column: number;
  readonly amount: number;
}

/** Takes in primary units one by one; each is given once, with all of its counts, each column once. */
export interface MomentsBuilder {
  add(stratum: number, counts: readonly Count[]): void;
  moments(): DesignMoments;
}

/** Creates a builder for `size` columns. */
export function createMoments(size: number, strata: readonly Stratum[]): MomentsBuilder {
  const filled = strata.map((stratum) => ({
    ...stratum,
    sums: new Float64Array(size),
    products: new Float64Array(size * size),
  }));
  return {
    add(stratum, counts) {
      const own = filled[stratum];
      if (own === undefined) throw new RangeError(`no stratum ${stratum}`);
      for (const { column, amount } of counts) {
        own.sums[column] = (own.sums[column] ?? 0) + amount;
        for (const other of counts) {
          const place = column * size + other.column;
          own.products[place] = (own.products[place] ?? 0) + amount * other.amount;
        }
      }
    },
    moments: () => ({ size, strata: filled }),
  };
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
export function covarianceOf({ size, strata }: DesignMoments, first: Float64Array, second: Float64Array): number {
  let covariance = 0;
  for (const { units, fraction, sums, products } of strata) {
    let product = 0;
    for (let row = 0; row < size; row += 1) {
      const factor = first[row] ?? 0;
      if (factor === 0) continue;
      let inner = 0;
      for (let column = 0; column < size; column += 1)
        inner += (products[row * size + column] ?? 0) * (second[column] ?? 0);
      product += factor * inner;
    }
    covariance +=
      units > 1
        ? ((1 - fraction) * units * (product - (dot(first, sums) * dot(second, sums)) / units)) / (units - 1)
        : (1 - fraction) * product;
  }
  return covariance;
}

/** Returns the sum of products of two rows of numbers. */
export function dot(first: Float64Array, second: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < first.length; index += 1) sum += (first[index] ?? 0) * (second[index] ?? 0);
  return sum;
}
