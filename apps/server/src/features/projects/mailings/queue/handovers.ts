import { later } from '@seker/kernel';
import type { Deps } from '../../../../deps.ts';
import { type ArrivedMail, commitHandovers, type NextMail } from './handover.queries.ts';
import { LEASE } from './lease.ts';

/** How long a commit waits for the other lanes at work: one for all of them is far cheaper than one each. */
const GATHERED_MILLISECONDS = 5;

/** The commits of a node's lanes. Those that come within a moment, or while one is written, are written together. */
export interface Handovers {
  /** A lane takes up its work; the answer ends it. */
  join(): () => void;
  /** Commits that `next` is on its way, together with the lane's mail before; false when it must not go. */
  begin(next: NextMail, arrived: ArrivedMail | null): Promise<boolean>;
  note(arrived: ArrivedMail): Promise<void>;
}

interface Waiting {
  readonly next: NextMail | null;
  readonly arrived: ArrivedMail | null;
  readonly resolve: (mayGo: boolean) => void;
  readonly reject: (error: unknown) => void;
}

export function createHandovers(deps: Pick<Deps, 'db' | 'now' | 'wallNow'>): Handovers {
  let waiting: Waiting[] = [];
  let isWriting = false;
  let lanes = 0;
  let isGathered: (() => void) | null = null;

  /** Until all lanes at work have come, or for a moment. */
  const gather = async (): Promise<void> => {
    if (waiting.length >= lanes) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHERED_MILLISECONDS);
      isGathered = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    isGathered = null;
  };

  const write = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      await gather();
      const together = waiting;
      waiting = [];
      try {
        const begun = await commitHandovers(deps.db, {
          arrived: together.flatMap(({ arrived }) => (arrived === null ? [] : [arrived])),
          next: together.flatMap(({ next }) => (next === null ? [] : [next])),
          now: deps.now(),
          until: later(deps.wallNow(), LEASE),
        });
        for (const { next, resolve } of together) resolve(next !== null && begun.has(next.id));
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    isWriting = false;
  };

  const commit = async (next: NextMail | null, arrived: ArrivedMail | null): Promise<boolean> =>
    await new Promise((resolve, reject) => {
      waiting.push({ next, arrived, resolve, reject });
      if (!isWriting) void write();
      else if (waiting.length >= lanes) isGathered?.();
    });

  return {
    join: () => {
      lanes += 1;
      return () => {
        lanes -= 1;
      };
    },
    begin: commit,
    note: async (arrived) => {
      await commit(null, arrived);
    },
  };
}

/** The commits of one lane, which notes a mail that was taken over when the next one begins, or when it pauses. */
export interface LaneHandovers {
  begin(next: NextMail): Promise<boolean>;
  arrived(mail: ArrivedMail): void;
  /** Notes what was taken over and is not noted yet. */
  note(): Promise<void>;
}

export function handoversOfLane(handovers: Handovers): LaneHandovers {
  let last: ArrivedMail | null = null;
  return {
    begin: async (next) => {
      const mayGo = await handovers.begin(next, last);
      last = null;
      return mayGo;
    },
    arrived: (mail) => {
      last = mail;
    },
    note: async () => {
      if (last === null) return;
      await handovers.note(last);
      last = null;
    },
  };
}
