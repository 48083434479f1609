import { unreachable } from '@seker/kernel';
import type { Condition, ValueExpression } from './condition.ts';

/** A question that a condition looks at, with the answers it names (for the check of their codes). */
export interface Reference {
  readonly question: string;
  readonly answers: readonly number[];
}

export function conditionReferences(condition: Condition): readonly Reference[] {
  switch (condition.op) {
    case 'and':
    case 'or':
      return condition.of.flatMap(conditionReferences);
    case 'not':
    case 'holds':
      return conditionReferences(condition.of);
    case 'constant':
      return [];
    case 'answered':
    case 'na':
    case 'any':
      return [{ question: condition.question, answers: [] }];
    case 'is':
    case 'isNot':
      return [{ question: condition.question, answers: [condition.answer] }];
    case 'in':
    case 'hasAny':
    case 'hasAll':
    case 'hasNone':
      return [{ question: condition.question, answers: condition.answers }];
    case 'compare':
      return [...valueReferences(condition.left), ...valueReferences(condition.right)];
    default:
      return unreachable(condition);
  }
}

export function valueReferences(expression: ValueExpression): readonly Reference[] {
  switch (expression.op) {
    case 'literal':
    case 'profile':
    case 'system':
      return [];
    case 'answer':
    case 'count':
      return [{ question: expression.question, answers: [] }];
    case 'add':
    case 'subtract':
    case 'multiply':
    case 'divide':
      return expression.of.flatMap(valueReferences);
    default:
      return unreachable(expression);
  }
}
