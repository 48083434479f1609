import type { InterviewEvent } from '@seker/questionnaire';
import { expect, it } from 'vitest';
import { interviewSteps } from './interview-steps.ts';

const choice = (code: number) => ({ type: 'choice', codes: [code], texts: {} }) as const;
const answer = (node: string, value: Extract<InterviewEvent, { type: 'answer' }>['value'], by = 'interviewer') =>
  ({ type: 'answer', node, value, by, lang: 'en' }) as InterviewEvent;

const words = {
  numberOf: (uid: string) => (uid === 'hidden' ? null : uid.toUpperCase()),
  say: (_: string, value: { readonly type: string }) => JSON.stringify(value),
};

function steps(events: readonly InterviewEvent[], hides: 'nothing' | 'ownWords' | 'answers' = 'nothing') {
  const rows = events.map((event, index) => ({ seq: index + 1, at: new Date(0), event }));
  return interviewSteps(rows, words, hides).toReversed();
}

it('shows answers, corrections and withdrawals, but nothing that the server set itself', () => {
  const told = steps([
    { type: 'drawn', node: 'q1', list: 'answers', order: [] },
    answer('q1', choice(4)),
    answer('q1', choice(3)),
    answer('q1', null),
    answer('q2', choice(1), 'set'),
    answer('hidden', choice(1)),
    { type: 'pageLeft', page: 'p1', direction: 'back' },
    { type: 'ended', outcome: 'success' },
  ]);
  expect(told.map(({ what, question }) => [what, question])).toEqual([
    ['answered', 'Q1'],
    ['corrected', 'Q1'],
    ['takenBack', 'Q1'],
    ['back', null],
    ['ended', null],
  ]);
  expect(told[1]).toMatchObject({ before: JSON.stringify(choice(4)), words: JSON.stringify(choice(3)) });
});

it('shows a question that ran out of time, a changed language, and what each page was left for', () => {
  const told = steps([
    { type: 'timeout', node: 'q1', value: choice(4), lang: 'en' },
    { type: 'timeout', node: 'q2', value: null, lang: 'en' },
    { type: 'language', language: 'ru' } as InterviewEvent,
    { type: 'pageLeft', page: 'p1', direction: 'next' } as InterviewEvent,
    answer('q3', choice(1), 'purge'),
    answer('q1', choice(5)),
    { type: 'ended', outcome: 'screenedOut' } as InterviewEvent,
  ]);
  expect(told.map(({ seq, what, question, words: said, before }) => [seq, what, question, said, before])).toEqual([
    [1, 'timeout', 'Q1', JSON.stringify(choice(4)), null],
    [2, 'timeout', 'Q2', null, null],
    [3, 'language', null, 'ru', null],
    [4, 'next', null, null, null],
    [6, 'corrected', 'Q1', JSON.stringify(choice(5)), JSON.stringify(choice(4))],
    [7, 'ended', null, 'screenedOut', null],
  ]);
  expect(told.every(({ isHidden }) => !isHidden)).toBe(true);
});

it('knows what was answered before from what the server set and took back, too', () => {
  const told = steps([
    answer('q1', choice(1), 'set'),
    answer('q1', choice(2)),
    answer('q1', null, 'purge'),
    answer('q1', choice(3)),
  ]);
  expect(told.map(({ what }) => what)).toEqual(['corrected', 'answered']);
});

it('shows the newest sixty, the newest first', () => {
  const events = Array.from({ length: 70 }, (_, index) => answer('q1', choice(index)));
  const told = steps(events);
  expect([told.length, told[0]?.seq, told.at(-1)?.seq]).toEqual([60, 11, 70]);
});

it('hides own words, including those before and after a correction', () => {
  const other = { type: 'choice', codes: [90], texts: { '90': 'at my aunt’s' } } as const;
  const events = [answer('q1', other), answer('q1', choice(2)), answer('q2', choice(1)), answer('q1', null)];
  const told = steps(events, 'ownWords');
  expect(told.map(({ isHidden }) => isHidden)).toEqual([true, true, false, false]);
  expect(told.map(({ words: said, before }) => [said, before])).toEqual([
    [null, null],
    [null, null],
    [JSON.stringify(choice(1)), null],
    [null, JSON.stringify(choice(2))],
  ]);
  expect(JSON.stringify(told)).not.toContain('aunt');
});

it('hides every answer when the project asks for that', () => {
  const told = steps([answer('q1', choice(4)), answer('q1', { type: 'na' })], 'answers');
  expect(told.map(({ isHidden, words: said, before }) => [isHidden, said, before])).toEqual([
    [true, null, null],
    [true, null, null],
  ]);
});
