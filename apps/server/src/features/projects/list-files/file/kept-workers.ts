import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { MINUTE } from '@seker/kernel';

/** A person who tries one reading of a file after the other does so within this time. */
const KEPT_MILLISECONDS = MINUTE;

/** Begins a worker that reads files in a thread of its own, one order after the other. */
export function beginWorker(megabytes: number): Worker {
  const worker = new Worker(join(import.meta.dirname, 'file-worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  // Who works with it is told by its own listener; one that fails while it is idle is not missed.
  worker.on('error', () => undefined);
  return worker;
}

/** Workers that have read a small file and wait for the next one: to begin one takes ten times as long as the reading. */
export class KeptWorkers {
  readonly #megabytes: number;
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor(megabytes: number) {
    this.#megabytes = megabytes;
  }

  take(): Worker {
    const [found] = this.#idle;
    if (found === undefined) return this.#begin();
    const [worker, timer] = found;
    clearTimeout(timer);
    this.#idle.delete(worker);
    worker.ref();
    return worker;
  }

  /** Keeps a worker that has answered its order for a while; it does not keep the process. */
  giveBack(worker: Worker): void {
    worker.unref();
    this.#idle.set(worker, setTimeout(() => void worker.terminate(), KEPT_MILLISECONDS).unref());
  }

  #begin(): Worker {
    const worker = beginWorker(this.#megabytes);
    worker.once('exit', () => {
      clearTimeout(this.#idle.get(worker));
      this.#idle.delete(worker);
    });
    return worker;
  }
}
