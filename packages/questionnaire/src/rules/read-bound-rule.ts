import type { JsonFields } from '../document/json-fields.ts';
import type { AnswerRuleName, BoundAnswerRule } from './answer-rule.ts';
import { answerRules, isAnswerRuleName } from './index.ts';

/** Parses a rule with its limits; empty when it is unknown or not allowed for the question. */
export function readBoundRule(fields: JsonFields, allowed: readonly AnswerRuleName[]): readonly BoundAnswerRule[] {
  const name = fields.raw('rule');
  if (!isAnswerRuleName(name)) fields.fail('unknownRule', String(name));
  else if (!allowed.includes(name)) fields.fail('ruleNotForKind', name);
  else return [answerRules[name].read(fields)];
  return [];
}
