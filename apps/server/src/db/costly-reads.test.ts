import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptWhereCostly } from './costly-reads.ts';
import type { Db } from './database.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A reader that takes as long as it is told, and counts how often it was asked. */
function slowReader(takes: { milliseconds: number }, isLarge = true) {
  const asked: string[] = [];
  const read = keptWhereCostly(
    async (_: Db, { words }: { readonly words: string; readonly now: number }) => {
      asked.push(words);
      const nth = asked.length;
      vi.advanceTimersByTime(takes.milliseconds);
      return await Promise.resolve(nth);
    },
    ({ words }) => words,
    async () => isLarge,
  );
  return { asked, read };
}

describe('a costly read', () => {
  it('stands for twenty times as long as it took', async () => {
    const db = {} as Db;
    const { read } = slowReader({ milliseconds: 500 });
    expect(await read(db, { words: 'a', now: 1 })).toBe(1);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(await read(db, { words: 'a', now: 2 })).toBe(1);
    vi.advanceTimersByTime(2);
    expect(await read(db, { words: 'a', now: 3 })).toBe(2);
  });

  it('is asked once for all who ask meanwhile, as soon as it is known to be costly', async () => {
    const db = {} as Db;
    const { asked, read } = slowReader({ milliseconds: 500 });
    await read(db, { words: 'a', now: 1 });
    await vi.advanceTimersByTimeAsync(10_001);
    const answers = await Promise.all([1, 2, 3].map(async (now) => await read(db, { words: 'a', now })));
    expect(answers).toEqual([2, 2, 2]);
    expect(asked).toHaveLength(2);
  });

  it('is kept by its question and its database', async () => {
    const [one, other] = [{} as Db, {} as Db];
    const { read } = slowReader({ milliseconds: 500 });
    expect(await read(one, { words: 'a', now: 1 })).toBe(1);
    expect(await read(one, { words: 'b', now: 1 })).toBe(2);
    expect(await read(other, { words: 'a', now: 1 })).toBe(3);
  });
});

it('a cheap read always sees the present', async () => {
  const db = {} as Db;
  const { read } = slowReader({ milliseconds: 40 });
  expect(await read(db, { words: 'a', now: 1 })).toBe(1);
  expect(await read(db, { words: 'a', now: 1 })).toBe(2);
});

it('a failure is not kept', async () => {
  let turn = 0;
  const read = keptWhereCostly(
    async (_: Db, words: string) => {
      turn += 1;
      vi.advanceTimersByTime(500);
      await Promise.resolve();
      if (turn === 1) throw new Error('gone');
      return words;
    },
    (words) => words,
    async () => true,
  );
  const db = {} as Db;
  await expect(read(db, 'a')).rejects.toThrow('gone');
  expect(await read(db, 'a')).toBe('a');
});

it('few cases are counted each time, on however slow a machine', async () => {
  const db = {} as Db;
  const { read } = slowReader({ milliseconds: 500 }, false);
  expect(await read(db, { words: 'a', now: 1 })).toBe(1);
  expect(await read(db, { words: 'a', now: 1 })).toBe(2);
});
