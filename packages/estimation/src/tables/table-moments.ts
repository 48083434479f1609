import {
  createMoments,
  type DesignMoments,
  type Stratum,
  totalsOf,
  type WeightedSum,
} from '../variance/design-moments.ts';
import { type Ratio, ratioOf } from '../variance/ratio.ts';
import { createUnitMoments } from '../variance/unit-moments.ts';
import type { SamplePlace, SampleStrata } from './sample-design.ts';

/** A line of a table that an interview counts in, and how much. */
export interface LineAmount {
  readonly line: number;
  readonly amount: number;
}

/** The weights of interviews that count alike: their sum, and the sum of their squares. */
interface WeightSums {
  readonly sum: number;
  readonly squares: number;
}

/** The same of interviews that measure: with each weight times the value, its square, and the square of both. */
interface ValueSums extends WeightSums {
  readonly values: number;
  readonly crossed: number;
  readonly valueSquares: number;
}

/**
 * Moments of a table of lines × columns. The whole sample and each division have tables of their own, so that products
 * are kept only of what is compared.
 */
export class TableMoments {
  readonly #lines: number;
  readonly #size: number;
  readonly #add: (
    place: SamplePlace,
    columns: readonly number[],
    sumOf: (at: number) => number,
    productOf: (at: number, other: number) => number,
  ) => void;
  readonly #moments: () => DesignMoments;

  constructor(lines: number, columns: number, { strata, isClustered }: SampleStrata) {
    this.#lines = lines;
    this.#size = columns * (lines + 1);
    // The units of the strata are known after the last interview only.
    const unknown = strata.map(() => ({ units: 0, fraction: 0 }));
    if (isClustered) {
      const builder = createUnitMoments(this.#size, unknown);
      this.#add = ({ stratum, unit }, own, sumOf) =>
        builder.add(
          stratum,
          unit,
          own.map((column, at) => ({ column, amount: sumOf(at) })),
        );
      this.#moments = () => builder.moments();
    } else {
      const builder = createMoments(this.#size, unknown);
      this.#add = ({ stratum }, own, sumOf, productOf) => builder.addMany(stratum, own, sumOf, productOf);
      this.#moments = () => builder.moments();
    }
  }

  /** Takes in an interview. */
  add(place: SamplePlace, columns: readonly number[], amounts: readonly LineAmount[], weight: number): void {
    if (weight === 0) return;
    this.addMany(place, columns, amounts, { sum: weight, squares: weight * weight });
  }

  /** Takes in interviews of one stratum, and of one unit where the sample has clusters, that count alike. */
  addMany(
    place: SamplePlace,
    columns: readonly number[],
    amounts: readonly LineAmount[],
    { sum, squares }: WeightSums,
  ): void {
    if (columns.length === 0) return;
    const own: number[] = [];
    const factors: number[] = [];
    for (const column of columns) {
      own.push(this.#base(column));
      factors.push(1);
      for (const { line, amount } of amounts) {
        own.push(this.cell(line, column));
        factors.push(amount);
      }
    }
    this.#add(
      place,
      own,
      (at) => sum * (factors[at] ?? 0),
      (at, other) => squares * (factors[at] ?? 0) * (factors[other] ?? 0),
    );
  }

  /** Takes in interviews of one stratum and unit that measure: their values count in the first line. */
  addMeasured(place: SamplePlace, columns: readonly number[], sums: ValueSums): void {
    if (columns.length === 0) return;
    const products = [sums.squares, sums.crossed, sums.valueSquares];
    // Each second one is a value.
    this.#add(
      place,
      columns.flatMap((column) => [this.#base(column), this.cell(0, column)]),
      (at) => (at % 2 === 0 ? sums.sum : sums.values),
      (at, other) => products[(at % 2) + (other % 2)] ?? 0,
    );
  }

  told(strata: readonly Stratum[]): ToldMoments {
    const { size, strata: counted } = this.#moments();
    // A stratum that no interview came of has no part in the degrees of freedom.
    const found = counted.map((own, at) => ({ ...own, ...strata[at] })).filter(({ units }) => units > 0);
    const moments = { size, strata: found };
    const totals = totalsOf(moments);
    return {
      moments,
      cell: (line, column) => this.cell(line, column),
      ratio: (line, column, under = this.#lines) =>
        ratioOf(moments, only(this.cell(line, column)), only(this.cell(under, column)), totals),
      squares: (column) => {
        const base = only(this.#base(column));
        return {
          sum: moments.strata.reduce((all, { sums }) => all + (sums[this.#base(column)] ?? 0), 0),
          squares: moments.strata.reduce((all, { product }) => all + product(base, base), 0),
        };
      },
    };
  }

  cell(line: number, column: number): number {
    return column * (this.#lines + 1) + line;
  }

  #base(column: number): number {
    return this.cell(this.#lines, column);
  }
}

/** The moments of a table with the strata that its sample is of. */
export interface ToldMoments {
  readonly moments: DesignMoments;
  /** The moments' column of a cell. */
  readonly cell: (line: number, column: number) => number;
  /** What of a column's base, or of another line of it, is in a line; null where that is empty. */
  readonly ratio: (line: number, column: number, under?: number) => Ratio | null;
  /** The sum of a column's weights, and of their squares over the primary units. */
  readonly squares: (column: number) => { readonly sum: number; readonly squares: number };
}

/** The sum of one column. */
function only(column: number): WeightedSum {
  return { columns: [column], factors: [1] };
}
