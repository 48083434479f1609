import { type Instant, instant } from '@seker/kernel';

/** The clock of an adapter, handed in so that tests can turn it. */
export interface Scheduler {
  now(): Instant;
  /** Runs once after that many milliseconds; the answer calls it off. */
  after(milliseconds: number, run: () => void): () => void;
}

/** The machine's own clock; its timers do not keep a process running. */
export const systemScheduler: Scheduler = {
  now: () => instant(Date.now()),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export interface VirtualScheduler extends Scheduler {
  /** Lets that much time pass, running what falls due in order, promises included. */
  advance(milliseconds: number): Promise<void>;
}

/** A clock that stands still until it is turned. */
export function createVirtualScheduler(start: Instant): VirtualScheduler {
  let time = start;
  let lastId = 0;
  const pending = new Map<number, { readonly at: number; readonly run: () => void }>();

  const earliest = (): [number, { readonly at: number; readonly run: () => void }] | undefined =>
    [...pending].sort(([a, one], [b, other]) => one.at - other.at || a - b)[0];

  return {
    now: () => time,
    after: (milliseconds, run) => {
      lastId += 1;
      const id = lastId;
      pending.set(id, { at: time + Math.max(0, milliseconds), run });
      return () => pending.delete(id);
    },
    advance: async (milliseconds) => {
      const end = instant(time + milliseconds);
      for (let next = earliest(); next !== undefined && next[1].at <= end; next = earliest()) {
        pending.delete(next[0]);
        time = instant(next[1].at);
        next[1].run();
        await flushPromises();
      }
      time = end;
      await flushPromises();
    },
  };
}

/** Lets everything that only waits for promises run before the clock goes on. */
function flushPromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
