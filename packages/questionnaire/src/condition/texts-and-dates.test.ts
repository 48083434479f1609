import { describe, expect, it } from 'vitest';
import { checkLogic } from '../analysis/check-logic.ts';
import { parseDocument } from '../document/parse-document.ts';
import { pageSight } from '../interview/page-sight.ts';
import { pageView } from '../interview/view-page.ts';
import { buildDocument, compiled, open, type PageDraft, radio } from '../scenario/build-document.ts';
import { rawAnswer, startScenario, type TypedAnswer } from '../scenario/scenario.ts';

const answer = (question: string) => ({ op: 'answer', question });
const literal = (value: string | number) => ({ op: 'literal', value });
const compare = (left: unknown, is: string, right: unknown) => ({ op: 'compare', left, is, right });
const showIf = (condition: unknown) => [[{ if: condition, act: { do: 'show' } }]];
const between = (unit: string, from: unknown, to: unknown) => ({ op: unit, of: [from, to] });

/** Two pages: typed answers, and a question that shows by a condition on them. */
function pagesOf(condition: unknown): readonly PageDraft[] {
  return [
    { uid: 'p1', nodes: [open('words', 'text'), open('other', 'text'), open('born', 'date'), open('size', 'number')] },
    { uid: 'p2', nodes: [radio('asked', { entrance: showIf(condition) }), radio('always')] },
  ];
}

function isAsked(condition: unknown, values: Readonly<Record<string, TypedAnswer>>, start = {}): boolean {
  const questionnaire = compiled(buildDocument(pagesOf(condition)));
  const scenario = startScenario(questionnaire, start);
  scenario.next(values);
  return pageView(questionnaire, scenario.state()).nodes.some(({ uid, visible }) => uid === 'asked' && visible);
}

function errorsOf(pages: readonly PageDraft[]): readonly string[] {
  const parsed = parseDocument(buildDocument(pages));
  return parsed.ok ? [] : parsed.error.map(({ code, at }) => `${code} ${at}`);
}

describe('a condition on a text', () => {
  const contains = (part: string) => ({ op: 'contains', left: answer('words'), right: literal(part) });
  const matches = (pattern: string) => ({ op: 'matches', left: answer('words'), pattern });

  it('measures length in characters, with an emoji as one', () => {
    const isLong = compare({ op: 'length', of: [answer('words')] }, '=', literal(3));
    expect(['ab😀', 'ab', 'שלו'].map((words) => isAsked(isLong, { words }))).toEqual([true, false, true]);
  });

  it('tests containment literally, also of another answer and of a number', () => {
    expect(['I like tea', 'I like Tea'].map((words) => isAsked(contains('tea'), { words }))).toEqual([true, false]);
    const ofOther = { op: 'contains', left: answer('words'), right: answer('other') };
    expect(isAsked(ofOther, { words: 'green tea', other: 'tea' })).toBe(true);
    expect(isAsked({ op: 'contains', left: answer('size'), right: literal('2') }, { size: 120 })).toBe(true);
  });

  it('tests a pattern against the whole text', () => {
    expect(['AB-12', 'xAB-12'].map((words) => isAsked(matches('[A-Z]+-\\d+'), { words }))).toEqual([true, false]);
  });

  it('is unknown, neither true nor false, while nothing is typed', () => {
    for (const condition of [
      contains('x'),
      matches('x'),
      compare({ op: 'length', of: [answer('words')] }, '>=', literal(0)),
    ]) {
      expect([isAsked(condition, {}), isAsked({ op: 'not', of: condition }, {})]).toEqual([false, false]);
    }
  });

  it('works in the browser together with answers of an earlier page', () => {
    const within = { op: 'contains', left: answer('words'), right: answer('part') };
    const nodes = [open('part', 'text'), radio('asked', { entrance: showIf(within) })];
    const questionnaire = compiled(
      buildDocument([
        { uid: 'p1', nodes: [open('words', 'text')] },
        { uid: 'p2', nodes },
      ]),
    );
    const scenario = startScenario(questionnaire);
    scenario.next({ words: 'green tea' });
    const view = pageView(questionnaire, scenario.state());
    const seen = (part: string) => pageSight(view, { part: rawAnswer(part) }).visible.has('asked');
    expect([seen('tea'), seen('coffee')]).toEqual([true, false]);
  });

  it('is refused for an invalid or overlong pattern', () => {
    expect(errorsOf(pagesOf(matches('(')))).toEqual(['badPattern asked']);
    expect(errorsOf(pagesOf(matches('x'.repeat(501))))).toEqual(['badPattern asked']);
  });

  it('may refuse by a pattern on its own page, but not show by one, because a browser would have to match it', () => {
    const validate = { do: 'validate', severity: 'error', message: 1 };
    const onPage = (more: Readonly<Record<string, unknown>>) => [
      { uid: 'p1', nodes: [open('words', 'text'), radio('asked', more)] },
    ];
    expect(errorsOf(onPage({ entrance: showIf(matches('x')) }))).toEqual(['patternOnPage asked']);
    expect(errorsOf(onPage({ exit: [[{ if: matches('x'), act: { do: 'end', outcome: 'success' } }]] }))).toEqual([
      'patternOnPage asked',
    ]);
    const bind = { type: 'configured', list: 'answers', item: 'asked-1', if: matches('x') };
    expect(errorsOf(onPage({ binds: [bind] }))).toEqual(['patternOnPage asked']);
    expect(errorsOf(onPage({ entrance: showIf(contains('x')) }))).toEqual([]);
    const refuses = {
      ...buildDocument(onPage({ exit: [[{ if: matches('x+'), act: validate }]] }), { 'asked.message.1': 'No' }),
    };
    expect(startScenario(compiled(refuses)).complaint('asked', { words: 'xx' })?.key).toBe('custom');
    const leaves = {
      uid: 'p1',
      nodes: [open('words', 'text')],
      exit: [[{ if: matches('x'), act: { do: 'skip', to: 'p3' } }]],
    };
    const skipping = compiled(
      buildDocument([leaves, { uid: 'p2', nodes: [radio('q2')] }, { uid: 'p3', nodes: [radio('q3')] }]),
    );
    const scenario = startScenario(skipping);
    scenario.next({ words: 'x' });
    expect(scenario.state().page).toBe('p3');
  });
});

describe('a condition on dates', () => {
  it('knows the start date of the interview, and is unknown without one', () => {
    const isAdult = compare(between('years', answer('born'), { op: 'today' }), '>=', literal(18));
    const asked = (born: string, today?: string) => isAsked(isAdult, { born }, today === undefined ? {} : { today });
    expect(asked('2008-05-02', '2026-05-01')).toBe(false);
    expect(asked('2008-05-01', '2026-05-01')).toBe(true);
    expect(asked('2008-05-01')).toBe(false);
  });

  it('is refused with one date or three', () => {
    const spans = [[answer('born')], [answer('born'), answer('born'), answer('born')]];
    for (const of of spans)
      expect(errorsOf(pagesOf(compare({ op: 'days', of }, '>', literal(1))))).toEqual(['wrongShape asked']);
  });

  it('works in the browser on the same page, with known values filled in', () => {
    const isAdult = compare(between('years', answer('born'), { op: 'today' }), '>=', literal(18));
    const nodes = [open('born', 'date'), radio('asked', { entrance: showIf(isAdult) })];
    const questionnaire = compiled(buildDocument([{ uid: 'p1', nodes }]));
    const view = pageView(questionnaire, startScenario(questionnaire, { today: '2026-05-01' }).state());
    expect(JSON.stringify(view)).not.toContain('today');
    const seen = (born: string) => pageSight(view, { born: rawAnswer(born) }).visible.has('asked');
    expect([seen('2008-05-01'), seen('2008-05-02')]).toEqual([true, false]);
  });

  /**
   * The WHO verbal autopsy distinguishes neonates (below 28 days), children (below 12 years) and adults by two dates.
   */
  it("computes the age at death of the WHO's verbal autopsy", () => {
    const days = between('days', answer('born'), answer('died'));
    const years = between('years', answer('born'), answer('died'));
    const sections = {
      neonate: compare(days, '<', literal(28)),
      child: { op: 'and', of: [compare(days, '>=', literal(28)), compare(years, '<', literal(12))] },
      adult: compare(years, '>=', literal(12)),
    };
    const questionnaire = compiled(
      buildDocument(
        [
          {
            uid: 'dates',
            nodes: [open('born', 'date'), open('died', 'date')],
            exit: [[{ if: compare(days, '<', literal(0)), act: { do: 'validate', severity: 'error', message: 1 } }]],
          },
          ...Object.entries(sections).map(([uid, condition]) => ({
            uid,
            entrance: showIf(condition),
            nodes: [radio(`q-${uid}`)],
          })),
          { uid: 'last', nodes: [radio('q-last')] },
        ],
        { 'dates.message.1': 'Died before being born' },
      ),
    );
    const sectionOf = (born: string, died: string): string | null => {
      const scenario = startScenario(questionnaire);
      scenario.next({ born, died });
      return scenario.state().page;
    };
    expect(sectionOf('2026-02-01', '2026-02-28')).toBe('neonate');
    expect(sectionOf('2026-02-01', '2026-03-01')).toBe('child');
    expect(sectionOf('2014-03-02', '2026-03-01')).toBe('child');
    expect(sectionOf('2014-03-01', '2026-03-01')).toBe('adult');
    expect(startScenario(questionnaire).refused({ born: '2026-02-02', died: '2026-02-01' }).code).toBe('invalid');
    const { findings } = checkLogic(questionnaire);
    expect(findings).toEqual([]);
  });
});

describe('the check of the logic', () => {
  const findingsOf = (condition: unknown) => checkLogic(compiled(buildDocument(pagesOf(condition)))).findings;

  it('concludes nothing from texts, dates and the current date', () => {
    for (const condition of [
      { op: 'contains', left: answer('words'), right: literal('x') },
      { op: 'matches', left: answer('words'), pattern: 'y+' },
      compare({ op: 'length', of: [answer('words')] }, '>', literal(3)),
      compare(between('days', answer('born'), { op: 'today' }), '<', literal(-5)),
      compare(answer('born'), '>', { op: 'today' }),
      compare({ op: 'today' }, '<', literal('2030-01-01')),
    ]) {
      expect(findingsOf(condition)).toEqual([]);
    }
  });

  it('knows that lengths are not negative, and that a number is not a date', () => {
    const never = { finding: 'neverTrue', at: 'asked', rules: 'entrance', rule: 0, branch: 0 };
    expect(findingsOf(compare({ op: 'length', of: [answer('words')] }, '<', literal(0)))).toContainEqual(never);
  });
});
