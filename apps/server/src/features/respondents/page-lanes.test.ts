import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createPageLanes } from './page-lanes.ts';

const EMBEDDED = { databaseUrl: null, databasePool: 100 };

describe('pages on their way into the database beside us', () => {
  it('go in a few at once, in the order in which they came, also when one fails', async () => {
    const lanes = createPageLanes(EMBEDDED);
    const most = 3 * availableParallelism();
    let [inside, seen] = [0, 0];
    const done: number[] = [];
    const work = async (page: number): Promise<void> => {
      inside += 1;
      seen = Math.max(seen, inside);
      await new Promise((resolve) => setTimeout(resolve, 1));
      inside -= 1;
      done.push(page);
      if (page % 5 === 0) throw new Error('refused');
    };
    const pages = Array.from({ length: 4 * most }, (_, page) => page);
    const answers = await Promise.allSettled(pages.map(async (page) => await lanes(async () => await work(page))));
    expect(seen).toBe(most);
    expect(done).toEqual(pages);
    expect(answers.map(({ status }) => status === 'rejected')).toEqual(pages.map((page) => page % 5 === 0));
  });

  it('keep to the request that they came with', async () => {
    const lanes = createPageLanes({ ...EMBEDDED, databasePool: 3 });
    const request = new AsyncLocalStorage<number>();
    const found = await Promise.all(
      Array.from({ length: 20 }, (_, id) =>
        request.run(id, async () =>
          lanes(async () => {
            await new Promise((resolve) => setImmediate(resolve));
            return request.getStore();
          }),
        ),
      ),
    );
    expect(found).toEqual(Array.from({ length: 20 }, (_, id) => id));
  });

  it('all go in at once where the database is on a machine of its own', async () => {
    const lanes = createPageLanes({ databaseUrl: 'postgres://elsewhere', databasePool: 40 });
    let inside = 0;
    const all = Array.from({ length: 40 }, async () =>
      lanes(async () => {
        inside += 1;
        await expect.poll(() => inside).toBe(40);
      }),
    );
    await Promise.all(all);
  });
});
