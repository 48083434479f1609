import { MINUTE } from '@seker/kernel';

/** The third wrong PIN is followed by the first wait, each further one by the next, and then always by the last. */
const FREE_TRIES = 3;
export const WAITS_MINUTES = [1, 5, 15, 60] as const;

export type WaitMinutes = (typeof WAITS_MINUTES)[number];

/** What is kept of wrong PINs, across pages. */
export interface PinTrouble {
  readonly wrong: number;
  /** What was left of the wait at that time. */
  readonly waitMilliseconds: number;
  /** The latest time that the device's clock has shown: set back, it shortens nothing. */
  readonly at: number;
}

export type PinStanding =
  | { readonly type: 'open'; readonly triesLeft: number; readonly nextWaitMinutes: WaitMinutes }
  | { readonly type: 'waiting'; readonly leftMilliseconds: number };

export const NO_TROUBLE: PinTrouble = { wrong: 0, waitMilliseconds: 0, at: 0 };

export function afterWrongPin(trouble: PinTrouble, wall: number): PinTrouble {
  const wrong = trouble.wrong + 1;
  const waitMilliseconds = wrong < FREE_TRIES ? 0 : waitAfter(wrong) * MINUTE;
  return { wrong, waitMilliseconds, at: Math.max(trouble.at, wall) };
}

/**
 * The same after a page has been closed. How long it was closed only the device's clock can say: set back it counts for
 * nothing, and set ahead it cannot be told from time that has passed.
 */
export function troubleAtOpening(trouble: PinTrouble, wall: number): PinTrouble {
  return afterMilliseconds(trouble, Math.max(0, wall - trouble.at), wall);
}

/** The same after so long. */
export function afterMilliseconds(trouble: PinTrouble, milliseconds: number, wall: number): PinTrouble {
  return {
    ...trouble,
    waitMilliseconds: Math.max(0, trouble.waitMilliseconds - milliseconds),
    at: Math.max(trouble.at, wall),
  };
}

export function pinStanding({ wrong, waitMilliseconds }: PinTrouble): PinStanding {
  if (waitMilliseconds > 0) return { type: 'waiting', leftMilliseconds: waitMilliseconds };
  const triesLeft = Math.max(1, FREE_TRIES - wrong);
  return { type: 'open', triesLeft, nextWaitMinutes: waitAfter(wrong + triesLeft) };
}

function waitAfter(wrong: number): WaitMinutes {
  return WAITS_MINUTES[Math.min(wrong - FREE_TRIES, WAITS_MINUTES.length - 1)] ?? WAITS_MINUTES[0];
}
