/** More digits than a double holds are noise. */
const MOST_DECIMALS = 15;
/** SPSS's limit of an F format. */
const MOST_WIDTH = 40;

/** The F format that shows every number of a column in full. */
export class NumberShape {
  /** Digits before the point, and whether a minus stands before any. */
  #digits = 1;
  /** The least number that needs more digits. */
  #limit = 10;
  #isNegative = false;
  #decimals = 0;

  /** Called for every cell: what a number adds nothing to is told first. */
  add(value: number): void {
    if (value < 0) this.#isNegative = true;
    const size = Math.abs(value);
    if (size >= this.#limit) this.#widen(size);
    if (!Number.isInteger(value) && this.#decimals < MOST_DECIMALS) this.#refine(value);
  }

  /** Signs in all, with the sign, the point and the decimals. */
  get width(): number {
    const whole = this.#digits + (this.#isNegative ? 1 : 0);
    return Math.min(MOST_WIDTH, whole + (this.#decimals === 0 ? 0 : this.#decimals + 1));
  }

  get decimals(): number {
    return this.#decimals === 0 ? 0 : Math.min(this.#decimals, this.width - 2);
  }

  #widen(size: number): void {
    if (!Number.isFinite(size)) return;
    while (size >= this.#limit && this.#digits < MOST_WIDTH) {
      this.#digits += 1;
      this.#limit *= 10;
    }
  }

  #refine(value: number): void {
    if (!Number.isFinite(value)) return;
    for (; this.#decimals < MOST_DECIMALS; this.#decimals += 1) {
      const scale = 10 ** this.#decimals;
      if (Math.round(value * scale) / scale === value) return;
    }
  }
}
