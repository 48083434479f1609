import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../run-node.ts';
import type { Answer, Order, Setup } from './protocol.ts';

/** Starting the tests, on top of what they take. */
const GRACE_MILLISECONDS = 5_000;

/** Workers that take one order at a time each. */
export interface Crew {
  /** Gives out the orders in turn; `null` for one that was not finished in its time. */
  work<T extends Answer>(
    orders: readonly Exclude<Order, Setup>[],
    told: (answer: T | null, index: number) => void,
  ): Promise<void>;
  stop(): Promise<void>;
}

export async function gatherCrew(setup: Setup, size: number): Promise<Crew> {
  const workers = await Promise.all(Array.from({ length: size }, async () => await startWorker(setup)));
  return {
    work: async (orders, told) => {
      let next = 0;
      await Promise.all(
        workers.map(async (_, place) => {
          for (let index = next; index < orders.length; index = next) {
            next += 1;
            const order = orders[index];
            const child = workers[place];
            if (order === undefined || child === undefined) return;
            const answer = await ask(child, order, limitOf(order));
            if (answer === null) workers[place] = await replaceWorker(child, setup);
            told(answer as never, index);
          }
        }),
      );
    },
    stop: async () => {
      await Promise.all(
        workers.map(async (child) => {
          const gone = new Promise((resolve) => child.once('exit', resolve));
          child.disconnect();
          const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MILLISECONDS);
          await gone;
          clearTimeout(timer);
        }),
      );
    },
  };
}

function limitOf(order: Order): number {
  if (order.type !== 'mutant') return 300_000;
  return order.timeoutMilliseconds * order.tests.length + GRACE_MILLISECONDS;
}

async function startWorker(setup: Setup): Promise<ChildProcess> {
  const child = fork(join(root, 'tools/mutate/worker.ts'), {
    cwd: root,
    // What the tests write is of no interest while they are made to fail.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  if ((await ask(child, setup, 300_000)) === null) throw new Error('a worker did not start');
  return child;
}

async function replaceWorker(child: ChildProcess, setup: Setup): Promise<ChildProcess> {
  child.kill('SIGKILL');
  return await startWorker(setup);
}

async function ask(child: ChildProcess, order: Order, milliseconds: number): Promise<Answer | null> {
  return await new Promise((resolve) => {
    const end = (answer: Answer | null) => {
      clearTimeout(timer);
      child.off('message', end);
      child.off('exit', gone);
      resolve(answer);
    };
    const gone = () => end(null);
    const timer = setTimeout(gone, milliseconds);
    child.on('message', end);
    child.on('exit', gone);
    child.send(order);
  });
}
