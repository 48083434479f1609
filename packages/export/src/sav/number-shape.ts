/** More digits than a double holds are noise. */
const MOST_DECIMALS = 15;
const LEAST_WIDTH = 1;
/** SPSS's limit of an F format. */
const MOST_WIDTH = 40;

/** The F format that shows every number of a column in full. */
export class NumberShape {
  #whole = LEAST_WIDTH;
  #decimals = 0;

  add(value: number): void {
    if (!Number.isFinite(value)) return;
    this.#whole = Math.max(this.#whole, wholeSigns(value));
    while (this.#decimals < MOST_DECIMALS && !isExact(value, this.#decimals)) this.#decimals += 1;
  }

  /** Signs in all, with the sign, the point and the decimals. */
  get width(): number {
    return Math.min(MOST_WIDTH, this.#whole + (this.#decimals === 0 ? 0 : this.#decimals + 1));
  }

  get decimals(): number {
    return this.#decimals === 0 ? 0 : Math.min(this.#decimals, this.width - 2);
  }
}

function isExact(value: number, decimals: number): boolean {
  if (Number.isInteger(value)) return true;
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale === value;
}

/** Signs before the point, with the minus. */
function wholeSigns(value: number): number {
  const size = Math.abs(value);
  let signs = value < 0 ? 2 : 1;
  for (let limit = 10; limit <= size && signs < MOST_WIDTH; limit *= 10) signs += 1;
  return signs;
}
