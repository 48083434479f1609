import { describe, expect, it } from 'vitest';
import { buildDocument, compiled, open, radio } from '../scenario/build-document.ts';
import { startScenario } from '../scenario/scenario.ts';
import { replay } from './begin-interview.ts';
import { pageView } from './view-page.ts';
import { visibleNodes } from './visible-nodes.ts';

const showIf = (condition: unknown) => [[{ if: condition, act: { do: 'show' } }]];
const answer = (question: string) => ({ op: 'answer', question });
const literal = (value: string | number) => ({ op: 'literal', value });

/** Two amounts, then a page that is asked only where they make 0.3. */
const AMOUNTS = compiled(
  buildDocument([
    { uid: 'p1', nodes: [open('a', 'number'), open('b', 'number')] },
    {
      uid: 'p2',
      nodes: [
        radio('exact', {
          entrance: showIf({
            op: 'compare',
            left: { op: 'add', of: [answer('a'), answer('b')] },
            is: '=',
            right: literal(0.3),
          }),
        }),
      ],
    },
    { uid: 'p3', nodes: [radio('last')] },
  ]),
);

describe('the arithmetic of an interview', () => {
  it('is in decimals', () => {
    const interview = startScenario(AMOUNTS);
    interview.next({ a: '0.1', b: '0.2' });
    expect(interview.state().page).toBe('p2');
  });

  it('stays that with which it was begun: its events lead to where they led', () => {
    const before = startScenario(AMOUNTS, { arithmetic: 'binary' });
    before.next({ a: '0.1', b: '0.2' });
    expect(before.state().page).toBe('p3');
    before.next({ last: 1 });
    expect(before.state().outcome).toBe('success');
    expect(replay(AMOUNTS, before.start, before.events)).toEqual(before.state());
    // With the other, they would lead to a page that no one has left.
    expect(replay(AMOUNTS, { ...before.start, arithmetic: undefined } as never, before.events).page).toBe('p2');
  });
});

describe('a field of the list', () => {
  const lower = (other: unknown) =>
    compiled(
      buildDocument([
        {
          uid: 'p1',
          nodes: [
            radio('always'),
            radio('asked', {
              entrance: showIf({ op: 'compare', left: { op: 'profile', field: 'score' }, is: '<', right: other }),
            }),
          ],
        },
      ]),
    );
  const isAsked = (other: unknown, start: Parameters<typeof startScenario>[1]) => {
    const questionnaire = lower(other);
    const view = pageView(questionnaire, startScenario(questionnaire, start).state());
    return visibleNodes(view, {}).has('asked') && view.nodes.some(({ uid, visible }) => uid === 'asked' && visible);
  };

  it('of numbers is compared as a number, and any other as a text', () => {
    const profile = { score: '9', least: '10' };
    const least = { op: 'profile', field: 'least' };
    expect(isAsked(least, { profile, numbers: ['score', 'least'] })).toBe(true);
    expect(isAsked(least, { profile })).toBe(false);
    expect(isAsked(literal('10'), { profile, numbers: ['score'] })).toBe(true);
    expect(isAsked(literal('10'), { profile, numbers: ['least'] })).toBe(false);
    // Beside a number, a text that is one counts as one.
    expect(isAsked(literal(10), { profile })).toBe(true);
  });

  it('of numbers with something else in it is a text, which no number is lower than', () => {
    expect(isAsked(literal(10), { profile: { score: 'nine' }, numbers: ['score'] })).toBe(false);
    expect(isAsked(literal('z'), { profile: { score: 'nine' }, numbers: ['score'] })).toBe(true);
  });
});
