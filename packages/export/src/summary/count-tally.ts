import type { Row } from '../table.ts';
import { answersIn, type Facet } from './facet.ts';
import { MissingTally } from './missing-tally.ts';
import type { Amount, CountedLine, CountedQuestion } from './summary.ts';
import type { Tally } from './tally.ts';

/** Counts the answers of a facet, by column. */
export class CountTally implements Tally {
  readonly #facet: Facet;
  readonly #columns: number;
  /** Per column: one count per value, and one for all who answered. */
  readonly #counts: Float64Array;
  readonly #weights: Float64Array;
  readonly #missing: MissingTally;
  readonly #find: ReturnType<typeof answersIn>;

  constructor(facet: Facet, columns: number) {
    this.#facet = facet;
    this.#columns = columns;
    const cells = columns * (facet.values.length + 1);
    this.#counts = new Float64Array(cells);
    this.#weights = new Float64Array(cells);
    this.#missing = new MissingTally(facet);
    this.#find = answersIn(facet);
  }

  add(row: Row, columns: readonly number[], weight: number): void {
    const answers = this.#find(row);
    if (answers === null) {
      this.#missing.add(row[this.#facet.places[0] ?? -1] ?? null, weight);
      return;
    }
    const all = this.#facet.values.length;
    for (const column of columns) {
      this.#count(column, all, weight);
      for (const answer of answers) this.#count(column, answer, weight);
    }
  }

  told(scale: number): CountedQuestion {
    const { name, label, kind, values } = this.#facet;
    const columns = Array.from({ length: this.#columns }, (_, column) => column);
    const answered = columns.map((column) => this.#amount(column, values.length, scale));
    const lines = values.map(
      ({ value, label: said }, at): CountedLine => ({
        value,
        label: said,
        cells: columns.map((column) => {
          const amount = this.#amount(column, at, scale);
          const base = answered[column]?.weighted ?? 0;
          return { ...amount, percent: base === 0 ? null : (100 * amount.weighted) / base };
        }),
      }),
    );
    const told = { name, label, answered, lines, missing: this.#missing.told(scale) };
    return { ...told, kind: kind === 'multiple' ? 'multiple' : 'single' };
  }

  #count(column: number, place: number, weight: number): void {
    const at = column * (this.#facet.values.length + 1) + place;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#weights[at] = (this.#weights[at] ?? 0) + weight;
  }

  #amount(column: number, place: number, scale: number): Amount {
    const at = column * (this.#facet.values.length + 1) + place;
    return { count: this.#counts[at] ?? 0, weighted: (this.#weights[at] ?? 0) * scale };
  }
}
