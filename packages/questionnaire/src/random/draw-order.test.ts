import { describe, expect, it } from 'vitest';
import { parseDocument } from '../document/parse-document.ts';
import type { InterviewStart } from '../interview/interview-state.ts';
import { buildDocument, radio } from '../scenario/build-document.ts';
import { applyRanking, rankingOf } from './draw-order.ts';

const START: InterviewStart = { seed: '0', language: 'en', mode: 'web', profile: {}, quotaVariables: [] };

describe('an order that is drawn', () => {
  const members = ['a', 'b', 'F', 'c', 'd'];
  const orderOf = (seed: number, order: 'reversed' | 'rotated', show: number | null = null) => {
    const ranking = rankingOf({ start: { ...START, seed: `${seed}` }, drawn: {} }, 'q', 'answers', members);
    return applyRanking(members, (uid) => uid === 'F', { shuffle: true, order, show }, ranking).join('');
  };
  const counted = (order: 'reversed' | 'rotated', show: number | null = null) => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 4_000; seed += 1) {
      const drawn = orderOf(seed, order, show);
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  };
  const areEven = (counts: readonly (readonly [string, number])[]) =>
    counts.every(([, count]) => Math.abs(count - 4_000 / counts.length) < 150);

  it('is reversed for half, around the fixed ones', () => {
    const counts = counted('reversed');
    expect(counts.map(([drawn]) => drawn)).toEqual(['abFcd', 'dcFba']);
    expect(areEven(counts)).toBe(true);
  });

  it('is rotated to begin with each equally often', () => {
    const counts = counted('rotated');
    expect(counts.map(([drawn]) => drawn)).toEqual(['abFcd', 'bcFda', 'cdFab', 'daFbc']);
    expect(areEven(counts)).toBe(true);
  });

  it('shows a random part in that order', () => {
    expect(counted('reversed', 2)).toHaveLength(12);
    expect(areEven(counted('reversed', 2))).toBe(true);
    expect(areEven(counted('rotated', 2))).toBe(true);
  });

  it('is refused without a draw', () => {
    const errorsOf = (random: object) => {
      const json = radio('q', { random: { answers: random } });
      const parsed = parseDocument(buildDocument([{ uid: 'p', nodes: [json] }]));
      return parsed.ok ? [] : parsed.error.map(({ code }) => code);
    };
    expect(errorsOf({ shuffle: true, order: 'rotated' })).toEqual([]);
    expect(errorsOf({ shuffle: true, order: 'sorted' })).toEqual(['wrongShape']);
    expect(errorsOf({ show: 1, order: 'rotated' })).toEqual(['wrongShape']);
  });
});
