import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SECOND } from '@seker/kernel';
import PQueue from 'p-queue';

const LONGEST_MILLISECONDS = 60 * SECOND;
const MOST_MEGABYTES = 1_024;

/** Work that would delay all requests, done in a thread of its own; `signal` ends it, before it began or after. */
export type Aside<Input, Output> = (input: Input, signal?: AbortSignal) => Promise<Output>;

/**
 * Creates a thread of a script that answers each message by one; one at a time, as each occupies a processor. The thread
 * is kept for the next input: to begin one often takes longer than the work.
 */
export function createAside<Input, Output>(
  script: string,
  what: string,
  { longest = LONGEST_MILLISECONDS }: { readonly longest?: number } = {},
): Aside<Input, Output> {
  const queue = new PQueue({ concurrency: 1 });
  let kept: Worker | null = null;
  const begin = (): Worker => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });
    kept = worker;
    // A worker that fails or takes too long is discarded; the next input starts another.
    worker.once('error', () => undefined);
    worker.once('exit', () => {
      if (kept === worker) kept = null;
    });
    return worker;
  };
  const run = async (input: Input, signal: AbortSignal | undefined): Promise<Output> => {
    signal?.throwIfAborted();
    const worker = kept ?? begin();
    const end = new AbortController();
    const gone = once(worker, 'exit', { signal: end.signal }).then(() => {
      throw new Error(`${what} did not come to its end`);
    });
    const stop = (): void => void worker.terminate();
    signal?.addEventListener('abort', stop, { once: true });
    const timer = setTimeout(() => void worker.terminate(), longest).unref();
    try {
      worker.ref();
      worker.postMessage(input);
      const [output] = (await Promise.race([once(worker, 'message', { signal: end.signal }), gone])) as [Output];
      return output;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      gone.catch(() => undefined);
      end.abort();
      worker.unref();
    }
  };
  return async (input, signal) => await queue.add(async () => await run(input, signal));
}
