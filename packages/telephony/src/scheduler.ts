import { type Instant, instant } from '@seker/kernel';

/** The clock of an adapter, injected so that tests can control it. */
export interface Scheduler {
  now(): Instant;
  /** Runs once after the delay; the returned function cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

/** The system clock; its timers do not keep the process alive. */
export const systemScheduler: Scheduler = {
  now: () => instant(Date.now()),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export interface VirtualScheduler extends Scheduler {
  /** Advances time, running due timers in order and resolving promises. */
  advance(milliseconds: number): Promise<void>;
}

/** Creates a clock that moves only through `advance`. */
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
      await flushPromises();
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

/** Lets pending promises run before the clock advances. */
function flushPromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
