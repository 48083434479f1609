import type { Calculation, MeasuredRows, RowsMeasure, Scope, ValueExpression } from './condition.ts';
import { decimalOf } from './decimal-of.ts';

/** Sum, mean, smallest or largest of the numbers in the answered rows; null where none has one. */
export function measureRows(measure: { readonly op: RowsMeasure } & MeasuredRows, scope: Scope): number | null {
  const numbers = numbersIn(measure, scope);
  if (numbers.length === 0) return null;
  switch (measure.op) {
    case 'smallest':
      return Math.min(...numbers);
    case 'largest':
      return Math.max(...numbers);
    default: {
      const sum: Calculation = { op: 'add', of: numbers.map(literal) };
      const whole: Calculation = measure.op === 'sum' ? sum : { op: 'divide', of: [sum, literal(numbers.length)] };
      return scope.calculate(whole, valueIn(scope));
    }
  }
}

function numbersIn({ question, column, scores }: MeasuredRows, scope: Scope): readonly number[] {
  const numbers: number[] = [];
  for (const [key, { state, scalar, score }] of scope.facts(question).parts ?? []) {
    const isInColumn = column === undefined ? !key.includes('.') : key.endsWith(`.${column}`);
    const number = scores === true ? score : decimalOf(scalar);
    if (isInColumn && state === 'answered' && typeof number === 'number') numbers.push(number);
  }
  return numbers;
}

function literal(value: number): ValueExpression {
  return { op: 'literal', value };
}

/** The parts are literals and calculations with them. */
function valueIn(scope: Scope): (part: ValueExpression) => number | null {
  const numberOf = (part: ValueExpression): number | null => {
    if (part.op === 'literal') return decimalOf(part.value);
    return 'of' in part && part.op === 'add' ? scope.calculate({ op: 'add', of: part.of }, numberOf) : null;
  };
  return numberOf;
}
