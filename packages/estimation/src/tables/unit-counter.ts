import type { Stratum } from '../variance/design-moments.ts';
import type { SamplePlace, SampleStrata } from './sample-design.ts';

/** Counts the primary units that interviews came of, by stratum. */
export class UnitCounter {
  readonly #design: SampleStrata;
  readonly #interviews: Float64Array;
  readonly #units: readonly Set<number>[];

  constructor(design: SampleStrata) {
    this.#design = design;
    this.#interviews = new Float64Array(design.strata.length);
    this.#units = design.strata.map(() => new Set());
  }

  add({ stratum, unit }: SamplePlace): void {
    this.#interviews[stratum] = (this.#interviews[stratum] ?? 0) + 1;
    if (this.#design.isClustered) this.#units[stratum]?.add(unit);
  }

  /** The strata of interviews; clusters count as if drawn with replacement. */
  told(): readonly Stratum[] {
    const { strata, isClustered } = this.#design;
    return strata.map(({ people }, at) => {
      const interviews = this.#interviews[at] ?? 0;
      if (isClustered) return { units: this.#units[at]?.size ?? 0, fraction: 0 };
      return { units: interviews, fraction: people === null || people <= 0 ? 0 : Math.min(1, interviews / people) };
    });
  }
}
