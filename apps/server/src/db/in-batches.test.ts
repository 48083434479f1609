import { describe, expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

/** Work that waits until it is let go on. */
function gate() {
  const waiting: (() => void)[] = [];
  const pass = async (): Promise<void> => await new Promise((resolve) => waiting.push(resolve));
  return { pass, open: () => waiting.shift()?.(), waiting };
}

const turn = async (): Promise<void> => await new Promise((resolve) => setImmediate(resolve));

describe('work that is done in batches', () => {
  it('goes together where it comes in one turn, and waits for no other', async () => {
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

  it('goes with the next batch where as many as may be are under way, in the order in which it came and so many at most', async () => {
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

  it('fails by itself: a batch that fails is done again one by one', async () => {
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
});
