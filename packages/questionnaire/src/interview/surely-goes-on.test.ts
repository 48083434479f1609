import { describe, expect, it } from 'vitest';
import { buildDocument, compiled, type PageDraft, radio } from '../scenario/build-document.ts';
import { startScenario } from '../scenario/scenario.ts';
import { surelyGoesOn } from './surely-goes-on.ts';

const IF = { op: 'is', question: 'q1', answer: 1 };
const SHOWN = { entrance: [[{ if: IF, act: { do: 'show' } }]] };
const ENDS = { exit: [[{ if: IF, act: { do: 'end', outcome: 'screenedOut' } }]] };
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
