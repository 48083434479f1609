const ROW_END = '</row>';

/** Looks at the cells of a row, empty ones as ''; tells whether it needs the next row, too. */
export type LookAtRow = (cells: readonly string[]) => boolean;

/** The rows of a sheet's text, which comes in pieces: first the headings, then others as long as they are needed. */
export class SheetRows {
  headings: readonly string[] = [];
  readonly #look: LookAtRow;
  #isHeaded = false;
  #isNeeded = true;
  /** What came of a row whose end has not come. */
  #begun = '';

  constructor(look: LookAtRow) {
    this.#look = look;
  }

  add(text: string): void {
    if (this.#isHeaded && !this.#isNeeded) return;
    const whole = this.#begun + text;
    let from = 0;
    for (let end = whole.indexOf(ROW_END); end >= 0; end = whole.indexOf(ROW_END, from)) {
      this.#take(whole.slice(from, end));
      from = end + ROW_END.length;
      if (!this.#isNeeded) return;
    }
    this.#begun = whole.slice(from);
  }

  #take(row: string): void {
    const cells = cellsOf(row);
    if (this.#isHeaded) this.#isNeeded = this.#look(cells);
    else [this.headings, this.#isHeaded] = [cells, true];
  }
}

function cellsOf(row: string): readonly string[] {
  return [...row.matchAll(/<c\/>|<c[ >][^]*?<\/c>/g)].map(([cell]) => />([^<>]*)<\/[tv]>/.exec(cell)?.[1] ?? '');
}
