import type { Count, DesignMoments, Stratum, StratumMoments, WeightedSum } from './design-moments.ts';
import { PairSums } from './pair-sums.ts';

/** Takes in interviews one by one, in any order; the counts of those of one primary unit are added up. */
export interface UnitMomentsBuilder {
  add(stratum: number, unit: number, counts: readonly Count[]): void;
  moments(): DesignMoments;
}

/**
 * Creates a builder for `size` columns of samples whose primary units are of several interviews: it keeps what each
 * unit counts. A unit is of one stratum.
 */
export function createUnitMoments(size: number, strata: readonly Stratum[]): UnitMomentsBuilder {
  const filled = strata.map((stratum) => ({
    ...stratum,
    sums: new Float64Array(size),
    /** By column and unit. */
    amounts: new PairSums(),
  }));
  return {
    add(stratum, unit, counts) {
      const own = filled[stratum];
      if (own === undefined) throw new RangeError(`no stratum ${stratum}`);
      for (const { column, amount } of counts) {
        own.sums[column] = (own.sums[column] ?? 0) + amount;
        own.amounts.add(column, unit, amount);
      }
    },
    moments: () => ({
      size,
      strata: filled.map(({ amounts, ...own }) => ({
        ...own,
        product: productOf(amounts),
      })),
    }),
  };
}

/** What a column counts, by the units in which it counts anything. */
interface UnitAmounts {
  readonly units: number[];
  readonly amounts: number[];
}

/** Large tables ask for many thousands of products: each is told of rows of numbers that are written over. */
function productOf(sums: PairSums): StratumMoments['product'] {
  const columns = new Map<number, UnitAmounts>();
  const placeOf = new Map<number, number>();
  sums.forEach((column, unit, amount) => {
    const own = columns.get(column) ?? { units: [], amounts: [] };
    columns.set(column, own);
    const place = placeOf.get(unit) ?? placeOf.size;
    placeOf.set(unit, place);
    own.units.push(place);
    own.amounts.push(amount);
  });
  const [ofFirst, ofSecond] = [new Float64Array(placeOf.size), new Float64Array(placeOf.size)];
  return (first, second) => {
    sumByUnit(columns, first, ofFirst);
    if (first !== second) sumByUnit(columns, second, ofSecond);
    const others = first === second ? ofFirst : ofSecond;
    let sum = 0;
    for (let unit = 0; unit < ofFirst.length; unit += 1) sum += (ofFirst[unit] ?? 0) * (others[unit] ?? 0);
    return sum;
  };
}

function sumByUnit(columns: ReadonlyMap<number, UnitAmounts>, of: WeightedSum, into: Float64Array): void {
  into.fill(0);
  for (let at = 0; at < of.columns.length; at += 1) {
    const own = columns.get(of.columns[at] ?? -1);
    const factor = of.factors[at] ?? 0;
    if (own === undefined) continue;
    for (let place = 0; place < own.units.length; place += 1) {
      const unit = own.units[place] ?? 0;
      into[unit] = (into[unit] ?? 0) + factor * (own.amounts[place] ?? 0);
    }
  }
}
