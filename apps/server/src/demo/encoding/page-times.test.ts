import type { InterviewEvent } from '@seker/questionnaire';
import { expect, it } from 'vitest';
import { pageTimes } from './page-times.ts';

const said = (node: string, text: string): InterviewEvent => {
  return { type: 'answer', node, value: { type: 'text', text }, by: 'respondent', lang: 'en' };
};
const left = (page: string): InterviewEvent => ({ type: 'pageLeft', page, direction: 'next' });

it('gives each page a time of its own, longer for more words, and as many seconds in all as were wanted', () => {
  const events = [said('q1', 'no'), left('p1'), said('q2', 'word '.repeat(40)), left('p2')];
  const times = pageTimes(events, 100, 'e4c0d1e4c0d1e4c0');
  const [first, , second, last] = times;
  expect(times[1]).toEqual(first);
  expect(second?.elapsed).toBeGreaterThan(2 * (first?.elapsed ?? 0));
  expect(last?.after).toBeCloseTo(100);
  expect((first?.elapsed ?? 0) + (second?.elapsed ?? 0)).toBeCloseTo(100_000, -1);
});
