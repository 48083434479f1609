import { describe, expect, it } from 'vitest';
import { checkLogic } from '../analysis/check-logic.ts';
import { parseDocument } from '../document/parse-document.ts';
import { buildDocument, compiled, open, type PageDraft, radio } from '../scenario/build-document.ts';
import { rawAnswer, startScenario } from '../scenario/scenario.ts';
import { pageSight } from './page-sight.ts';
import { snapshot } from './snapshot.ts';
import { pageView } from './view-page.ts';

const is = (question: string, answer: number) => ({ op: 'is', question, answer });
const showIf = (condition: unknown) => [[{ if: condition, act: { do: 'show' } }]];
const child = (uid: string, more = {}) => radio(uid, { parent: 'mother', ...more });

function questionnaireOf(pages: readonly PageDraft[]) {
  return compiled(buildDocument(pages));
}

function visibleOn(questionnaire: ReturnType<typeof questionnaireOf>, scenario: ReturnType<typeof startScenario>) {
  return pageView(questionnaire, scenario.state())
    .nodes.filter(({ visible }) => visible)
    .map(({ uid }) => uid);
}

const MOTHER = radio('mother', { entrance: showIf(is('first', 1)) });

describe('a child of another question', () => {
  it('is asked when its parent is, also on a later page', () => {
    const questionnaire = questionnaireOf([
      { uid: 'p1', nodes: [radio('first')] },
      { uid: 'p2', nodes: [MOTHER, radio('other')] },
      { uid: 'p3', nodes: [child('kid'), radio('last')] },
    ]);
    const shown = [1, 2].map((first) => {
      const scenario = startScenario(questionnaire);
      scenario.next({ first });
      scenario.next({});
      return visibleOn(questionnaire, scenario);
    });
    expect(shown).toEqual([['kid', 'last'], ['last']]);
  });

  it('has its own rules in addition, which are not evaluated without its parent', () => {
    const away = [[{ if: is('first', 2), act: { do: 'skip', to: 'p3' } }]];
    const questionnaire = questionnaireOf([
      { uid: 'p1', nodes: [radio('first')] },
      {
        uid: 'p2',
        nodes: [
          MOTHER,
          child('kid', { entrance: showIf(is('mother', 2)) }),
          child('leaps', { entrance: away }),
          radio('here'),
        ],
      },
      { uid: 'p3', nodes: [radio('last')] },
    ]);
    const scenario = startScenario(questionnaire);
    scenario.next({ first: 2 });
    expect(visibleOn(questionnaire, scenario)).toEqual(['here']);
    const other = startScenario(questionnaire);
    other.next({ first: 1 });
    expect(visibleOn(questionnaire, other)).toEqual(['mother', 'leaps', 'here']);
  });

  it('follows its parent on the same page, in the browser as on the server', () => {
    const questionnaire = questionnaireOf([{ uid: 'p1', nodes: [radio('first'), MOTHER, child('kid')] }]);
    const view = pageView(questionnaire, startScenario(questionnaire).state());
    const seen = (first: string) => [...pageSight(view, { first: rawAnswer(first) }).visible];
    expect(seen('1')).toEqual(['first', 'mother', 'kid']);
    expect(seen('2')).toEqual(['first']);
    const typed = (first: string) =>
      pageView(questionnaire, startScenario(questionnaire).state(), { typed: { first: rawAnswer(first) } });
    expect(typed('1').nodes.map(({ visible }) => visible)).toEqual([true, true, true]);
    expect(typed('2').nodes.map(({ visible }) => visible)).toEqual([true, false, false]);
  });

  it('stays hidden in the browser when an earlier page hides its parent', () => {
    const questionnaire = questionnaireOf([
      { uid: 'p1', nodes: [radio('first')] },
      { uid: 'p2', nodes: [MOTHER, radio('other')] },
      { uid: 'p3', nodes: [child('kid'), open('last', 'text')] },
    ]);
    const scenario = startScenario(questionnaire);
    scenario.next({ first: 2 });
    scenario.next({});
    const view = pageView(questionnaire, scenario.state());
    expect([...pageSight(view, {}).visible]).toEqual(['last']);
  });

  it('has its answer masked while its parent is not asked', () => {
    const questionnaire = questionnaireOf([
      { uid: 'p1', nodes: [radio('first')] },
      { uid: 'p2', nodes: [MOTHER, child('kid'), radio('last')] },
    ]);
    const scenario = startScenario(questionnaire);
    scenario.next({ first: 1 });
    scenario.back({ mother: 1, kid: 2 });
    scenario.next({ first: 3 });
    expect(snapshot(questionnaire, scenario.state()).get('kid')).toMatchObject({ state: 'notAsked', irrelevant: true });
  });

  it.each([
    ['an unknown parent', [radio('kid', { parent: 'gone' })], 'unknownParent'],
    ['itself', [radio('kid', { parent: 'kid' })], 'parentAfterChild'],
    ['a later question', [child('kid'), radio('mother')], 'parentAfterChild'],
    ['a child', [radio('first'), radio('mother', { parent: 'first' }), child('kid')], 'parentIsChild'],
  ])('is refused for %s', (_name, nodes, code) => {
    const parsed = parseDocument(buildDocument([{ uid: 'p1', nodes }]));
    expect(parsed.ok ? [] : parsed.error.map((error) => [error.code, error.at])).toEqual([[code, 'kid']]);
  });

  it('must not be shuffled with its parent', () => {
    const nodes = [radio('mother'), child('kid')];
    const parsed = parseDocument(buildDocument([{ uid: 'p1', nodes, random: { shuffle: true } }]));
    expect(parsed.ok ? [] : parsed.error.map(({ code }) => code)).toEqual(['acrossShuffle']);
  });
});

describe('the check of the logic', () => {
  it('knows that a child is unreachable without its parent', () => {
    const never = { op: 'and', of: [is('first', 1), is('first', 2)] };
    const questionnaire = questionnaireOf([
      { uid: 'p1', nodes: [radio('first'), radio('mother', { entrance: showIf(never) })] },
      { uid: 'p2', nodes: [child('kid'), radio('last')] },
    ]);
    const lost = checkLogic(questionnaire).findings.flatMap((each) =>
      each.finding === 'unreachable' ? [each.at] : [],
    );
    expect(lost).toEqual(['mother', 'kid']);
  });

  it('finds contradictions between a child and its parent', () => {
    const questionnaire = questionnaireOf([
      { uid: 'p1', nodes: [radio('first')] },
      { uid: 'p2', nodes: [MOTHER, child('kid', { entrance: showIf(is('first', 2)) }), radio('last')] },
    ]);
    expect(checkLogic(questionnaire).findings).toContainEqual({ finding: 'unreachable', what: 'question', at: 'kid' });
  });

  it('concludes nothing from a jump of a child', () => {
    const questionnaire = questionnaireOf([
      { uid: 'p1', nodes: [radio('first', { mandatory: 'hard' })] },
      { uid: 'p2', nodes: [MOTHER, child('kid', { exit: [[{ act: { do: 'skip', to: 'p4' } }]] })] },
      { uid: 'p3', nodes: [radio('between')] },
      { uid: 'p4', nodes: [child('leaps', { entrance: [[{ act: { do: 'skip', to: 'p6' } }]] })] },
      { uid: 'p5', nodes: [radio('behind')] },
      { uid: 'p6', nodes: [radio('last')] },
    ]);
    const lost = checkLogic(questionnaire).findings.flatMap((each) =>
      each.finding === 'unreachable' ? [each.at] : [],
    );
    expect(lost).not.toContain('between');
    expect(lost).not.toContain('behind');
  });
});
