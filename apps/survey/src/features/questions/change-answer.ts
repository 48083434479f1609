import type { AnswerView, RawAnswer } from '@seker/questionnaire';

/** Picks or unpicks one answer; an exclusive one leaves no other beside it, and N/A gives way. */
export function pickAnswer(
  answers: readonly AnswerView[],
  isMultiple: boolean,
  before: RawAnswer,
  picked: AnswerView,
  isOn: boolean,
): RawAnswer {
  const values = pickCode(answers, isMultiple, before.values, picked, isOn);
  return { ...before, na: before.na && !isOn, values };
}

/** The same among the answers of a cell. */
export function pickCode(
  answers: readonly AnswerView[],
  isMultiple: boolean,
  before: readonly string[],
  picked: AnswerView,
  isOn: boolean,
): readonly string[] {
  const code = String(picked.code);
  const others = before.filter((value) => value !== code);
  if (!isOn) return others;
  if (!isMultiple) return [code];
  const exclusive = new Set(answers.filter((answer) => answer.exclusive).map((answer) => String(answer.code)));
  const kept = picked.exclusive ? [] : others.filter((value) => !exclusive.has(value));
  return [...kept, code];
}

/** Types the answer itself; N/A gives way to words. */
export function typeAnswer(before: RawAnswer, typed: string): RawAnswer {
  return { ...before, na: typed === '' && before.na, values: typed === '' ? [] : [typed] };
}

/** Types the words of an answer such as "other, which?". */
export function typeOtherText(before: RawAnswer, answerUid: string, typed: string): RawAnswer {
  return { ...before, texts: { ...before.texts, [answerUid]: typed } };
}

/** Answers one part (a row, a cell, points, actions), named by the rest of its field's name; N/A gives way. */
export function changePart(before: RawAnswer, part: string, values: readonly string[]): RawAnswer {
  const filled = values.filter((value) => value !== '');
  return { ...before, na: before.na && filled.length === 0, parts: { ...before.parts, [part]: filled } };
}

/** What stands in one part. */
export function partOf({ parts = {} }: RawAnswer, part: string): readonly string[] {
  return Object.hasOwn(parts, part) ? (parts[part] ?? []) : [];
}

/** N/A leaves no answer beside it. */
export function setNotApplicable(before: RawAnswer, na: boolean): RawAnswer {
  return na ? { values: [], texts: {}, na } : { ...before, na };
}

/** Whether anything stands in it, N/A too. */
export function isAnswered({ values, na, parts = {} }: RawAnswer): boolean {
  return na || values.length > 0 || Object.values(parts).some((filled) => filled.length > 0);
}
