import { err, ok, type Result, SECOND } from '@seker/kernel';
import type { LineRefusal } from '../exchange.ts';
import type { Scheduler } from '../scheduler.ts';
import type { RawEvent } from './raw-event.ts';

type Answer = Result<null, LineRefusal>;

/** A channel that has left its bridge is at its next place in the dial plan within this time. */
const ARRIVES_WITHIN = 100;
const LONGEST = 5 * SECOND;

/**
 * Changes that the exchange has accepted and not yet carried out, by the id of a call or of a supervision. A channel on
 * its way cannot be bridged: the exchange refuses, or takes it, loses it at once and ends the conversation with it.
 */
export interface ChangesUnderWay {
  isUnderWay(id: string): boolean;
  /** Resolves once no change of this id is under way. */
  over(id: string): Promise<void>;
  /** A change begins; resolves with its answer. It is done once these channels have left their bridge, where some must. */
  begin(id: string, leaving?: readonly string[]): Promise<Answer>;
  end(id: string, answer: Answer): void;
  /** Notes channels that arrive. */
  hear(raw: RawEvent): void;
  endAll(answer: Answer): void;
}

interface Change {
  readonly answer: PromiseWithResolvers<Answer>;
  readonly leaving: Set<string>;
  readonly cancel: () => void;
}

export function createChangesUnderWay(scheduler: Scheduler): ChangesUnderWay {
  const changes = new Map<string, Change>();

  function end(id: string, answer: Answer): void {
    const change = changes.get(id);
    changes.delete(id);
    change?.cancel();
    change?.answer.resolve(answer);
  }

  function leaves(uniqueId: string): void {
    for (const [id, { answer, leaving }] of changes) {
      if (!leaving.delete(uniqueId) || leaving.size > 0) continue;
      scheduler.after(ARRIVES_WITHIN, () => {
        if (changes.get(id)?.answer === answer) end(id, ok(null));
      });
    }
  }

  return {
    isUnderWay: (id) => changes.has(id),
    over: async (id) => {
      for (let now = changes.get(id); now !== undefined; now = changes.get(id)) await now.answer.promise;
    },
    begin: async (id, leaving = []) => {
      const answer = Promise.withResolvers<Answer>();
      const cancel = scheduler.after(LONGEST, () => end(id, err({ code: 'timedOut' })));
      changes.set(id, { answer, leaving: new Set(leaving), cancel });
      return await answer.promise;
    },
    end,
    hear: (raw) => {
      if (raw['Event'] === 'ChanSpyStart') end(raw['SpyerUniqueid'] ?? '', ok(null));
      if (raw['Event'] === 'BridgeLeave' || raw['Event'] === 'Hangup') leaves(raw['Uniqueid'] ?? '');
    },
    endAll: (answer) => {
      for (const id of changes.keys()) end(id, answer);
    },
  };
}
