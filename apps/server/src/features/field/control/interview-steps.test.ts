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

it('hides own words, including those before and after a correction', () => {
  const other = { type: 'choice', codes: [90], texts: { '90': 'at my aunt’s' } } as const;
  const told = steps([answer('q1', other), answer('q1', choice(2)), answer('q2', choice(1))], 'ownWords');
  expect(told.map(({ isHidden }) => isHidden)).toEqual([true, true, false]);
  expect(JSON.stringify(told)).not.toContain('aunt');
});

it('hides every answer when the project asks for that', () => {
  const told = steps([answer('q1', choice(4)), answer('q1', { type: 'na' })], 'answers');
  expect(told.map(({ isHidden, words: said, before }) => [isHidden, said, before])).toEqual([
    [true, null, null],
    [true, null, null],
  ]);
});
