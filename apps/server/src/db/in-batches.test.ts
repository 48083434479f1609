import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

/** Work that waits until the test releases it. */
function gate() {
  const waiting: (() => void)[] = [];
  const pass = async (): Promise<void> => await new Promise((resolve) => waiting.push(resolve));
  return { pass, open: () => waiting.shift()?.(), waiting };
}

const turn = async (): Promise<void> => await new Promise((resolve) => setImmediate(resolve));

describe('batched work', () => {
  it('joins items of one turn of the event loop into a batch, and waits for no others', async () => {
    const batches: (readonly number[])[] = [];
    const double = inBatches(
      async (items: readonly number[]) => {
        batches.push(items);
        return items.map((item) => item * 2);
      },
      { atOnce: 1, most: 10 },
    );
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(await double(4)).toBe(8);
    expect(batches).toEqual([[1, 2, 3], [4]]);
  });

  it('queues items in their order for the next batch while the maximum of batches is running, up to the maximum per batch', async () => {
    const { pass, open, waiting } = gate();
    const batches: (readonly number[])[] = [];
    const work = inBatches(
      async (items: readonly number[]) => {
        batches.push(items);
        await pass();
        return items;
      },
      { atOnce: 2, most: 3 },
    );
    const all = [work(1)];
    await turn();
    all.push(work(2));
    await turn();
    all.push(...[3, 4, 5, 6].map(work));
    await turn();
    await turn();
    expect(batches).toEqual([[1], [2]]);
    open();
    await expect.poll(() => batches.length).toBe(3);
    open();
    await expect.poll(() => batches.length).toBe(4);
    expect(batches).toEqual([[1], [2], [3, 4, 5], [6]]);
    while (waiting.length > 0) open();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('repeats a failed batch item by item', async () => {
    const batches: (readonly number[])[] = [];
    const work = inBatches(
      async (items: readonly number[]) => {
        batches.push(items);
        if (items.includes(2)) throw new Error('two');
        return items;
      },
      { atOnce: 1, most: 10 },
    );
    const settled = await Promise.allSettled([1, 2, 3].map(work));
    expect(settled).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: new Error('two') },
      { status: 'fulfilled', value: 3 },
    ]);
    expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
    expect(await work(5)).toBe(5);
  });

  it('runs on behalf of no request, and each caller keeps its own request', async () => {
    const request = new AsyncLocalStorage<number>();
    const { pass, open, waiting } = gate();
    const ranFor: unknown[] = [];
    const work = inBatches(
      async (items: readonly number[]) => {
        ranFor.push(request.getStore());
        await pass();
        if (items.length > 1) throw new Error('not together');
        return items;
      },
      { atOnce: 1, most: 2 },
    );
    const all = [1, 2, 3].map(
      async (item) =>
        await request.run(item, async () => {
          await work(item);
          return request.getStore();
        }),
    );
    for (const runs of [1, 3, 4]) {
      await expect.poll(() => ranFor.length).toBe(runs);
      while (waiting.length > 0) open();
    }
    expect(await Promise.all(all)).toEqual([1, 2, 3]);
    expect(ranFor).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('continues after a whole batch and all of its items failed, and rejects each of them', async () => {
    let isBroken = true;
    const work = inBatches(
      async (items: readonly number[]) => {
        await turn();
        if (isBroken) throw new Error('no connection');
        return items;
      },
      { atOnce: 1, most: 2 },
    );
    const settled = await Promise.allSettled([1, 2, 3, 4, 5].map(work));
    expect(settled.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
    isBroken = false;
    expect(await Promise.all([6, 7, 8].map(work))).toEqual([6, 7, 8]);
  });
});
