import type { Calculation, ValueExpression } from './condition.ts';

export function isCalculation(value: ValueExpression): value is Calculation {
  return value.op === 'add' || value.op === 'subtract' || value.op === 'multiply' || value.op === 'divide';
}
