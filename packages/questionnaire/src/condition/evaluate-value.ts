import { unreachable } from '@seker/kernel';
import { dateSpan } from '../formats/date-span.ts';
import { characterCount } from '../kinds/readable-text.ts';
import type { Scalar, Scope, ValueExpression } from './condition.ts';
import { decimalOf } from './decimal-of.ts';
import { measureRows } from './measure-rows.ts';
import { countRows, operandFacts } from './operand-facts.ts';

export function evaluateValue(expression: ValueExpression, scope: Scope): Scalar {
  switch (expression.op) {
    case 'literal':
      return expression.value;
    case 'answer':
      return operandFacts(expression, scope).scalar;
    case 'count': {
      const facts = operandFacts(expression, scope);
      return facts.state === 'missing' ? null : facts.codes.length;
    }
    case 'countRows':
      return countRows(expression, scope);
    case 'sum':
    case 'mean':
    case 'smallest':
    case 'largest':
      return measureRows(expression, scope);
    case 'score':
      return operandFacts(expression, scope).score ?? null;
    case 'profile':
      return scope.profile(expression.field);
    case 'system':
      return scope.system(expression.name);
    case 'add':
    case 'subtract':
    case 'multiply':
    case 'divide':
      return scope.calculate(expression, (part) => decimalOf(evaluateValue(part, scope)));
    case 'today':
      return scope.today?.() ?? null;
    case 'length': {
      const [text = null] = expression.of.map((part) => evaluateValue(part, scope));
      return text === null ? null : characterCount(String(text));
    }
    case 'days':
    case 'months':
    case 'years': {
      const [from, to] = expression.of.map((part) => evaluateValue(part, scope));
      return typeof from === 'string' && typeof to === 'string' ? dateSpan(expression.op, from, to) : null;
    }
    default:
      return unreachable(expression);
  }
}
