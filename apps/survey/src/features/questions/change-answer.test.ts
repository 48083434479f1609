import { type AnswerView, NO_RAW_ANSWER, type QuestionView } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { pickAnswer, setNotApplicable, typeAnswer } from './change-answer.ts';

const answer = (code: number, exclusive = false): AnswerView => ({
  uid: `a${code}`,
  code,
  exclusive,
  openText: false,
  fixed: false,
  text: [],
});
const NONE = answer(99, true);

function question(subKind: string): QuestionView {
  return {
    type: 'question',
    uid: 'q1',
    visible: true,
    entrance: [],
    exit: [],
    kind: 'closed',
    subKind,
    number: 'Q1',
    text: [],
    comment: null,
    mandatory: 'no',
    na: { text: null },
    answers: [answer(1), answer(2), NONE],
    lines: 1,
    value: NO_RAW_ANSWER,
  };
}

describe('choosing answers', () => {
  it('keeps the order of choice', () => {
    const first = pickAnswer(question('checkBox'), NO_RAW_ANSWER, answer(2), true);
    expect(pickAnswer(question('checkBox'), first, answer(1), true).values).toEqual(['2', '1']);
  });

  it('lets "none of these" clear the others, and the others clear it', () => {
    const both = { ...NO_RAW_ANSWER, values: ['1', '2'] };
    const none = pickAnswer(question('checkBox'), both, NONE, true);
    expect(none.values).toEqual(['99']);
    expect(pickAnswer(question('checkBox'), none, answer(1), true).values).toEqual(['1']);
  });

  it('has one answer of a radio, and N/A gives way to an answer and back', () => {
    const na = setNotApplicable({ ...NO_RAW_ANSWER, values: ['1'] }, true);
    expect(na).toEqual({ values: [], texts: {}, na: true });
    expect(pickAnswer(question('radio'), na, answer(2), true)).toEqual({ values: ['2'], texts: {}, na: false });
    expect(typeAnswer(na, 'x')).toEqual({ values: ['x'], texts: {}, na: false });
  });
});
