const AT_MOST = 5_000;

/** When what waits is sent: a while after the last change, but never long after the first. */
export class SendTimer {
  readonly #send: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #waitingSince: number | null = null;

  constructor(send: () => void) {
    this.#send = send;
  }

  /** After so long at the latest; where there is no connection the wait is the whole of it. */
  set(milliseconds: number, isOffline: boolean): void {
    const now = Date.now();
    this.#waitingSince ??= now;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const wait = Math.max(0, Math.min(milliseconds, this.#waitingSince + AT_MOST - now));
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        this.#waitingSince = null;
        this.#send();
      },
      isOffline ? milliseconds : wait,
    );
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
