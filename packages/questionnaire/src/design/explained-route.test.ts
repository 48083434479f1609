import { describe, expect, it } from 'vitest';
import { buildDocument, compiled, type PageDraft, radio } from '../scenario/build-document.ts';
import { startScenario } from '../scenario/scenario.ts';
import { explainNode, explainNodes } from './explain-node.ts';

const is = (question: string, answer: number) => ({ op: 'is', question, answer });
const rule = (...branches: readonly (readonly [unknown, unknown])[]) =>
  branches.map(([condition, act]) => (condition === null ? { act } : { if: condition, act }));
const [show, hide] = [{ do: 'show' }, { do: 'hide' }];

function interviewIn(pages: readonly PageDraft[]) {
  const questionnaire = compiled(buildDocument(pages));
  const scenario = startScenario(questionnaire, {});
  const told = (uid: string) => {
    const node = explainNode(questionnaire, scenario.state(), uid);
    return node === null ? null : [node.status, node.isOpen, node.decision?.by ?? null, node.rules.length];
  };
  return { ...scenario, told, all: () => [...explainNodes(questionnaire, scenario.state()).keys()] };
}

describe('a node of an interview', () => {
  it('is hidden by a rule of which one branch would show it, and none holds', () => {
    const { next, told } = interviewIn([
      { uid: 'p1', nodes: [radio('a')] },
      {
        uid: 'p2',
        nodes: [
          radio('shown', { entrance: [rule([is('a', 2), show], [is('a', 3), { do: 'skip', to: 'last' }])] }),
          radio('hidden', { entrance: [rule([is('a', 2), hide])] }),
        ],
      },
      { uid: 'p3', nodes: [radio('last')] },
    ]);
    expect([told('shown'), told('hidden')]).toEqual([
      ['notYet', true, 'rule', 1],
      ['notYet', false, null, 1],
    ]);
    next({ a: 1 });
    expect([told('shown'), told('hidden'), told('last')]).toEqual([
      ['notAsked', false, 'rule', 1],
      ['asked', false, null, 1],
      ['notYet', false, null, 0],
    ]);
  });

  it('is open while a condition before the one that decided is unknown', () => {
    const both = rule([is('b', 1), show], [is('a', 1), hide]);
    const { next, told } = interviewIn([
      { uid: 'p1', nodes: [radio('a')] },
      { uid: 'p2', nodes: [radio('b')] },
      { uid: 'p3', nodes: [radio('c', { entrance: [both] })] },
    ]);
    next({ a: 1 });
    // The first branch is still unknown, the second hides.
    expect(told('c')).toEqual(['notYet', true, 'rule', 1]);
    next({ b: 2 });
    expect(told('c')).toEqual(['notAsked', false, 'rule', 1]);
  });

  it('is asked once the interview is at its page, and stays out behind its end', () => {
    const { next, told, all } = interviewIn([
      { uid: 'p1', nodes: [radio('a', { exit: [rule([is('a', 3), { do: 'end', outcome: 'screenedOut' }])] })] },
      { uid: 'p2', entrance: [rule([is('a', 2), show])], nodes: [radio('b')] },
      { uid: 'p3', nodes: [radio('c')] },
    ] as never);
    expect([told('a'), told('c'), told('none')]).toEqual([['asked', false, null, 0], ['notYet', false, null, 0], null]);
    expect(all()).toEqual(['a', 'b', 'c']);
    next({ a: 3 });
    expect([told('a'), told('b')?.[0], told('c')]).toEqual([
      ['asked', false, null, 0],
      'notAsked',
      ['notAsked', false, 'rule', 0],
    ]);
  });
});
