import {
  type Count,
  createMoments,
  createUnitMoments,
  type DesignMoments,
  type Ratio,
  ratioOf,
  type Stratum,
} from '@seker/estimation';
import type { SampleDesign, SamplePlace } from './sample-design.ts';

/** A line of a table that an interview counts in, and how much. */
interface LineAmount {
  readonly line: number;
  readonly amount: number;
}

/**
 * Moments of a table of lines × columns. The whole sample and each division have tables of their own, so that products
 * are kept only of what is compared.
 */
export class TableMoments {
  readonly #lines: number;
  readonly #size: number;
  readonly #add: (place: SamplePlace, counts: readonly Count[]) => void;
  readonly #moments: () => DesignMoments;

  constructor(lines: number, columns: number, { strata, isClustered }: SampleDesign) {
    this.#lines = lines;
    this.#size = columns * (lines + 1);
    // The units of the strata are known after the last interview only.
    const unknown = strata.map(() => ({ units: 0, fraction: 0 }));
    if (isClustered) {
      const builder = createUnitMoments(this.#size, unknown);
      this.#add = ({ stratum, unit }, counts) => builder.add(stratum, unit, counts);
      this.#moments = () => builder.moments();
    } else {
      const builder = createMoments(this.#size, unknown);
      this.#add = ({ stratum }, counts) => builder.add(stratum, counts);
      this.#moments = () => builder.moments();
    }
  }

  add(place: SamplePlace, columns: readonly number[], amounts: readonly LineAmount[], weight: number): void {
    if (weight === 0 || columns.length === 0) return;
    const counts: Count[] = [];
    for (const column of columns) {
      counts.push({ column: this.#base(column), amount: weight });
      for (const { line, amount } of amounts) counts.push({ column: this.cell(line, column), amount: amount * weight });
    }
    this.#add(place, counts);
  }

  told(strata: readonly Stratum[]): ToldMoments {
    const { size, strata: counted } = this.#moments();
    // A stratum that no interview came of has no part in the degrees of freedom.
    const found = counted.map((own, at) => ({ ...own, ...strata[at] })).filter(({ units }) => units > 0);
    const moments = { size, strata: found };
    return {
      moments,
      cell: (line, column) => this.cell(line, column),
      ratio: (line, column) =>
        ratioOf(moments, picked(size, this.cell(line, column)), picked(size, this.#base(column))),
      squares: (column) => {
        const base = { columns: [this.#base(column)], factors: [1] };
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
  /** What of a column's base is in a line; null without a base. */
  readonly ratio: (line: number, column: number) => Ratio | null;
  /** The sum of a column's weights, and of their squares over the primary units. */
  readonly squares: (column: number) => { readonly sum: number; readonly squares: number };
}

function picked(size: number, column: number): Float64Array {
  const factors = new Float64Array(size);
  factors[column] = 1;
  return factors;
}
