import { type AnswerView, NO_RAW_ANSWER } from '@seker/questionnaire';
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

const ANSWERS = [answer(1), answer(2), NONE];

describe('choosing answers', () => {
  it('keeps the order of choice', () => {
    const first = pickAnswer(ANSWERS, true, NO_RAW_ANSWER, answer(2), true);
    expect(pickAnswer(ANSWERS, true, first, answer(1), true).values).toEqual(['2', '1']);
  });

  it('lets "none of these" clear the others, and the others clear it', () => {
    const both = { ...NO_RAW_ANSWER, values: ['1', '2'] };
    const none = pickAnswer(ANSWERS, true, both, NONE, true);
    expect(none.values).toEqual(['99']);
    expect(pickAnswer(ANSWERS, true, none, answer(1), true).values).toEqual(['1']);
  });

  it('has one answer of a radio, and N/A gives way to an answer and back', () => {
    const na = setNotApplicable({ ...NO_RAW_ANSWER, values: ['1'] }, true);
    expect(na).toEqual({ values: [], texts: {}, na: true });
    expect(pickAnswer(ANSWERS, false, na, answer(2), true)).toEqual({ values: ['2'], texts: {}, na: false });
    expect(typeAnswer(na, 'x')).toEqual({ values: ['x'], texts: {}, na: false });
  });
});
