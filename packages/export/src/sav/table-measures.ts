import { utf8Length } from '../cut-text.ts';
import type { Column, Row } from '../table.ts';
import { textWidth } from '../text-width.ts';
import { NumberShape } from './number-shape.ts';

/** SPSS has no day before the Gregorian calendar: columns with such days are texts, as long as these. */
const FIRST_DAY = '1582-10-15';
const LENGTHS = { date: 10, moment: 19 } as const;

/** Measures the cells of a table for SPSS: how wide its texts are, and how many digits its numbers have. */
export class TableMeasures {
  #rows = 0;
  readonly #columns: readonly Column[];
  readonly #texts: readonly { readonly at: number; longest: number }[];
  readonly #shapes: ReadonlyMap<number, NumberShape>;
  /** Of numbers that are no codes. */
  readonly #measured: readonly { readonly at: number; readonly shape: NumberShape }[];
  readonly #days: readonly { readonly at: number; readonly length: number; isEarly: boolean }[];

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
    this.#texts = columns.flatMap(({ type }, at) => (type === 'text' ? [{ at, longest: 0 }] : []));
    this.#days = columns.flatMap(({ type }, at) =>
      type === 'date' || type === 'moment' ? [{ at, length: LENGTHS[type], isEarly: false }] : [],
    );
    const shapes = columns.flatMap((column, at) =>
      column.type === 'number' ? [{ at, column, shape: shapeOf(column) }] : [],
    );
    this.#shapes = new Map(shapes.map(({ at, shape }) => [at, shape]));
    this.#measured = shapes.filter(({ column }) => column.categories.length === 0);
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
      for (const day of this.#days) {
        const cell = row[day.at];
        if (typeof cell === 'string' && cell < FIRST_DAY) day.isEarly = true;
      }
      for (const { at, shape } of this.#measured) {
        const cell = row[at];
        if (typeof cell === 'number') shape.add(cell);
      }
    }
  }

  /** The width of a column that is text, in bytes; 0 for others. */
  width(at: number): number {
    const day = this.#days.find((one) => one.at === at);
    if (day !== undefined) return day.isEarly ? day.length : 0;
    const column = this.#columns[at];
    const text = this.#texts.find((one) => one.at === at);
    return column === undefined || text === undefined ? 0 : textWidth(column, text.longest);
  }

  shape(at: number): NumberShape {
    return this.#shapes.get(at) ?? new NumberShape();
  }
}

/** Codes are shown in full even where no case has them. */
function shapeOf({ categories, missing }: Column): NumberShape {
  const shape = new NumberShape();
  for (const { code } of [...categories, ...missing]) shape.add(code);
  return shape;
}
