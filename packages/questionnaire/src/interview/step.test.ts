import { describe, expect, it } from 'vitest';
import { buildDocument, compiled, open, radio } from '../scenario/build-document.ts';
import { startScenario } from '../scenario/scenario.ts';
import type { InterviewEvent } from './interview-event.ts';
import type { InterviewState } from './interview-state.ts';
import { step } from './step.ts';

const questionnaire = compiled(
  buildDocument([
    { uid: 'p1', nodes: [radio('q1')] },
    { uid: 'p2', nodes: [open('q2', 'text', { timeLimitSeconds: 30 })] },
    { uid: 'p3', nodes: [radio('q3')] },
  ]),
);
const begun = (quotaVariables: readonly string[] = []) => startScenario(questionnaire, { quotaVariables });
const after = (state: InterviewState, ...events: readonly InterviewEvent[]) =>
  events.reduce((sofar, event) => step(questionnaire, sofar, event).state, state);

const OVER: InterviewEvent = { type: 'ended', outcome: 'overQuota' };
const TEXT = { type: 'text', text: 'x' } as const;
const timeout = (text: string): InterviewEvent => ({
  type: 'timeout',
  node: 'q2',
  value: { type: 'text', text },
  lang: 'en',
});

describe('a finished interview', () => {
  const over = after(begun().state(), OVER);

  it('keeps its outcome', () => {
    expect(over).toMatchObject({ page: null, outcome: 'overQuota' });
    expect(step(questionnaire, over, { type: 'ended', outcome: 'success' })).toEqual({ state: over, effects: [] });
    expect(step(questionnaire, begun().state(), OVER).effects).toEqual([{ type: 'ended', outcome: 'overQuota' }]);
  });

  it.each<[string, InterviewEvent]>([
    ['ignores a page left', { type: 'pageLeft', page: 'p1', direction: 'next' }],
    ['ignores a quota result', { type: 'quotaResult', result: 'admitted' }],
    ['ignores a time-out', timeout('x')],
  ])('%s', (_, event) => {
    expect(step(questionnaire, over, event)).toEqual({ state: over, effects: [] });
  });
});

describe('an event that does not apply', () => {
  it.each<[string, InterviewEvent]>([
    ['another page is left', { type: 'pageLeft', page: 'p2', direction: 'next' }],
    ['an unexpected quota result', { type: 'quotaResult', result: 'overQuota' }],
    ['a draw for an unknown list', { type: 'drawn', node: 'no uid', list: 'answers', order: [] }],
    ['an allocation of an unknown split', { type: 'splitAllocated', node: 'p1', blocks: ['p1'] }],
  ])('changes nothing: %s', (_, event) => {
    const { state } = { state: begun().state() };
    expect(step(questionnaire, state, event)).toEqual({ state, effects: [] });
  });

  it('changes nothing: leaving a page while a quota check is pending', () => {
    const interview = begun(['Q1']);
    interview.next({ q1: 1 });
    const state = interview.state();
    expect(state.quota.status).toBe('pending');
    expect(step(questionnaire, state, { type: 'pageLeft', page: 'p1', direction: 'next' }).state).toBe(state);
    expect(after(state, { type: 'quotaResult', result: 'zeroQuota' })).toMatchObject({
      page: null,
      outcome: 'zeroQuota',
    });
    expect(after(state, { type: 'quotaResult', result: 'admitted' })).toMatchObject({ page: 'p2', outcome: null });
  });
});

describe('a time-out', () => {
  it('stores the current answer, once', () => {
    const interview = begun();
    interview.next({ q1: 1 });
    const late = after(interview.state(), timeout('first'));
    expect(late.timedOut).toEqual(['q2']);
    const answer: InterviewEvent = { type: 'answer', node: 'q2', value: TEXT, by: 'respondent', lang: 'en' };
    for (const event of [timeout('second'), answer])
      expect(after(late, event).answers['q2']?.value).toEqual({ type: 'text', text: 'first' });
    expect(late.answers['q2']?.by).toBe('timeout');
  });
});
