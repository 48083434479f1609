import { type Condition, isJson, type Json } from '@seker/questionnaire/design';

/** A condition as it stands in a document: it is plain JSON already. */
export function asJson(condition: Condition): Json {
  if (isJson(condition)) return condition;
  throw new Error('a condition is plain JSON');
}
