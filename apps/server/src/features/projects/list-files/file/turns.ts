/** Lets so many works go on at once; the others wait in the order in which they came. */
export class Turns {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #going = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Resolves when it is this one's turn, to what gives the turn to the next. */
  async take(): Promise<Disposable> {
    if (this.#going < this.#most) this.#going += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let isOver = false;
    return {
      [Symbol.dispose]: () => {
        if (isOver) return;
        isOver = true;
        const next = this.#waiting.shift();
        // The turn itself goes on to the next one.
        if (next === undefined) this.#going -= 1;
        else next();
      },
    };
  }
}
