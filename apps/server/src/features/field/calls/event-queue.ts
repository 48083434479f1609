import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '@seker/kernel';
import type { Logger } from 'pino';
import { describe, isDatabaseAway } from '../../../http/errors.ts';

/** Pauses before an event is stored again, in milliseconds: short at first, as most outages are one reconnection. */
const PAUSES = [100, 200, 400, 800, 1_000] as const;
/** An event that fails so often with the database at hand has met a fault of ours, and would block those behind it. */
const MOST_FAULTS = 5;
/** A node whose lease ran out with the database away takes the exchange again long before, unless another one has. */
const LONGEST_UNHELD = MINUTE;

interface Options {
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** Whether this node holds the exchange; an event is stored under the lease of that moment. */
  readonly isHeld: () => boolean;
  readonly pauses?: readonly number[];
  readonly longestUnheld?: number;
}

/**
 * Stores events of the exchange: those of one call in order, so that a hang-up cannot overtake the bridge before it;
 * calls are independent, so that locked rows of one call do not delay the others. While the database is away, each is
 * tried until it is stored, or until another node holds the exchange, which then compares its own list.
 */
export class EventQueue {
  readonly #chains = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
    // Every call under way may wait at once.
    setMaxListeners(0, this.#stopping.signal);
  }

  add(about: string, event: string, store: () => Promise<void>): void {
    const last = (this.#chains.get(about) ?? Promise.resolve())
      .then(async () => await this.#untilStored(event, store))
      .finally(() => {
        if (this.#chains.get(about) === last) this.#chains.delete(about);
      });
    this.#chains.set(about, last);
  }

  /** Whether an event about this call waits to be stored, so that our records are behind the exchange. */
  has(about: string): boolean {
    return this.#chains.has(about);
  }

  /** Gives up what waits for the database; what is being stored is stored. */
  stop(): void {
    this.#stopping.abort();
  }

  async #untilStored(event: string, store: () => Promise<void>): Promise<void> {
    const { log, isHeld, pauses = PAUSES, longestUnheld = LONGEST_UNHELD } = this.#options;
    const { signal } = this.#stopping;
    let faults = 0;
    let unheld = 0;
    for (let tries = 0; !signal.aborted; tries += 1) {
      const pause = pauses[Math.min(tries, pauses.length - 1)] ?? 0;
      if (!isHeld()) {
        unheld += pause;
        if (unheld > longestUnheld) {
          log.warn({ event }, 'exchange event left to another node');
          return;
        }
      } else {
        const thrown = await failureOf(store);
        if (thrown === null) return;
        const error = describe(thrown);
        if (!isDatabaseAway(thrown)) faults += 1;
        if (faults === MOST_FAULTS) {
          log.error({ event, error }, 'exchange event lost');
          return;
        }
        if (tries === 0) log.warn({ event, error }, 'exchange event waits to be stored');
      }
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

async function failureOf(store: () => Promise<void>): Promise<Error | null> {
  try {
    await store();
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  }
}
