import { canonicalJson } from '../canonical-json.ts';
import type { AnswerValue } from '../kinds/answer-value.ts';

/** Whether two values are equal, regardless of member order. */
export function isSameValue(left: AnswerValue | null, right: AnswerValue | null): boolean {
  if (left === null || right === null) return left === right;
  return left === right || (left.type === right.type && canonicalJson(left) === canonicalJson(right));
}
