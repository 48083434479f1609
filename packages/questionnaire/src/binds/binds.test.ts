import { describe, expect, it } from 'vitest';
import type { Questionnaire } from '../document/questionnaire.ts';
import { pageSight } from '../interview/page-sight.ts';
import type { QuestionView } from '../interview/page-view.ts';
import { snapshotOf } from '../interview/snapshot.ts';
import { pageView } from '../interview/view-page.ts';
import { answersOf, buildDocument, checkBox, compiled, matrix, open, radio } from '../scenario/build-document.ts';
import { parts, type Scenario, startScenario } from '../scenario/scenario.ts';

type Json = Readonly<Record<string, unknown>>;

/** Each question on its own page. */
const pages = (...questions: readonly Json[]): Questionnaire =>
  compiled(buildDocument(questions.map((question, index) => ({ uid: `p${index + 1}`, nodes: [question] }))));

function question(questionnaire: Questionnaire, interview: Scenario): QuestionView {
  const found = pageView(questionnaire, interview.state()).nodes.find((node) => node.type === 'question');
  if (found?.type !== 'question') throw new Error('no question in sight');
  return found;
}

const rowsOf = (view: QuestionView): readonly string[] => ('rows' in view ? view.rows.map(({ uid }) => uid) : []);
const answersIn = (view: QuestionView): readonly number[] => view.answers.map(({ code }) => code);
const fromQ1 = (more: Json = {}) => ({
  type: 'questionQuestion',
  from: 'q1',
  list: 'answers',
  take: 'chosen',
  ...more,
});

describe('question → question', () => {
  it.each([
    ['chosen', [3, 1], [1, 3]],
    ['notChosen', [3, 1], [2]],
    ['all', [3], [1, 2, 3]],
  ])('offers what is %s at the source', (take, chosen, offered) => {
    const questionnaire = pages(checkBox('q1'), radio('q2', { answers: [], binds: [fromQ1({ take })] }), radio('end'));
    const interview = startScenario(questionnaire);
    interview.next({ q1: chosen });
    const view = question(questionnaire, interview);
    expect(answersIn(view)).toEqual(offered);
    expect(view.answers[0]?.text).toEqual([[{ type: 'text', text: `Words of q1.answer.q1-${offered[0]}` }]]);
  });

  it('chains rows in the source’s display order, and skips the matrix when there are none', () => {
    const chained = matrix('m', 'chained', { rows: [], answers: answersOf('m', 2), binds: [fromQ1({ list: 'rows' })] });
    const source = checkBox('q1', { answers: answersOf('q1', 5), random: { answers: { shuffle: true } } });
    const questionnaire = pages(source, chained, radio('end'));
    const interview = startScenario(questionnaire);
    const order = question(questionnaire, interview).answers.map(({ uid }) => uid);
    expect(order).not.toEqual(order.toSorted());
    interview.next({ q1: [5, 2, 4] });
    const chosen = ['q1-2', 'q1-4', 'q1-5'];
    expect(rowsOf(question(questionnaire, interview))).toEqual(order.filter((uid) => chosen.includes(uid)));
    interview.back();
    interview.next({ q1: [] });
    expect(interview.state().page).toBe('p3');
    expect(snapshotOf(questionnaire, interview.state(), 'm').state).toBe('skipped');
  });

  it('has not asked a question without items before its place is reached, nor where it is jumped over', () => {
    const bound = checkBox('q2', { answers: [], binds: [fromQ1()] });
    const q1 = checkBox('q1', {
      exit: [[{ if: { op: 'is', question: 'q1', answer: 3 }, act: { do: 'end', outcome: 'screenedOut' } }]],
    });
    const questionnaire = pages(q1, bound, radio('end'));
    const interview = startScenario(questionnaire);
    const stateOf = (): string => snapshotOf(questionnaire, interview.state(), 'q2').state;
    expect(stateOf()).toBe('notAsked');
    interview.next({ q1: [] });
    expect(stateOf()).toBe('skipped');
    interview.back();
    expect(stateOf()).toBe('notAsked');

    const jumping = checkBox('q1', { exit: [[{ act: { do: 'skip', to: 'end' } }]] });
    const jumped = pages(jumping, bound, radio('end'));
    const other = startScenario(jumped);
    other.next({ q1: [] });
    expect(snapshotOf(jumped, other.state(), 'q2').state).toBe('notAsked');
  });

  it('asks for no more than is left over, where the minimum gives way', () => {
    const rules = [{ rule: 'pickCount', min: 2, max: 2, capped: true }];
    const none = { uid: 'none', code: 9, exclusive: true };
    const bound = checkBox('q2', { answers: [none], mandatory: 'hard', rules, binds: [fromQ1()] });
    const interview = startScenario(pages(checkBox('q1'), bound, radio('end')));
    interview.next({ q1: [1] });
    interview.next({ q2: [1] });
    interview.back();
    interview.back();
    interview.next({ q1: [1, 2, 3] });
    expect(interview.complaint('q2', { q2: [1] })).toMatchObject({ key: 'pickExactly', params: { count: 2 } });
    interview.next({ q2: [1, 3] });
    expect(interview.state().page).toBe('p3');
  });

  it('stores only offered answers, and masks those that are no longer offered', () => {
    const bound = checkBox('q2', { answers: [], binds: [fromQ1()] });
    const questionnaire = pages(checkBox('q1'), bound, radio('end'));
    const interview = startScenario(questionnaire);
    interview.next({ q1: [1, 2] });
    interview.next({ q2: [1, 2, 3] });
    expect(interview.stored('q2')).toMatchObject({ codes: [1, 2] });
    interview.back();
    interview.back({ q2: [1, 2] });
    interview.next({ q1: [2] });
    expect(interview.stored('q2')).toMatchObject({ codes: [1, 2] });
    expect(question(questionnaire, interview).value.values).toEqual(['2']);
    expect(snapshotOf(questionnaire, interview.state(), 'q2').value).toMatchObject({ codes: [2] });
    // Submitting the page does not erase masked answers.
    interview.back({ q2: [] });
    interview.next({ q1: [1, 2] });
    expect(question(questionnaire, interview).value.values).toEqual(['1']);
  });

  it('restores the answers of a row when the row returns', () => {
    const chained = matrix('m', 'chained', { rows: [], answers: answersOf('m', 3), binds: [fromQ1({ list: 'rows' })] });
    const questionnaire = pages(checkBox('q1'), chained, radio('end'));
    const interview = startScenario(questionnaire);
    interview.next({ q1: [1, 2] });
    interview.next({ m: parts({ 'q1-1': 3, 'q1-2': 1 }) });
    interview.back();
    interview.back({ m: parts({ 'q1-1': 3, 'q1-2': 1 }) });
    interview.next({ q1: [2] });
    interview.back({ m: parts({ 'q1-2': 2 }) });
    interview.next({ q1: [1, 2] });
    expect(question(questionnaire, interview).value.parts).toEqual({ 'q1-1': ['3'], 'q1-2': ['2'] });
  });

  it('carries matrix rows on (horizontal), by their answers', () => {
    const source = matrix('m1', 'horizontal', { answers: answersOf('m1', 5) });
    const bind = { type: 'horizontal', from: 'm1', list: 'rows', take: 'chosen', answers: [4, 5] };
    const target = matrix('m2', 'chained', { rows: [], answers: answersOf('m2', 2), binds: [bind] });
    const questionnaire = pages(source, target, radio('end'));
    const interview = startScenario(questionnaire);
    interview.next({ m1: parts({ r1: 5, r2: 1, r3: 4 }) });
    expect(rowsOf(question(questionnaire, interview))).toEqual(['r1', 'r3']);
  });
});

describe('a list that takes items', () => {
  it('leaves out items by name', () => {
    const bind = fromQ1({ take: 'all', without: ['q1-2'] });
    const questionnaire = pages(checkBox('q1'), radio('q2', { answers: [], binds: [bind] }), radio('end'));
    const interview = startScenario(questionnaire);
    interview.next({ q1: [1] });
    expect(answersIn(question(questionnaire, interview))).toEqual([1, 3]);
  });

  it('puts taken items before the question’s own', () => {
    const own = [{ uid: 'none', code: 9 }];
    const questionnaire = pages(checkBox('q1'), radio('q2', { answers: own, binds: [fromQ1()] }), radio('end'));
    const interview = startScenario(questionnaire);
    interview.next({ q1: [3, 2] });
    expect(answersIn(question(questionnaire, interview))).toEqual([2, 3, 9]);
  });
});

describe('binds of single answers', () => {
  it('show an answer when the linked one is chosen, or a condition holds (configured)', () => {
    const binds = [
      { type: 'answerAnswer', list: 'answers', item: 'q2-1', from: 'q1', answer: 1, when: 'chosen' },
      { type: 'answerAnswer', list: 'answers', item: 'q2-2', from: 'q1', answer: 1, when: 'notChosen' },
      { type: 'configured', list: 'answers', item: 'q2-3', if: { op: 'answered', question: 'q1' } },
    ];
    const questionnaire = pages(checkBox('q1'), radio('q2', { binds }), radio('end'));
    const offered = (chosen: readonly number[]) => {
      const interview = startScenario(questionnaire);
      interview.next({ q1: chosen });
      return answersIn(question(questionnaire, interview));
    };
    expect(offered([1])).toEqual([1, 3]);
    expect(offered([2])).toEqual([2, 3]);
  });

  it('use an earlier value as an answer’s text', () => {
    const binds = [{ type: 'questionAnswer', list: 'answers', item: 'q2-1', from: 'q1' }];
    const questionnaire = pages(open('q1', 'text'), radio('q2', { binds }), radio('end'));
    const interview = startScenario(questionnaire);
    interview.next({ q1: '<b>Dana' });
    expect(question(questionnaire, interview).answers[0]?.text.flat()).toContainEqual({
      type: 'piped',
      text: '<b>Dana',
    });
    interview.back();
    interview.next({ q1: '' });
    expect(answersIn(question(questionnaire, interview))).toEqual([2, 3]);
  });

  it('show or preset a question', () => {
    const show = { type: 'answerQuestion', from: 'q1', answer: 2, do: 'show' };
    const preset = { type: 'answerQuestion', from: 'q1', answer: 1, do: 'preset', value: { op: 'literal', value: 3 } };
    const questionnaire = pages(radio('q1'), radio('q2', { binds: [show] }), radio('q3', { binds: [preset] }));
    const interview = startScenario(questionnaire);
    interview.next({ q1: 1 });
    expect(interview.state().page).toBe('p3');
    expect(question(questionnaire, interview).value.values).toEqual(['3']);
    const other = startScenario(questionnaire);
    other.next({ q1: 2 });
    expect(other.state().page).toBe('p2');
  });
});

describe('binds within a page', () => {
  const questionnaire = compiled(
    buildDocument([{ uid: 'p1', nodes: [checkBox('q1'), checkBox('q2', { answers: [], binds: [fromQ1()] })] }]),
  );

  it('work in the browser as on the server', () => {
    const view = pageView(questionnaire, startScenario(questionnaire).state());
    const sight = (q1: readonly string[]) => pageSight(view, { q1: { values: q1, texts: {}, na: false } });
    expect([...sight([]).visible]).toEqual(['q1']);
    expect([...sight(['2', '3']).visible]).toEqual(['q1', 'q2']);
    expect(sight(['2', '3']).offers.get('q2')?.answers).toEqual(new Set(['q1-2', 'q1-3']));
  });

  it('store only answers offered by the answers submitted with them', () => {
    const interview = startScenario(questionnaire);
    interview.next({ q1: [2], q2: [2, 1] });
    expect(interview.stored('q2')).toMatchObject({ codes: [2] });
  });
});
