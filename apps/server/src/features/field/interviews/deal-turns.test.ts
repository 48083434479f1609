import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { dealTurns } from './deal-turns.ts';

const BLOCKS = ['a', 'b', 'c', 'd', 'e'];

function givenIn(turns: readonly (readonly string[])[]): readonly number[] {
  return BLOCKS.map((block) => turns.flat().filter((one) => one === block).length);
}

describe('a run of turns', () => {
  it.each([1, 2, 3, 4, 5])(
    'of %i blocks repeats none within a turn, and their counts differ by at most one',
    (show) => {
      const turns = dealTurns(BLOCKS, show, createRng('5e4e', 'split'));
      expect(new Set(turns.map((blocks) => new Set(blocks).size))).toEqual(new Set([show]));
      for (let taken = 0; taken <= turns.length; taken += 1) {
        const given = givenIn(turns.slice(0, taken));
        expect(Math.max(...given) - Math.min(...given)).toBeLessThanOrEqual(1);
      }
      expect(new Set(givenIn(turns))).toEqual(new Set([16 * show]));
    },
  );

  it('starts with each block equally often, in random order', () => {
    const runs = Array.from({ length: 400 }, (_, seed) => dealTurns(BLOCKS, 1, createRng(`${seed}`, 'split')));
    for (const at of [0, 1, 4, 5]) {
      const given = givenIn(runs.map((turns) => turns[at] ?? []));
      for (const count of given) expect(Math.abs(count - 80)).toBeLessThan(40);
    }
    const rounds = new Set(Array.from({ length: 16 }, (_, round) => runs[0]?.slice(round * 5, round * 5 + 5).join()));
    expect(rounds.size).toBeGreaterThan(10);
  });
});
