import { describe, expect, it } from 'vitest';
import { buildDocument, checkBox, compiled, type PageDraft, radio } from '../scenario/build-document.ts';
import { startScenario } from '../scenario/scenario.ts';
import { surelyGoesOn } from './surely-goes-on.ts';

const IF = { op: 'is', question: 'q1', answer: 1 };
const SHOWN = { entrance: [[{ if: IF, act: { do: 'show' } }]] };
const ENDS = { exit: [[{ if: IF, act: { do: 'end', outcome: 'screenedOut' } }]] };
const LEAPS_PAST = { entrance: [[{ if: IF, act: { do: 'skip', to: 'q3' } }]] };
const SHUFFLED = { random: { answers: { shuffle: true } } };
const TAKEN_OVER = checkBox('q2', {
  answers: [],
  binds: [{ type: 'questionQuestion', from: 'q1', list: 'answers', take: 'chosen' }],
});
const LEAPS = { exit: [[{ if: IF, act: { do: 'skip', to: 'q3' } }]] };

/** Evaluated on the first page, before any answer. */
function goesOn(pages: readonly PageDraft[], chapter = {}): boolean {
  const questionnaire = compiled(buildDocument(pages, {}, chapter));
  return surelyGoesOn(questionnaire, startScenario(questionnaire).state());
}

const page = (uid: string, question: object, more = {}): PageDraft => ({ uid, nodes: [question], ...more });
const [first, second, third] = [page('p1', radio('q1')), page('p2', radio('q2')), page('p3', radio('q3'))];

describe('whether another page follows with any answers', () => {
  it.each([
    ['a later question is always asked', true, [first, second]],
    ['one of several later questions is always asked', true, [first, page('p2', radio('q2', SHOWN)), third]],
    ['this page is the last', false, [first]],
    ['the later question depends on this one', false, [first, page('p2', radio('q2', SHOWN))]],
    ['the later page depends on this one', false, [first, page('p2', radio('q2'), SHOWN)]],
    ['this question may end the interview', false, [page('p1', radio('q1', ENDS)), second]],
    ['this page may end the interview', false, [page('p1', radio('q1'), ENDS), second]],
    ['this question may jump over others', false, [page('p1', radio('q1', LEAPS)), second, third]],
    [
      'a jump may lead past the later question',
      false,
      [first, page('p2', radio('q2', { entrance: [[{ if: IF, act: { do: 'skip', to: 'q3' } }]] })), third],
    ],
    [
      'a question of this page may leap over others before it is asked',
      false,
      [{ uid: 'p1', nodes: [radio('q1'), radio('q1b', LEAPS_PAST)] }, second, third],
    ],
    [
      'a page on the way may be empty and end the interview',
      false,
      [first, page('p2', radio('q2', SHOWN), ENDS), third],
    ],
    ['a question on the way may end the interview, on a page of its own', true, [first, page('p2', radio('q2', ENDS))]],
    ['the later question may have nothing to offer', false, [first, page('p2', TAKEN_OVER)]],
    ['the later question offers its answers in any order', true, [first, page('p2', radio('q2', SHUFFLED))]],
    ['a later question is filled and never asked', false, [first, page('p2', radio('q2', { hidden: true }))]],
  ])('%s: %s', (_, answer, pages) => {
    expect(goesOn(pages)).toBe(answer);
  });

  it('is false after the end', () => {
    const questionnaire = compiled(buildDocument([first]));
    const scenario = startScenario(questionnaire);
    scenario.next({ q1: 1 });
    expect(surelyGoesOn(questionnaire, scenario.state())).toBe(false);
  });
});
