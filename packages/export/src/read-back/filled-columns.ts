import type { Cell, Column, ColumnType, Row } from '../table.ts';

/** Notes in passing rows which columns have a value, so that a reader can be asked to find one in each of them. */
export class FilledColumns {
  readonly #columns: readonly Column[];
  readonly #filled = new Set<number>();
  /** Columns without a value so far: after the first pages hardly any are left to look at. */
  readonly #open: Set<number>;

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
    this.#open = new Set(columns.keys());
  }

  /** By their place in a row. */
  get places(): ReadonlySet<number> {
    return this.#filled;
  }

  add(rows: readonly Row[]): void {
    for (const row of rows)
      for (const at of this.#open) {
        const type = this.#columns[at]?.type;
        if (type === undefined || !isKept(row[at] ?? null, type)) continue;
        this.#filled.add(at);
        this.#open.delete(at);
      }
  }
}

/** Whether every format keeps something of the cell: blanks and control characters are lost in some. */
function isKept(cell: Cell, type: ColumnType): boolean {
  return type === 'number'
    ? typeof cell === 'number' && Number.isFinite(cell)
    : /[\p{L}\p{N}]/u.test(String(cell ?? ''));
}
