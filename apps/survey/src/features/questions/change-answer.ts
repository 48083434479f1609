import type { AnswerView, QuestionView, RawAnswer } from '@seker/questionnaire';

/** Picks or unpicks one answer; an exclusive one leaves no other beside it, and N/A gives way. */
export function pickAnswer(question: QuestionView, before: RawAnswer, picked: AnswerView, isOn: boolean): RawAnswer {
  const code = String(picked.code);
  const others = before.values.filter((value) => value !== code);
  if (!isOn) return { ...before, values: others };
  if (question.subKind !== 'checkBox') return { ...before, na: false, values: [code] };
  const exclusive = new Set(question.answers.filter((answer) => answer.exclusive).map((answer) => String(answer.code)));
  const kept = picked.exclusive ? [] : others.filter((value) => !exclusive.has(value));
  return { ...before, na: false, values: [...kept, code] };
}

/** Types the answer itself; N/A gives way to words. */
export function typeAnswer(before: RawAnswer, typed: string): RawAnswer {
  return { ...before, na: typed === '' && before.na, values: typed === '' ? [] : [typed] };
}

/** Types the words of an answer such as "other, which?". */
export function typeOtherText(before: RawAnswer, answerUid: string, typed: string): RawAnswer {
  return { ...before, texts: { ...before.texts, [answerUid]: typed } };
}

/** N/A leaves no answer beside it. */
export function setNotApplicable(before: RawAnswer, na: boolean): RawAnswer {
  return na ? { values: [], texts: {}, na } : { ...before, na };
}
