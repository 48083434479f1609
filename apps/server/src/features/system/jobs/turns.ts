/** Lets so many works go on at once; the others wait in the order in which they came. */
export class Turns {
  readonly #most: number;
  readonly #waiting = new Set<() => void>();
  #going = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a turn that is free, and gives it to the next one when it is disposed of; null: others come first. */
  takeFree(): Disposable | null {
    if (this.#going >= this.#most) return null;
    this.#going += 1;
    return this.#turn();
  }

  /** Resolves when it is this one's turn. `giveUp` ends the wait, and rejects with its reason. */
  async take(giveUp?: AbortSignal): Promise<Disposable> {
    const free = this.takeFree();
    if (free !== null) return free;
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.delete(begin);
        reject(giveUp?.reason as Error);
      };
      const begin = (): void => {
        giveUp?.removeEventListener('abort', leave);
        resolve();
      };
      this.#waiting.add(begin);
      giveUp?.addEventListener('abort', leave, { once: true });
    });
    return this.#turn();
  }

  #turn(): Disposable {
    let isOver = false;
    return {
      [Symbol.dispose]: () => {
        if (isOver) return;
        isOver = true;
        const [next] = this.#waiting;
        // The turn itself goes on to the next one.
        if (next === undefined) this.#going -= 1;
        else {
          this.#waiting.delete(next);
          next();
        }
      },
    };
  }
}
