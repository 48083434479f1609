import { describe, expect, it } from 'vitest';
import { codeId } from '../testing/frames.ts';
import { hidesSuggestion } from './hides-suggestion.ts';
import { queueOrder } from './queue-order.ts';

const units = (count: number, predicted: (at: number) => number | null) =>
  Array.from({ length: count }, (_, at) => {
    const code = predicted(at);
    return { unit: 1_000 + at, predicted: code === null ? null : codeId(code) };
  });
/** The queue without its drawn places. */
const inOrder = (queue: readonly number[]) => queue.filter((_, place) => place % 10 !== 9);

describe('the order of a queue', () => {
  it('holds every unit once, the same for the same seed', () => {
    const all = units(300, (at) => at % 3);
    const groups = [[5, 6, 7], [1, 2], [0]];
    const queue = queueOrder(all, groups, 0, 'a');
    expect(queue.toSorted((one, other) => one - other)).toEqual(all.map(({ unit }) => unit));
    expect(queueOrder(all, groups, 0, 'a')).toEqual(queue);
    expect(queueOrder(all, groups, 0, 'b')).not.toEqual(queue);
  });

  it('begins with the leaders of the largest groups', () => {
    const all = units(40, () => null);
    expect(queueOrder(all, [[0], [5, 6, 7], [1, 2]], 0, 'a').slice(0, 3)).toEqual([1_005, 1_001, 1_000]);
  });

  it('has no leaders once 150 are coded', () => {
    const all = units(200, () => 1);
    const groups = all.map((_, at) => [at]).toReversed();
    expect(queueOrder(all, groups, 149, 'a').slice(0, 2)).toEqual([1_199, 1_000]);
    expect(queueOrder(all, groups, 150, 'a').slice(0, 2)).toEqual([1_000, 1_001]);
    expect(new Set(inOrder(queueOrder(all, groups, 0, 'a')).slice(0, 130)).has(1_000)).toBe(false);
  });

  it('goes on in runs of 25 of one predicted code, in turns', () => {
    const all = units(120, (at) => (at % 2 === 0 ? 1 : 2));
    const codes = inOrder(queueOrder(all, [], 999, 'a')).map((unit) => unit % 2);
    const changes = codes.filter((code, at) => at > 0 && code !== codes[at - 1]).length;
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(0));
    expect(changes).toBeLessThanOrEqual(6);
    expect(changes).toBeGreaterThanOrEqual(3);
  });

  it('draws every tenth from all that are left', () => {
    const all = units(400, () => 1);
    const drawn = queueOrder(all, [], 999, 'a').filter((_, place) => place % 10 === 9);
    const early = drawn.slice(0, 20).map((unit) => unit - 1_000);
    expect(Math.max(...early)).toBeGreaterThan(300);
    expect(early).not.toEqual(early.toSorted((one, other) => one - other));
  });
});

describe('a unit that shows no suggestion', () => {
  it('is one in twenty, always the same ones', () => {
    const hidden = Array.from({ length: 4_000 }, (_, unit) => hidesSuggestion('use-1', unit));
    const count = hidden.filter((isHidden) => isHidden).length;
    expect(count).toBeGreaterThan(150);
    expect(count).toBeLessThan(250);
    expect(hidden.map((_, unit) => hidesSuggestion('use-1', unit))).toEqual(hidden);
    expect(hidden.map((_, unit) => hidesSuggestion('use-2', unit))).not.toEqual(hidden);
  });
});
