import { describe, expect, it } from 'vitest';
import { buildDocument, checkBox, compiled, type PageDraft, radio } from '../scenario/build-document.ts';
import { aspectsOf } from './aspects.ts';
import { certainlyJumpedOver } from './certain-jumps.ts';
import { logicOf } from './logic.ts';

type Json = Readonly<Record<string, unknown>>;

const is = (answer: number) => ({ op: 'is', question: 'q1', answer });
const skip = (to: string, condition?: object) => ({
  ...(condition === undefined ? {} : { if: condition }),
  act: { do: 'skip', to },
});
const end = (condition?: object) => ({
  ...(condition === undefined ? {} : { if: condition }),
  act: { do: 'end', outcome: 'screenedOut' },
});
const hide = { act: { do: 'hide' } };

/** Five pages with one question each, some with additional members. */
function lost(more: Readonly<Record<string, Json>>, pageMore: Readonly<Record<string, Json>> = {}): readonly string[] {
  const pages = [1, 2, 3, 4, 5].map(
    (number): PageDraft => ({
      uid: `p${number}`,
      nodes: [radio(`q${number}`, more[`q${number}`] ?? {})],
      ...pageMore[`p${number}`],
    }),
  );
  const questionnaire = compiled(buildDocument(pages));
  const places = certainlyJumpedOver(questionnaire, logicOf(aspectsOf(questionnaire), 1_000_000));
  return [...questionnaire.questions.values()].filter(({ at }) => places.has(at)).map(({ uid }) => uid);
}

describe('places that every interview jumps over', () => {
  it('are none without jumps, or with a jump that depends on an answer', () => {
    expect(lost({})).toEqual([]);
    expect(lost({ q1: { exit: [[skip('p4', is(1))]] } })).toEqual([]);
    expect(lost({ q1: { exit: [[end(is(1))]] } })).toEqual([]);
  });

  it('lie between a question and the target that its exit always has', () => {
    expect(lost({ q1: { exit: [[skip('p3')]] } })).toEqual(['q2']);
    expect(lost({ q1: { exit: [[skip('p4')]] } })).toEqual(['q2', 'q3']);
    expect(lost({ q1: { exit: [[end()]] } })).toEqual(['q2', 'q3', 'q4', 'q5']);
  });

  it('reach to the nearest of the possible targets', () => {
    expect(lost({ q1: { exit: [[skip('p5', is(1)), skip('p3')]] } })).toEqual(['q2']);
    expect(lost({ q1: { exit: [[skip('p3', is(1)), skip('p5')]] } })).toEqual(['q2']);
    expect(lost({ q1: { exit: [[skip('p5', is(1))], [skip('p4')]] } })).toEqual(['q2', 'q3']);
  });

  it('are the same for an exit rule of a page', () => {
    expect(lost({}, { p1: { exit: [[skip('p4')]] } })).toEqual(['q2', 'q3']);
    expect(lost({}, { p1: { exit: [[skip('p4', is(1))]] } })).toEqual([]);
    expect(lost({}, { p2: { exit: [[end()]] } })).toEqual(['q3', 'q4', 'q5']);
  });

  it('are the same for an entrance that is never passed', () => {
    expect(lost({}, { p2: { entrance: [[skip('p4')]] } })).toEqual(['q2', 'q3']);
    expect(lost({ q2: { entrance: [[skip('p5')]] } })).toEqual(['q3', 'q4']);
    expect(lost({}, { p2: { entrance: [[hide]] } })).toEqual(['q2']);
    expect(lost({ q2: { entrance: [[hide]] } })).toEqual([]);
    expect(lost({}, { p2: { entrance: [[{ if: is(1), act: { do: 'hide' } }]] } })).toEqual([]);
  });

  it('do not follow from a question that some interviews jump over', () => {
    const some = { exit: [[skip('p3', is(1))]] };
    expect(lost({ q1: some, q2: { exit: [[skip('p5')]] } })).toEqual([]);
    expect(lost({ q1: some, q3: { exit: [[skip('p5')]] } })).toEqual(['q4']);
    expect(lost({ q1: some, q2: { entrance: [[{ if: is(2), act: { do: 'hide' } }]], exit: [[end()]] } })).toEqual([]);
    expect(lost({ q1: some }, { p2: { exit: [[skip('p5')]] } })).toEqual([]);
  });

  it('do not follow from a question that some interviews do not ask', () => {
    const binds = [{ type: 'questionQuestion', from: 'q1', list: 'answers', take: 'chosen' }];
    const q2 = checkBox('q2', { answers: [], binds, exit: [[skip('p5')]] });
    expect(lost({ q2 })).toEqual([]);
    expect(lost({ q2: { entrance: [[{ if: is(2), act: { do: 'show' } }]], exit: [[skip('p5')]] } })).toEqual([]);
  });

  it('follows from a question with shuffled answers', () => {
    expect(lost({ q2: { random: { answers: { shuffle: true } }, exit: [[skip('p5')]] } })).toEqual(['q3', 'q4']);
  });

  it('does not follow from a page that may be hidden', () => {
    const hiddenFor1 = { entrance: [[{ if: is(1), act: { do: 'hide' } }]] };
    expect(lost({ q2: { entrance: [[skip('p5')]] } }, { p2: hiddenFor1 })).toEqual([]);
    expect(lost({ q2: { exit: [[skip('p5')]] } }, { p2: hiddenFor1 })).toEqual([]);
    expect(lost({}, { p2: { ...hiddenFor1, exit: [[skip('p5')]] } })).toEqual([]);
  });

  it('does not follow from the skip of a page or question that some have jumped over', () => {
    const some = { exit: [[skip('p3', is(1))]] };
    expect(lost({ q1: some, q2: { entrance: [[skip('p5')]] } })).toEqual([]);
    expect(lost({ q1: some }, { p2: { entrance: [[skip('p5')]] } })).toEqual([]);
  });

  it('follows from the hiding of a page, not from its skip, if some have jumped into the middle of it', () => {
    const into = { exit: [[skip('q3', is(1))]] };
    expect(lost({ q1: into }, { p3: { entrance: [[skip('p5')]] } })).toEqual([]);
    expect(lost({ q1: into }, { p3: { entrance: [[hide]] } })).toEqual(['q3']);
    // The rules after a skip are not evaluated.
    expect(lost({ q1: into }, { p3: { entrance: [[skip('p5')], [hide]] } })).toEqual([]);
  });

  it('is not known where chance orders the pages', () => {
    const random = { random: { shuffle: true } };
    const pages = [{ uid: 'p1', ...random, nodes: [radio('q1'), radio('q2')] }];
    const questionnaire = compiled(
      buildDocument([
        ...pages,
        { uid: 'p3', nodes: [radio('q3', { exit: [[end()]] })] },
        { uid: 'p4', nodes: [radio('q4')] },
      ]),
    );
    expect(certainlyJumpedOver(questionnaire, logicOf(aspectsOf(questionnaire), 1_000_000)).size).toBe(0);
  });
});
