import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Answers, Order } from './order.ts';

const MOST_MEGABYTES = 512;

/** A learner in a thread of its own. */
export class LearnerThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #asked = 0;
  #isGone = false;

  constructor() {
    this.#worker = new Worker(join(import.meta.dirname, 'suggest-worker.ts'), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
    this.#worker.unref();
    this.#worker.on('message', ({ id, answer }: { readonly id: number; readonly answer: unknown }) => {
      this.#waiting.get(id)?.resolve(answer);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#worker.unref();
    });
    const fail = (error: Error): void => {
      this.#isGone = true;
      for (const waiting of this.#waiting.values()) waiting.reject(error);
      this.#waiting.clear();
    };
    this.#worker.on('error', fail);
    this.#worker.on('exit', () => fail(new Error('a learner has ended')));
  }

  /** Whether it has failed or was ended; another one takes its place. */
  get isGone(): boolean {
    return this.#isGone;
  }

  async ask<Of extends Order['of']>(order: Extract<Order, { readonly of: Of }>): Promise<Answers[Of]> {
    if (this.#isGone) throw new Error('a learner has ended');
    this.#asked += 1;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#asked, waiting);
    this.#worker.ref();
    this.#worker.postMessage({ id: this.#asked, order });
    // The thread answers each order with its own kind of answer.
    return (await waiting.promise) as Answers[Of];
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
