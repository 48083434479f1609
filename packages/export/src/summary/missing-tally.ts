import type { Cell } from '../table.ts';
import type { Facet } from './facet.ts';
import type { SummaryQuestion } from './summary.ts';

/** Counts missing answers by reason code. */
export class MissingTally {
  readonly #found = new Map<Cell, { count: number; weight: number }>();
  readonly #facet: Facet;

  constructor(facet: Facet) {
    this.#facet = facet;
  }

  add(cell: Cell, weight: number): void {
    const code = this.#facet.missing.some((one) => one.code === cell) ? cell : null;
    const found = this.#found.get(code) ?? { count: 0, weight: 0 };
    this.#found.set(code, { count: found.count + 1, weight: found.weight + weight });
  }

  told(scale: number): SummaryQuestion['missing'] {
    return [...this.#facet.missing, { code: null, label: '' }].flatMap(({ code, label }) => {
      const found = this.#found.get(code);
      return found === undefined ? [] : [{ label, count: found.count, weighted: found.weight * scale }];
    });
  }
}
