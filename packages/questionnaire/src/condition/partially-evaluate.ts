import type { Condition, Scope, ValueExpression } from './condition.ts';
import { conditionReferences, valueReferences } from './condition-references.ts';
import { evaluateCondition } from './evaluate-condition.ts';
import { evaluateValue } from './evaluate-value.ts';
import { isCalculation } from './is-calculation.ts';

/**
 * Evaluates every part of a condition that does not depend on an open question (one whose answer may still change), so
 * the rest needs only the open questions.
 */
export function partiallyEvaluate(
  condition: Condition,
  scope: Scope,
  isOpen: (question: string) => boolean,
): Condition {
  const isSettled = !conditionReferences(condition).some(({ question }) => isOpen(question));
  if (isSettled) return { op: 'constant', value: evaluateCondition(condition, scope) };
  switch (condition.op) {
    case 'and':
    case 'or': {
      const decisive = condition.op === 'or';
      const parts = condition.of.map((part) => partiallyEvaluate(part, scope, isOpen));
      if (parts.some((part) => part.op === 'constant' && part.value === decisive)) {
        return { op: 'constant', value: decisive };
      }
      return { op: condition.op, of: parts.filter((part) => part.op !== 'constant' || part.value === null) };
    }
    case 'not':
    case 'holds':
      return { op: condition.op, of: partiallyEvaluate(condition.of, scope, isOpen) };
    case 'compare':
    case 'contains': {
      const left = settleValue(condition.left, scope, isOpen);
      const right = settleValue(condition.right, scope, isOpen);
      if (left === null || right === null) return { op: 'constant', value: null };
      return { ...condition, left, right };
    }
    default:
      return condition;
  }
}

/**
 * `null` when an evaluated part is missing, because the whole is missing then. A calculation within an open one stays
 * one: its result may have more digits than a number can.
 */
function settleValue(
  expression: ValueExpression,
  scope: Scope,
  isOpen: (question: string) => boolean,
  isInCalculation = false,
): ValueExpression | null {
  const isSettled = !valueReferences(expression).some(({ question }) => isOpen(question));
  if (isSettled && !(isInCalculation && isCalculation(expression))) {
    const value = evaluateValue(expression, scope);
    return value === null ? null : { op: 'literal', value };
  }
  if (!('of' in expression)) return expression;
  const parts: ValueExpression[] = [];
  for (const part of expression.of) {
    const settled = settleValue(part, scope, isOpen, isCalculation(expression));
    if (settled === null) return null;
    parts.push(settled);
  }
  return { ...expression, of: parts };
}
