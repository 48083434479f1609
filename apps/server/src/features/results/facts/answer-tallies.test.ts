import { type Instant, type InterviewId, instant, type ProjectId } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { AnswerTallies } from './answer-tallies.ts';

const PROJECT = 7 as ProjectId;
const NINE: Instant = instant(Date.UTC(2026, 10, 24, 9));
const TEN: Instant = instant(Date.UTC(2026, 10, 24, 10));

const standing = (revisions: Readonly<Record<number, number>>): ReadonlyMap<InterviewId, number> =>
  new Map(Object.entries(revisions).map(([id, revision]) => [Number(id) as InterviewId, revision]));

function counted(): AnswerTallies {
  const tallies = new AnswerTallies();
  const tally = tallies.of(PROJECT, NINE, standing({ 1: 5, 2: 5 }));
  for (const [id, revision] of standing({ 1: 5, 2: 5 })) tally.counted.set(id, revision);
  tally.counts.set('age', new Map([['answered', 2]]));
  return tallies;
}

describe('the tally of an unfinished quarter', () => {
  it('is reused while more interviews are completed in it', () => {
    const tally = counted().of(PROJECT, NINE, standing({ 1: 5, 2: 5, 3: 5 }));
    expect([...tally.counted.keys()]).toEqual([1, 2]);
    expect(tally.counts.get('age')?.get('answered')).toBe(2);
  });

  it('is discarded when one of its interviews has changed or is no longer complete', () => {
    for (const now of [{ 1: 5, 2: 6 }, { 1: 5 }]) {
      const tally = counted().of(PROJECT, NINE, standing(now));
      expect(tally.counted.size).toBe(0);
      expect(tally.counts.size).toBe(0);
    }
  });

  it('belongs to its project and quarter', () => {
    expect(counted().of(PROJECT, TEN, standing({ 1: 5, 2: 5 })).counted.size).toBe(0);
    expect(counted().of(8 as ProjectId, NINE, standing({ 1: 5, 2: 5 })).counted.size).toBe(0);
  });
});
