const EVERY_MS = 3_000;
/** All pages lose their sockets at the same moment when a node goes; their questions come apart. */
const SPREAD = 0.4;

export interface FallbackPoll {
  /** The socket is down. */
  readonly start: () => void;
  /** The socket is back. */
  readonly stop: () => void;
}

/** How long until the next question, for a number between 0 and 1 drawn by chance. */
export function pauseBetween(chance: number): number {
  return EVERY_MS * (1 + SPREAD * (chance - 0.5));
}

/** Asks about every three seconds what the socket would have told, each time once the last question is answered. */
export function createFallbackPoll(
  ask: () => Promise<void>,
  { wait, chance }: { readonly wait: (ms: number, act: () => void) => () => void; readonly chance: () => number },
): FallbackPoll {
  let end: (() => void) | null = null;
  const begin = (): (() => void) => {
    let isOver = false;
    let cancel = (): void => undefined;
    const next = (): void => {
      if (!isOver) cancel = wait(pauseBetween(chance()), () => void ask().then(next, next));
    };
    next();
    return () => {
      isOver = true;
      cancel();
    };
  };
  return {
    start: () => {
      end ??= begin();
    },
    stop: () => {
      end?.();
      end = null;
    },
  };
}
