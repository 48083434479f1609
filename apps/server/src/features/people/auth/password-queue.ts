import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { Refusal } from '../../../http/refusal.ts';
import { currentRequest, onBehalfOf } from '../../../telemetry/current-request.ts';

/** Half the cores, at most two of libuv's four threads: files, name look-ups and other requests need the rest. */
export function lanesOf(cores: number): number {
  return Math.max(1, Math.min(2, Math.floor(cores / 2)));
}

/** At 20 to 40 ms each the last one waits some ten seconds; any more are asked to come back. */
const LONGEST_QUEUE = 300;
const RETRY_AFTER_SECONDS = 5;

/** Runs password verifications, few at a time, those from known devices first. */
export interface PasswordQueue {
  run<T>(isKnownDevice: boolean, verify: () => Promise<T>): Promise<T>;
}

export function createPasswordQueue(longest = LONGEST_QUEUE): PasswordQueue {
  const queue = new PQueue({ concurrency: lanesOf(availableParallelism()) });
  return {
    run: async (isKnownDevice, verify) => {
      // A flood of strangers fills only its own part of the queue: known devices always have room.
      const waiting = isKnownDevice ? queue.sizeBy({ priority: 1 }) : queue.sizeBy({ priority: 0 });
      if (waiting >= longest) throw new Refusal('loginBusy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      const request = currentRequest();
      return await queue.add(async () => await onBehalfOf(request, verify), { priority: isKnownDevice ? 1 : 0 });
    },
  };
}
