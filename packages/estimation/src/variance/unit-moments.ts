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
        product: productOf(byColumn(amounts)),
      })),
    }),
  };
}

function productOf(columns: UnitsByColumn): StratumMoments['product'] {
  return (first, second) => {
    const [ofFirst, ofSecond] = [byUnit(columns, first), byUnit(columns, second)];
    let sum = 0;
    for (const [unit, amount] of ofFirst) sum += amount * (ofSecond.get(unit) ?? 0);
    return sum;
  };
}

type UnitsByColumn = ReadonlyMap<number, readonly (readonly [unit: number, amount: number])[]>;

function byColumn(amounts: PairSums): UnitsByColumn {
  const columns = new Map<number, [number, number][]>();
  amounts.forEach((column, unit, amount) => {
    const own = columns.get(column) ?? [];
    columns.set(column, own);
    own.push([unit, amount]);
  });
  return columns;
}

function byUnit(columns: UnitsByColumn, of: WeightedSum): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  of.columns.forEach((column, at) => {
    const factor = of.factors[at] ?? 0;
    for (const [unit, amount] of columns.get(column) ?? []) units.set(unit, (units.get(unit) ?? 0) + factor * amount);
  });
  return units;
}
