import { utf8Length } from '../cut-text.ts';
import type { Column, Row } from '../table.ts';
import { textWidth } from '../text-width.ts';
import { NumberShape } from './number-shape.ts';

/** Measures the cells of a table for SPSS: how wide its texts are, and how many digits its numbers have. */
export class TableMeasures {
  #rows = 0;
  readonly #columns: readonly Column[];
  readonly #texts: readonly { readonly at: number; longest: number }[];
  readonly #numbers: ReadonlyMap<number, NumberShape>;

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
    this.#texts = columns.flatMap(({ type }, at) => (type === 'text' ? [{ at, longest: 0 }] : []));
    this.#numbers = new Map(columns.flatMap((column, at) => (column.type === 'number' ? [[at, shapeOf(column)]] : [])));
  }

  get rows(): number {
    return this.#rows;
  }

  add(page: readonly Row[]): void {
    this.#rows += page.length;
    for (const row of page) {
      for (const text of this.#texts) {
        const cell = row[text.at];
        if (typeof cell === 'string' && cell.length * 3 > text.longest)
          text.longest = Math.max(text.longest, utf8Length(cell));
      }
      for (const [at, shape] of this.#numbers) {
        const cell = row[at];
        if (typeof cell === 'number') shape.add(cell);
      }
    }
  }

  /** The width of a text column in bytes; 0 for others. */
  width(at: number): number {
    const column = this.#columns[at];
    const text = this.#texts.find((one) => one.at === at);
    return column === undefined || text === undefined ? 0 : textWidth(column, text.longest);
  }

  shape(at: number): NumberShape {
    return this.#numbers.get(at) ?? new NumberShape();
  }
}

/** Codes are shown in full even where no case has them. */
function shapeOf({ categories, missing }: Column): NumberShape {
  const shape = new NumberShape();
  for (const { code } of [...categories, ...missing]) shape.add(code);
  return shape;
}
