import { unreachable } from '@seker/kernel';
import type { Comparison, Condition, Facts, Scalar, Scope, Truth } from './condition.ts';
import { decimalOf } from './decimal-of.ts';
import { evaluateValue } from './evaluate-value.ts';
import { operandFacts } from './operand-facts.ts';

export function evaluateCondition(condition: Condition, scope: Scope): Truth {
  switch (condition.op) {
    case 'and':
      return conjunction(condition.of, scope, false);
    case 'or':
      return conjunction(condition.of, scope, true);
    case 'not':
      return negate(evaluateCondition(condition.of, scope));
    case 'holds':
      return evaluateCondition(condition.of, scope) === true;
    case 'constant':
      return condition.value;
    case 'answered':
      return operandFacts(condition, scope).state === 'answered';
    case 'na':
      return operandFacts(condition, scope).state === 'na';
    case 'any':
      return known(operandFacts(condition, scope), (facts) => facts.state === 'answered');
    case 'is':
      return known(operandFacts(condition, scope), ({ codes }) => codes.includes(condition.answer));
    case 'isNot':
      return known(operandFacts(condition, scope), ({ codes }) => !codes.includes(condition.answer));
    case 'in':
    case 'hasAny':
      return known(operandFacts(condition, scope), ({ codes }) => condition.answers.some((a) => codes.includes(a)));
    case 'hasAll':
      return known(operandFacts(condition, scope), ({ codes }) => condition.answers.every((a) => codes.includes(a)));
    case 'hasNone':
      return known(operandFacts(condition, scope), ({ codes }) => !condition.answers.some((a) => codes.includes(a)));
    case 'compare':
      return compare(evaluateValue(condition.left, scope), condition.is, evaluateValue(condition.right, scope));
    case 'contains': {
      const [whole, part] = [evaluateValue(condition.left, scope), evaluateValue(condition.right, scope)];
      return whole === null || part === null ? null : String(whole).includes(String(part));
    }
    case 'matches': {
      const text = evaluateValue(condition.left, scope);
      return text === null ? null : (scope.matches?.(condition, String(text)) ?? null);
    }
    default:
      return unreachable(condition);
  }
}

/** Whether a condition is true; rules treat unknown as false. */
export function holds(condition: Condition, scope: Scope): boolean {
  return evaluateCondition(condition, scope) === true;
}

/** `decisive` is the value that decides the list at once: false for "and", true for "or". */
function conjunction(conditions: readonly Condition[], scope: Scope, decisive: boolean): Truth {
  let isUnknown = false;
  for (const condition of conditions) {
    const truth = evaluateCondition(condition, scope);
    if (truth === decisive) return decisive;
    if (truth === null) isUnknown = true;
  }
  return isUnknown ? null : !decisive;
}

function negate(truth: Truth): Truth {
  return truth === null ? null : !truth;
}

function known(facts: Facts, test: (facts: Facts) => boolean): Truth {
  return facts.state === 'missing' ? null : test(facts);
}

export function compare(left: Scalar, is: Comparison, right: Scalar): Truth {
  if (left === null || right === null) return null;
  if (typeof left === 'string' && typeof right === 'string') return order(left, is, right);
  const [leftNumber, rightNumber] = [decimalOf(left), decimalOf(right)];
  if (leftNumber === null || rightNumber === null) return null;
  return order(leftNumber, is, rightNumber);
}

/** Orders texts by code unit, which is correct for ISO dates and 24-hour times. */
function order<T extends string | number>(left: T, is: Comparison, right: T): boolean {
  switch (is) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    default:
      return unreachable(is);
  }
}
