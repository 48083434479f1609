import { baseOf, estimateMean, isSimple, type Stratum, TableMoments, UNKNOWN_ESTIMATE } from '@seker/estimation';
import type { Facet } from './facet.ts';
import { lettersOf } from './letters.ts';
import { Median } from './median.ts';
import { MissingTally } from './missing-tally.ts';
import { Moments } from './moments.ts';
import type { SampleDesign } from './sample-design.ts';
import type { MeasuredQuestion } from './summary.ts';
import type { ColumnBlock, CountedInterview, Tally } from './tally.ts';

/** Means and deviations of a number, by column. */
export class NumberTally implements Tally {
  readonly #facet: Facet;
  readonly #blocks: readonly ColumnBlock[];
  readonly #isSimple: boolean;
  readonly #moments: readonly Moments[];
  readonly #tables: readonly TableMoments[];
  readonly #median = new Median();
  readonly #missing: MissingTally;
  readonly #codes: ReadonlySet<number>;
  /** The first value: what is squared is counted from it, so that far-off values lose no digits. */
  #origin: number | null = null;

  constructor(facet: Facet, blocks: readonly ColumnBlock[], design: SampleDesign) {
    this.#facet = facet;
    this.#blocks = blocks;
    this.#isSimple = isSimple(design);
    const columns = blocks.reduce((sum, { length }) => sum + length, 0);
    this.#moments = Array.from({ length: columns }, () => new Moments());
    this.#tables = blocks.map(({ length }) => new TableMoments(1, length, design));
    this.#missing = new MissingTally(facet);
    this.#codes = new Set(facet.missing.map(({ code }) => code));
  }

  add({ row, places, weight, place }: CountedInterview): void {
    const cell = row[this.#facet.places[0] ?? -1] ?? null;
    if (typeof cell !== 'number' || this.#codes.has(cell)) {
      this.#missing.add(cell, weight);
      return;
    }
    this.#origin ??= cell;
    const amounts = [{ line: 0, amount: cell - this.#origin }];
    this.#blocks.forEach(({ from }, block) => {
      const own = places[block] ?? [];
      for (const column of own) this.#moments[from + column]?.add(cell, weight);
      this.#tables[block]?.add(place, own, amounts, weight);
    });
    this.#median.add(cell, weight);
  }

  told(scale: number, strata: readonly Stratum[]): MeasuredQuestion {
    const { name, label } = this.#facet;
    const [all] = this.#moments;
    const isEmpty = all === undefined || all.count === 0;
    const inferred = this.#blocks.map(({ from, length }, block) => {
      const told = this.#tables[block]?.told(strata);
      if (told === undefined) return { bases: [], letters: [], estimate: null };
      const own = Array.from({ length }, (_, column) => ({
        column,
        ratio: told.ratio(0, column),
        interviews: this.#moments[from + column]?.count ?? 0,
        variance: this.#moments[from + column]?.variance ?? 0,
      }));
      const bases = own.map(({ column, ratio, interviews, variance }) =>
        baseOf(told, column, interviews, ratio === null ? [] : [{ ratio, variance }], this.#isSimple),
      );
      const ratios = own.map(({ ratio }) => ratio);
      const [first] = own;
      const estimate =
        first === undefined ? null : estimateMean(told, first.ratio, { ...first, origin: this.#origin ?? 0 });
      return { bases, letters: lettersOf(told, ratios, bases), estimate };
    });
    return {
      kind: 'number',
      name,
      label,
      answered: this.#moments.map(({ count, weight }) => ({ count, weighted: weight * scale })),
      bases: inferred.flatMap(({ bases }) => bases),
      missing: this.#missing.told(scale),
      means: this.#moments.map(({ weight, mean }) => (weight === 0 ? null : mean)),
      estimate: inferred[0]?.estimate ?? UNKNOWN_ESTIMATE,
      letters: inferred.flatMap(({ letters }) => letters),
      deviations: this.#moments.map(({ deviation }) => deviation),
      least: isEmpty ? null : all.least,
      greatest: isEmpty ? null : all.greatest,
      median: this.#median.value(),
      isMedianNear: !this.#median.isExact,
    };
  }
}
