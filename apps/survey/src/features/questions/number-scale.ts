import type { AnswerView } from '@seker/questionnaire';

/** Whether these are the points of a number scale, which stand side by side: each is its own short label. */
export function isNumberScale(answers: readonly AnswerView[]): boolean {
  return answers.length > 2 && answers.every(({ label }) => label !== undefined);
}
