import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@seker/kernel';

/** A load balancer that has probed within this time is assumed to probe again. */
const ASKS_EVERY_MILLISECONDS = 30 * SECOND;
/** The stop cuts off requests that take longer. */
export const LONGEST_REQUEST_MILLISECONDS = 20 * SECOND;

/** Announces the stop of the node to the load balancer and gives it time to redirect requests. */
export interface Drain {
  isDraining(): boolean;
  /** Records that a load balancer has probed this node. */
  noteProbe(): void;
  /** Starts the announcement; resolves once a load balancer, if there is one, has had time to notice, or on abort. */
  begin(hurry?: AbortSignal): Promise<void>;
}

/** Creates a `Drain`; `notice`: milliseconds that a load balancer may need to notice the stop. */
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
