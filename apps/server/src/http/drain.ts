import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@seker/kernel';

/** A balancer that has asked within this time is taken to ask again. */
const ASKS_EVERY_MILLISECONDS = 30 * SECOND;
/** A request that takes longer is cut off by the stop. */
export const LONGEST_REQUEST_MILLISECONDS = 20 * SECOND;

/** The node on its way out: the balancer between the nodes is told, and has time to send requests elsewhere. */
export interface Drain {
  isDraining(): boolean;
  /** A balancer asks whether this node can work. */
  noteProbe(): void;
  /** From now on it cannot; resolves once a balancer, where there is one, has had time to notice, or in a hurry. */
  begin(hurry?: AbortSignal): Promise<void>;
}

/** `notice`: how many milliseconds a balancer may need to see that this node goes. */
export function createDrain(notice: number, monotonic = () => performance.now()): Drain {
  let isDraining = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    isDraining: () => isDraining,
    noteProbe: () => {
      askedAt = monotonic();
    },
    begin: async (hurry) => {
      if (isDraining) return;
      isDraining = true;
      if (monotonic() - askedAt > ASKS_EVERY_MILLISECONDS) return;
      await sleep(notice, undefined, hurry === undefined ? {} : { signal: hurry }).catch(() => undefined);
    },
  };
}
