import { describe, expect, it } from 'vitest';
import type { Questionnaire } from '../document/questionnaire.ts';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import { answersOf, buildDocument, compiled, matrix, mixed, open, radio } from '../scenario/build-document.ts';
import { parts, type Scenario, startScenario } from '../scenario/scenario.ts';
import { plainText } from '../text/resolved-text.ts';
import { openAnswers } from './open-answers.ts';
import { pageSight } from './page-sight.ts';
import type { QuestionView } from './page-view.ts';
import { warningId } from './submission.ts';
import { submitPage } from './submit-page.ts';
import { pageView } from './view-page.ts';

type Json = Readonly<Record<string, unknown>>;

const pages = (questions: readonly Json[], texts: Json = {}): Questionnaire =>
  compiled(
    buildDocument(
      questions.map((question, index) => ({ uid: `p${index + 1}`, nodes: [question] })),
      texts,
    ),
  );
const onOnePage = (...nodes: readonly Json[]): Questionnaire =>
  compiled(
    buildDocument([
      { uid: 'p1', nodes },
      { uid: 'p2', nodes: [radio('end')] },
    ]),
  );
const takes = (from: string, more: Json = {}): Json => ({
  type: 'questionQuestion',
  from,
  list: 'answers',
  take: 'chosen',
  ...more,
});
const multiple = (uid: string, more: Json = {}): Json => mixed(uid, { subKind: 'checkBox', ...more });
const bound = (uid: string, from: string): Json => radio(uid, { answers: [], binds: [takes(from)] });
const ticked = (codes: readonly number[], text?: string): RawAnswer => ({
  ...NO_RAW_ANSWER,
  values: codes.map(String),
  texts: text === undefined ? {} : { 'q1-3': text },
});

function question(questionnaire: Questionnaire, interview: Scenario): QuestionView {
  const found = pageView(questionnaire, interview.state()).nodes.find((node) => node.type === 'question');
  if (found?.type !== 'question') throw new Error('no question in sight');
  return found;
}
const wordsOf = (view: QuestionView): readonly string[] => view.answers.map(({ text }) => plainText(text));

describe('“other” that is carried to later questions', () => {
  it('stands there in the words that were typed, over several questions', () => {
    const questionnaire = pages([multiple('q1'), bound('q2', 'q1'), bound('q3', 'q2'), open('q4', 'text')], {
      'q4.text': [['Why ', { type: 'pipe', question: 'q3' }, '?']],
    });
    const interview = startScenario(questionnaire);
    interview.next({ q1: ticked([1, 3], ' <b>Bezeq ') });
    expect(wordsOf(question(questionnaire, interview))).toEqual(['Words of q1.answer.q1-1', '<b>Bezeq']);
    expect(question(questionnaire, interview).answers[1]?.text.flat()).toEqual([{ type: 'piped', text: '<b>Bezeq' }]);
    interview.next({ q2: 3 });
    expect(wordsOf(question(questionnaire, interview))).toEqual(['<b>Bezeq']);
    interview.next({ q3: 3 });
    expect(plainText(question(questionnaire, interview).text)).toBe('Why <b>Bezeq?');
  });

  it('stands there as a row', () => {
    const rows = matrix('m', 'chained', {
      rows: [],
      answers: answersOf('m', 2),
      binds: [takes('q1', { list: 'rows' })],
    });
    const questionnaire = pages([multiple('q1'), rows]);
    const interview = startScenario(questionnaire);
    interview.next({ q1: ticked([3], 'Bezeq') });
    const view = question(questionnaire, interview);
    expect('rows' in view ? view.rows.map(({ text }) => plainText(text)) : []).toEqual(['Bezeq']);
  });

  it('stands there when it was a row with words of its own', () => {
    const source = matrix('m1', 'horizontal', {
      rows: [
        { uid: 'r1', code: 1 },
        { uid: 'r2', code: 2, openText: true },
      ],
      answers: answersOf('m1', 2),
    });
    const columns = [{ uid: 'c1', code: 1, cell: { kind: 'open', subKind: 'text' } }];
    const bind = { type: 'horizontal', from: 'm1', list: 'rows', take: 'chosen', answers: [1] };
    const target = matrix('m2', 'form', { rows: [], columns, binds: [bind] });
    const questionnaire = pages([source, target, radio('end')]);
    const interview = startScenario(questionnaire);
    interview.next({ m1: { ...parts({ r1: 2, r2: 1 }), texts: { r2: 'My uncle' } } });
    const view = question(questionnaire, interview);
    expect('rows' in view ? view.rows.map(({ text }) => plainText(text)) : []).toEqual(['My uncle']);
    interview.next({ m2: parts({ 'r2.c1': 'Tall' }) });
    expect(openAnswers(questionnaire, interview.state()).map(({ text }) => text)).toEqual([
      'Words of m1.text: Words of m1.row.r2',
      'Words of m2.text: My uncle: Words of m2.column.c1',
    ]);
  });

  it('has its label where it is taken without having been chosen', () => {
    const all = radio('q2', { answers: [], binds: [takes('q1', { take: 'all' })] });
    const questionnaire = pages([multiple('q1'), all]);
    const interview = startScenario(questionnaire);
    interview.next({ q1: ticked([1]) });
    expect(wordsOf(question(questionnaire, interview))[2]).toBe('Words of q1.answer.q1-3');
  });

  it('names on its own page the question whose typed words it shows', () => {
    const questionnaire = onOnePage(multiple('q1'), bound('q2', 'q1'));
    const view = pageView(questionnaire, startScenario(questionnaire).state());
    const target = view.nodes.find(({ uid }) => uid === 'q2');
    expect(target?.type === 'question' ? target.answers[2] : null).toMatchObject({
      wordsIn: 'q1',
      text: [[{ type: 'text', text: 'Words of q1.answer.q1-3' }]],
    });
  });
});

describe('“other” that is chosen and has no words yet', () => {
  const questionnaire = onOnePage(multiple('q1'), bound('q2', 'q1'));

  it('keeps the question that is bound to it in sight', () => {
    const view = pageView(questionnaire, startScenario(questionnaire).state());
    const sight = pageSight(view, { q1: ticked([1, 3]) });
    expect([...sight.visible]).toEqual(['q1', 'q2']);
    expect(sight.offers.get('q2')?.answers).toEqual(new Set(['q1-1', 'q1-3']));
  });

  it('keeps it on the page that comes back for the words, and stores neither', () => {
    const interview = startScenario(questionnaire);
    const values = { q1: ticked([1, 3]), q2: { ...NO_RAW_ANSWER, values: ['3'] } };
    expect(interview.complaint('q1', values)?.key).toBe('openTextRequired');
    const view = pageView(questionnaire, interview.state(), { typed: values });
    expect(view.nodes.map(({ visible }) => visible)).toEqual([true, true]);
    expect(interview.stored('q1')).toBeUndefined();
  });

  it('is not stored by going back, either', () => {
    const later = compiled(
      buildDocument([
        { uid: 'p1', nodes: [radio('first')] },
        { uid: 'p2', nodes: [multiple('q1'), bound('q2', 'q1')] },
      ]),
    );
    const interview = startScenario(later);
    interview.next({ first: 1 });
    const back = {
      page: 'p2',
      action: 'back',
      by: 'respondent',
      language: 'en',
      values: { q1: ticked([1, 3]) },
    } as const;
    const warned = submitPage(later, interview.state(), back);
    if (warned.ok || warned.error.code !== 'invalid') throw new Error('nothing was warned of');
    const acceptedWarnings = warned.error.errors.map(warningId);
    const left = submitPage(later, interview.state(), { ...back, acceptedWarnings });
    expect(left.ok && [left.value.state.page, left.value.state.answers['q1']]).toEqual(['p1', undefined]);
  });

  it('is stored when the time is up', () => {
    const timed = onOnePage(multiple('q1', { timeLimitSeconds: 5 }), radio('q2'));
    const interview = startScenario(timed);
    interview.next({ q1: ticked([1, 3]), q2: 1 }, { timedOut: ['q1'] });
    expect(interview.stored('q1')).toEqual({ type: 'choice', codes: [1, 3], texts: {} });
  });

  it('can be set by a rule', () => {
    const set = {
      if: { op: 'answered', question: 'first' },
      act: { do: 'set', question: 'q1', value: { op: 'literal', value: 3 } },
    };
    const questions = pages([radio('first', { exit: [[set]] }), mixed('q1')]);
    const interview = startScenario(questions);
    interview.next({ first: 1 });
    expect(interview.stored('q1')).toEqual({ type: 'choice', codes: [3], texts: {} });
  });
});

describe('a table with one cell that cannot be read', () => {
  const numbers = matrix('m', 'sum', { rules: [{ rule: 'sum', max: 100 }] });
  const shown = (typed: RawAnswer) => {
    const target = radio('q2', { answers: [], binds: [takes('m', { list: 'answers', source: 'rows' })] });
    const questionnaire = onOnePage(numbers, target);
    return pageSight(pageView(questionnaire, startScenario(questionnaire).state()), { m: typed }).offers.get('q2');
  };

  it('keeps what is bound to its other rows', () => {
    expect(shown(parts({ r1: '10', r2: '-' }))?.answers).toEqual(new Set(['r1']));
  });
});
