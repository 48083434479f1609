import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../tools/test/chance/seeds.ts';
import { interviewSeed, randomInterview } from '../data-test/random-interview.ts';
import { replay } from '../interview/begin-interview.ts';
import { routeInterview } from '../interview/route.ts';
import { arranged } from '../random/arrange.ts';
import { buildDocument, compiled, open, type PageDraft, radio } from '../scenario/build-document.ts';
import { randomDocument } from '../scenario/random-document.ts';
import { startScenario } from '../scenario/scenario.ts';
import { explainNode, explainNodes } from './explain-node.ts';

const is = (question: string, answer: number) => ({ op: 'is', question, answer });
const when = (condition: unknown, act: unknown) => [{ if: condition, act }];
const show = { do: 'show' };

function interviewIn(pages: readonly PageDraft[], start = {}) {
  const questionnaire = compiled(buildDocument(pages));
  const scenario = startScenario(questionnaire, start);
  return { ...scenario, why: (uid: string) => explainNode(questionnaire, scenario.state(), uid) };
}

describe('why a node is asked', () => {
  it('names the false clause of its rule, and the value that it saw', () => {
    const both = {
      op: 'and',
      of: [
        is('first', 2),
        { op: 'compare', left: { op: 'answer', question: 'age' }, is: '>', right: { op: 'literal', value: 17 } },
      ],
    };
    const { next, why } = interviewIn([
      { uid: 'p1', nodes: [radio('first'), open('age', 'number')] },
      { uid: 'p2', nodes: [radio('second', { entrance: [when(both, show)] }), radio('third')] },
    ]);
    expect(why('second')).toMatchObject({ status: 'notYet', isOpen: true });
    next({ first: 1, age: 40 });
    const told = why('second');
    expect(told).toMatchObject({ status: 'notAsked', isOpen: false });
    expect(told?.decision).toMatchObject({
      by: 'rule',
      does: 'hide',
      rule: {
        at: 'second',
        acted: null,
        branches: [
          {
            clause: {
              truth: false,
              of: [
                { truth: false, sees: [{ at: 'answer', question: 'first', state: 'answered', codes: [1] }] },
                { truth: true, sees: [{ at: 'answer', question: 'age', value: 40 }] },
              ],
            },
          },
        ],
      },
    });
    expect(why('third')).toMatchObject({ status: 'asked', decision: null });
    expect(why('gone')).toBeNull();
  });

  it('names an earlier rule that jumped over it, a hidden chapter or page, or its parent', () => {
    const { next, why } = interviewIn([
      { uid: 'p1', nodes: [radio('first', { exit: [when(is('first', 1), { do: 'skip', to: 'p3' })] })] },
      { uid: 'p2', nodes: [radio('second')] },
      { uid: 'p3', nodes: [radio('third', { entrance: [when(is('first', 2), show)] }), radio('other')] },
      { uid: 'p4', nodes: [radio('child', { parent: 'third' })] },
      { uid: 'p5', entrance: [when(is('first', 1), { do: 'hide' })], nodes: [radio('fifth')] },
    ]);
    next({ first: 1 });
    expect(why('second')?.decision).toMatchObject({ by: 'rule', does: 'skip', rule: { at: 'first', rules: 'exit' } });
    expect(why('child')?.decision).toEqual({ by: 'parent', parent: 'third' });
    expect(why('fifth')).toMatchObject({
      status: 'notAsked',
      decision: { by: 'rule', does: 'hide', rule: { at: 'p5', rules: 'entrance', acted: 0 } },
    });
    expect(why('other')).toMatchObject({ status: 'asked' });
  });

  it('names the rule at the end of a page that jumped, where that page was not itself jumped over', () => {
    const { next, why } = interviewIn([
      { uid: 'p1', nodes: [radio('first')], exit: [when(is('first', 1), { do: 'skip', to: 'p3' })] },
      { uid: 'p2', nodes: [radio('second')], exit: [when(is('first', 1), { do: 'end', outcome: 'screenedOut' })] },
      { uid: 'p3', nodes: [radio('third')] },
    ]);
    next({ first: 1 });
    expect(why('second')?.decision).toMatchObject({ by: 'rule', does: 'skip', rule: { at: 'p1', rules: 'exit' } });
    expect(why('third')).toMatchObject({ status: 'asked', decision: null });
  });

  it('names the split that left a block out, or the end of the interview before it', () => {
    const block = (name: string) => ({ uid: `b-${name}`, pages: [{ uid: `p-${name}`, nodes: [radio(name)] }] });
    const { next, why } = interviewIn([
      { uid: 'p1', nodes: [radio('first', { exit: [when(is('first', 3), { do: 'end', outcome: 'screenedOut' })] })] },
      { type: 'split', uid: 's', show: 1, shuffle: true, blocks: [block('left'), block('right')] },
      { uid: 'p2', nodes: [radio('last')] },
    ]);
    const chosen = ['left', 'right'].map((uid) => why(uid)?.decision ?? null);
    expect(chosen).toEqual(expect.arrayContaining([null, { by: 'draw', group: 's' }]));
    next({ first: 3 });
    expect(why('last')?.decision).toMatchObject({ by: 'rule', does: 'end', rule: { at: 'first' } });
  });

  it('is all that no rule left out, once the interview has come to its end', () => {
    const { next, why, state } = interviewIn([
      { uid: 'p1', nodes: [radio('first'), radio('optional', { mandatory: 'no' })] },
    ]);
    next({ first: 1 });
    expect(state().outcome).toBe('success');
    expect(why('optional')).toMatchObject({ status: 'asked', decision: null });
  });

  it('includes the profile value, or unknown without one', () => {
    const region = {
      op: 'compare',
      left: { op: 'profile', field: 'region' },
      is: '=',
      right: { op: 'literal', value: 'north' },
    };
    const pages = [{ uid: 'p1', nodes: [radio('first', { entrance: [when(region, show)] }), radio('second')] }];
    const clause = (profile: Record<string, string>) =>
      interviewIn(pages, { profile }).why('first')?.rules[0]?.branches[0]?.clause;
    expect(clause({})).toMatchObject({ truth: null, sees: [{ at: 'profile', field: 'region', value: null }] });
    expect(clause({ region: 'north' })).toMatchObject({ truth: true, sees: [{ value: 'north' }] });
  });

  it('agrees with the route about every node of any document, at every step of any interview', () => {
    for (const seed of seeds('explain', 40)) {
      const questionnaire = compiled(randomDocument(seed));
      const played = randomInterview(questionnaire, interviewSeed(seed, 0));
      for (let count = 0; count <= played.events.length; count += 3) {
        const state = replay(questionnaire, played.state.start, played.events.slice(0, count));
        const laidOut = arranged(questionnaire, state);
        const route = routeInterview(laidOut, state);
        const explained = explainNodes(questionnaire, state);
        for (const node of laidOut.pages.flatMap((page) => page.nodes)) {
          const told = explained.get(node.uid);
          const isKeptOut = told?.decision !== null && told?.decision.by !== 'outcome';
          expect(isKeptOut, `${seed}/${count}/${node.uid}`).toBe(!route.isAsked(node));
        }
      }
    }
  });
});
