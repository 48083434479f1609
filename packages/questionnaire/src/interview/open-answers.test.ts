import { describe, expect, it } from 'vitest';
import { buildDocument, compiled, mixed, open, radio } from '../scenario/build-document.ts';
import { startScenario } from '../scenario/scenario.ts';
import { changeLanguage } from './change-language.ts';
import { editOpenAnswer, openAnswers } from './open-answers.ts';
import { pageView } from './view-page.ts';

const QUESTIONNAIRE = compiled(
  buildDocument(
    [
      {
        uid: 'p1',
        nodes: [mixed('q1'), open('q2', 'text', { rules: [{ rule: 'textLength', max: 5 }] }), open('q3', 'number')],
      },
      { uid: 'p2', nodes: [radio('q4')] },
    ],
    { 'q4.text': [['You said ', { type: 'pipe', question: 'q1' }, ' and ', { type: 'pipe', question: 'q2' }]] },
  ),
);

function completed() {
  const interview = startScenario(QUESTIONNAIRE);
  interview.next({ q1: { values: ['3'], texts: { 'q1-3': 'kiosk' }, na: false }, q2: '<b>', q3: 4 });
  return interview;
}

describe('open answers', () => {
  it('are listed after the end and corrected by an event', () => {
    const interview = completed();
    interview.next({ q4: 1 });
    expect(openAnswers(QUESTIONNAIRE, interview.state())).toEqual([
      { question: 'q1', answer: 3, number: 'Q1', text: 'Words of q1.text: Words of q1.answer.q1-3', value: 'kiosk' },
      { question: 'q2', answer: null, number: 'Q2', text: 'Words of q2.text', value: '<b>' },
    ]);
    const edit = { question: 'q1', answer: 3, value: 'market', by: 'interviewer', language: 'en' } as const;
    const edited = editOpenAnswer(QUESTIONNAIRE, interview.state(), edit);
    if (!edited.ok) throw new Error('refused');
    expect(edited.value.state).toMatchObject({ outcome: 'success', page: null });
    expect(openAnswers(QUESTIONNAIRE, edited.value.state)[0]?.value).toBe('market');
  });

  it.each([
    [{ question: 'q3', answer: null, value: '5' }, 'unknownAnswer'],
    [{ question: 'q1', answer: 1, value: 'x' }, 'unknownAnswer'],
    [{ question: 'q4', answer: null, value: 'x' }, 'unknownAnswer'],
    [{ question: 'q2', answer: null, value: ' ' }, 'invalid'],
    [{ question: 'q2', answer: null, value: 'too long' }, 'invalid'],
  ])('refuse %j with %s', (edit, code) => {
    const refused = editOpenAnswer(QUESTIONNAIRE, completed().state(), { ...edit, by: 'interviewer', language: 'en' });
    expect(refused).toMatchObject({ ok: false, error: { code } });
  });

  it('are piped as separate segments, so typed text never becomes markup', () => {
    const [node] = pageView(QUESTIONNAIRE, completed().state()).nodes;
    expect(node?.text).toEqual([
      [
        { type: 'text', text: 'You said ' },
        { type: 'piped', text: 'kiosk' },
        { type: 'text', text: ' and ' },
        { type: 'piped', text: '<b>' },
      ],
    ]);
  });
});

describe('a change of language, and a refused page', () => {
  it('refuses a language that the questionnaire lacks', () => {
    expect(changeLanguage(QUESTIONNAIRE, completed().state(), 'xx')).toMatchObject({
      error: { code: 'unknownLanguage' },
    });
  });

  it('returns a refused page with what was typed', () => {
    const typed = { q3: { values: ['12,5'], texts: {}, na: false } };
    const view = pageView(QUESTIONNAIRE, startScenario(QUESTIONNAIRE).state(), { typed });
    expect(view.nodes.find(({ uid }) => uid === 'q3')).toMatchObject({ value: typed.q3 });
  });

  it('are held to no more choices than were offered', () => {
    const is = { op: 'is', question: 'q1', answer: 1 };
    const other = {
      ...mixed('q2', { subKind: 'checkBox', rules: [{ rule: 'pickCount', min: 2, capped: true }] }),
      binds: ['q2-1', 'q2-2'].map((item) => ({ type: 'configured', list: 'answers', item, if: is })),
    };
    const questionnaire = compiled(
      buildDocument([
        { uid: 'p1', nodes: [radio('q1')] },
        { uid: 'p2', nodes: [other] },
      ]),
    );
    const interview = startScenario(questionnaire);
    interview.next({ q1: 2 });
    interview.next({ q2: { values: ['3'], texts: { 'q2-3': 'kiosk' }, na: false } });
    const edit = { question: 'q2', answer: 3, value: 'market', by: 'interviewer', language: 'en' } as const;
    expect(editOpenAnswer(questionnaire, interview.state(), edit).ok).toBe(true);
  });
});
