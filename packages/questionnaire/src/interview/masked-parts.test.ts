import { describe, expect, it } from 'vitest';
import {
  answersOf,
  buildDocument,
  checkBox,
  compiled,
  itemsOf,
  matrix,
  radio,
  rank,
  visual,
} from '../scenario/build-document.ts';
import { parts, startScenario } from '../scenario/scenario.ts';
import { variableValues } from './variable-values.ts';
import { pageView } from './view-page.ts';

type Json = Readonly<Record<string, unknown>>;

const taken = (list: string, more: Json = {}) => ({
  binds: [{ type: 'questionQuestion', from: 'q1', list, take: 'chosen' }],
  ...more,
});

/** A source on page 1, the question on page 2, an end on page 3. */
function interviewWith(question: Json) {
  const questionnaire = compiled(
    buildDocument([
      { uid: 'p1', nodes: [checkBox('q1', { answers: answersOf('q1', 4) })] },
      { uid: 'p2', nodes: [question] },
      { uid: 'p3', nodes: [radio('end')] },
    ]),
  );
  return { questionnaire, interview: startScenario(questionnaire) };
}

describe('a masked part when the question is answered again', () => {
  it('keeps its place in a rank and returns to it', () => {
    const { questionnaire, interview } = interviewWith(rank('k', taken('answers', { answers: [], places: 4 })));
    interview.next({ q1: [1, 2, 3, 4] });
    interview.next({ k: [4, 3, 2, 1] });
    interview.back();
    interview.back({ k: [4, 3, 2, 1] });
    interview.next({ q1: [1, 2, 4] });
    interview.next({ k: [1, 2, 4] });
    expect(interview.stored('k')).toMatchObject({ codes: [1, 3, 2, 4] });
    expect(variableValues(questionnaire, interview.state())).toMatchObject({ K_1: 1, K_2: 2, K_3: 4, K_4: null });
    interview.back();
    interview.back({ k: [1, 2, 4] });
    interview.next({ q1: [1, 2, 3, 4] });
    expect(variableValues(questionnaire, interview.state())).toMatchObject({ K_1: 1, K_2: 3, K_3: 2, K_4: 4 });
  });

  it('never fills more places of a rank than exist', () => {
    const { questionnaire, interview } = interviewWith(rank('k', taken('answers', { answers: [], places: 1 })));
    interview.next({ q1: [1, 2] });
    interview.next({ k: [1] });
    interview.back();
    interview.back({ k: [1] });
    interview.next({ q1: [2] });
    interview.next({ k: [2] });
    interview.back();
    interview.back({ k: [2] });
    interview.next({ q1: [1, 2] });
    const [view] = pageView(questionnaire, interview.state()).nodes;
    expect(view?.type === 'question' ? view.value.values : []).toHaveLength(1);
    expect(Object.keys(variableValues(questionnaire, interview.state()))).toContain('K_1');
  });

  it('stays chosen in hidden sets of a comparison', () => {
    const answers = answersOf('v', 3).map((each) => ({ ...each, media: [{ type: 'image', id: 'i' }] }));
    const sets = [
      { uid: 's1', code: 1, members: ['v-1', 'v-2'] },
      { uid: 's2', code: 2, members: ['v-2', 'v-3'] },
    ];
    const binds = [{ type: 'configured', list: 'rows', item: 's2', if: { op: 'is', question: 'q1', answer: 2 } }];
    const { interview } = interviewWith(visual('v', 'visualComparison', { by: 'pairs', answers, sets, binds }));
    interview.next({ q1: [1, 2] });
    interview.next({ v: parts({ s1: 1, s2: 3 }) });
    interview.back();
    interview.back({ v: parts({ s1: 1, s2: 3 }) });
    interview.next({ q1: [1] });
    interview.next({ v: parts({ s1: 2 }) });
    expect(interview.stored('v')).toEqual({ type: 'comparison', chosen: { s1: 2, s2: 3 } });
  });
});

describe('a masked answer of a scale', () => {
  const second = (more: Json) => {
    const binds = [{ type: 'configured', list: 'answers', item: 'm-3', if: { op: 'is', question: 'q1', answer: 2 } }];
    const { interview, questionnaire } = interviewWith(
      matrix('m', 'horizontal', { answers: answersOf('m', 3), binds, ...more }),
    );
    interview.next({ q1: [1, 2] });
    interview.next({ m: parts({ r1: 3, r2: 1 }) });
    interview.back();
    interview.back({ m: parts({ r1: 3, r2: 1 }) });
    interview.next({ q1: [1] });
    return { interview, questionnaire };
  };

  it('stays in a row that is left empty, and returns', () => {
    const { interview, questionnaire } = second({});
    interview.next({ m: parts({ r2: 2 }) });
    expect(variableValues(questionnaire, interview.state())).toMatchObject({ M_1: null, M_2: 2 });
    interview.back();
    interview.back({ m: parts({ r2: 2 }) });
    interview.next({ q1: [2] });
    expect(variableValues(questionnaire, interview.state())).toMatchObject({ M_1: 3, M_2: 2 });
  });

  it('is replaced by another answer in its row, unless several are allowed', () => {
    const one = second({});
    one.interview.next({ m: parts({ r1: 2 }) });
    expect(one.interview.stored('m')).toMatchObject({ rows: { r1: { '-': { codes: [2] } } } });
    const several = second({ multiple: true });
    several.interview.next({ m: parts({ r1: [2] }) });
    expect(several.interview.stored('m')).toMatchObject({ rows: { r1: { '-': { codes: [2, 3] } } } });
  });
});

describe('a pipe of a part of an answer', () => {
  const pipe = (more: Json) => [[{ type: 'pipe', ...more }]];
  const texts = {
    'a.text': pipe({ question: 'm', row: 'r2' }),
    'b.text': pipe({ question: 'f', row: 'r1', column: 'c2' }),
    'c.text': pipe({ question: 'k', row: '1' }),
  };
  const columns = itemsOf('c', 2).map((column) => ({ ...column, cell: { kind: 'open', subKind: 'text' } }));
  const pages = [
    {
      uid: 'p1',
      nodes: [
        matrix('m', 'horizontal', { answers: answersOf('m', 3) }),
        matrix('f', 'form', { columns }),
        rank('k', { places: 2 }),
      ],
    },
    { uid: 'p2', nodes: [radio('a'), radio('b'), radio('c')] },
  ];

  it('shows the answer in that row, cell or place', () => {
    const questionnaire = compiled(buildDocument(pages, texts));
    const interview = startScenario(questionnaire);
    interview.next({
      m: parts({ r1: 1, r2: 3 }),
      f: parts({ 'r1.c1': 'one', 'r1.c2': 'two' }),
      k: [2, 1],
    });
    const piped = pageView(questionnaire, interview.state()).nodes.map((node) => node.text);
    expect(piped).toEqual(
      ['Words of m.answer.m-3', 'two', 'Words of k.answer.k-2'].map((text) => [[{ type: 'piped', text }]]),
    );
  });

  it('is refused when the part does not exist', () => {
    const wrong = { 'a.text': pipe({ question: 'm', row: 'r9' }), 'b.text': pipe({ question: 'k', row: '5' }) };
    expect(() => compiled(buildDocument(pages, { ...texts, ...wrong }))).toThrow(/unknownRow.*unknownRow/);
  });
});

describe('a page that is not the current one', () => {
  it('is refused before the mandatory pages that precede it', () => {
    const mandatory = { mandatory: 'hard' };
    const questionnaire = compiled(
      buildDocument([1, 2, 3, 4].map((page) => ({ uid: `p${page}`, nodes: [radio(`q${page}`, mandatory)] }))),
    );
    const interview = startScenario(questionnaire);
    for (const page of ['p2', 'p3', 'p4', 'p9', '']) {
      expect(interview.refused({}, { page })).toEqual({ code: 'wrongPage' });
    }
    interview.next({ q1: 1 });
    for (const page of ['p1', 'p3', 'p4']) expect(interview.refused({}, { page })).toEqual({ code: 'wrongPage' });
    expect(interview.state().page).toBe('p2');
  });
});
