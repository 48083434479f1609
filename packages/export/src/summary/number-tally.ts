import type { Row } from '../table.ts';
import type { Facet } from './facet.ts';
import { Median } from './median.ts';
import { MissingTally } from './missing-tally.ts';
import { Moments } from './moments.ts';
import type { MeasuredQuestion } from './summary.ts';
import type { Tally } from './tally.ts';

/** Means and deviations of a number, by column. */
export class NumberTally implements Tally {
  readonly #facet: Facet;
  readonly #moments: readonly Moments[];
  readonly #median = new Median();
  readonly #missing: MissingTally;
  readonly #codes: ReadonlySet<number>;

  constructor(facet: Facet, columns: number) {
    this.#facet = facet;
    this.#moments = Array.from({ length: columns }, () => new Moments());
    this.#missing = new MissingTally(facet);
    this.#codes = new Set(facet.missing.map(({ code }) => code));
  }

  add(row: Row, columns: readonly number[], weight: number): void {
    const cell = row[this.#facet.places[0] ?? -1] ?? null;
    if (typeof cell !== 'number' || this.#codes.has(cell)) {
      this.#missing.add(cell, weight);
      return;
    }
    for (const column of columns) this.#moments[column]?.add(cell, weight);
    this.#median.add(cell, weight);
  }

  told(scale: number): MeasuredQuestion {
    const { name, label } = this.#facet;
    const [all] = this.#moments;
    const isEmpty = all === undefined || all.count === 0;
    return {
      kind: 'number',
      name,
      label,
      answered: this.#moments.map(({ count, weight }) => ({ count, weighted: weight * scale })),
      missing: this.#missing.told(scale),
      means: this.#moments.map(({ weight, mean }) => (weight === 0 ? null : mean)),
      deviations: this.#moments.map(({ deviation }) => deviation),
      least: isEmpty ? null : all.least,
      greatest: isEmpty ? null : all.greatest,
      median: this.#median.value(),
      isMedianNear: !this.#median.isExact,
    };
  }
}
