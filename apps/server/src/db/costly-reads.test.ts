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
      await new Promise((done) => setTimeout(done, takes.milliseconds));
      return nth;
    },
    ({ words }) => words,
    async () => isLarge,
  );
  return { asked, read };
}

async function answerOf(answer: Promise<number>, milliseconds: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return await answer;
}

describe('a costly read', () => {
  it('stands for twenty times as long as it took', async () => {
    const db = {} as Db;
    const { read } = slowReader({ milliseconds: 500 });
    expect(await answerOf(read(db, { words: 'a', now: 1 }), 500)).toBe(1);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(await read(db, { words: 'a', now: 2 })).toBe(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(await answerOf(read(db, { words: 'a', now: 3 }), 500)).toBe(2);
  });

  it('is asked once for all who ask meanwhile, as soon as it is known to be costly', async () => {
    const db = {} as Db;
    const { asked, read } = slowReader({ milliseconds: 500 });
    await answerOf(read(db, { words: 'a', now: 1 }), 500);
    await vi.advanceTimersByTimeAsync(10_001);
    const answers = Promise.all([1, 2, 3].map(async (now) => await read(db, { words: 'a', now })));
    await vi.advanceTimersByTimeAsync(500);
    expect(await answers).toEqual([2, 2, 2]);
    expect(asked).toHaveLength(2);
  });

  it('is kept by its question and its database', async () => {
    const [one, other] = [{} as Db, {} as Db];
    const { read } = slowReader({ milliseconds: 500 });
    expect(await answerOf(read(one, { words: 'a', now: 1 }), 500)).toBe(1);
    expect(await answerOf(read(one, { words: 'b', now: 1 }), 500)).toBe(2);
    expect(await answerOf(read(other, { words: 'a', now: 1 }), 500)).toBe(3);
  });
});

it('a cheap read always sees the present', async () => {
  const db = {} as Db;
  const { read } = slowReader({ milliseconds: 40 });
  expect(await answerOf(read(db, { words: 'a', now: 1 }), 40)).toBe(1);
  expect(await answerOf(read(db, { words: 'a', now: 1 }), 40)).toBe(2);
});

it('a failure is not kept', async () => {
  let turn = 0;
  const read = keptWhereCostly(
    async (_: Db, words: string) => {
      turn += 1;
      await new Promise((done) => setTimeout(done, 500));
      if (turn === 1) throw new Error('gone');
      return words;
    },
    (words) => words,
    async () => true,
  );
  const db = {} as Db;
  const first = expect(read(db, 'a')).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(500);
  await first;
  const second = read(db, 'a');
  await vi.advanceTimersByTimeAsync(500);
  expect(await second).toBe('a');
});

it('few cases are counted each time, on however slow a machine', async () => {
  const db = {} as Db;
  const { read } = slowReader({ milliseconds: 500 }, false);
  expect(await answerOf(read(db, { words: 'a', now: 1 }), 500)).toBe(1);
  expect(await answerOf(read(db, { words: 'a', now: 1 }), 500)).toBe(2);
});
