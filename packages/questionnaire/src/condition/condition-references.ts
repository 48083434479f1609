import { unreachable } from '@seker/kernel';
import type { Condition, Operand, ValueExpression } from './condition.ts';

/** An operand of a condition, with the answers it names (to check rows, columns and codes). */
export interface Reference extends Operand {
  readonly answers: readonly number[];
  /** All rows are looked at in this column; `null` in the only one. */
  readonly ofRows?: string | null;
  /** Used with a pattern, which browsers do not evaluate. */
  readonly byPattern?: true;
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
      return [{ ...operandOf(condition), answers: [] }];
    case 'is':
    case 'isNot':
      return [{ ...operandOf(condition), answers: [condition.answer] }];
    case 'in':
    case 'hasAny':
    case 'hasAll':
    case 'hasNone':
      return [{ ...operandOf(condition), answers: condition.answers }];
    case 'compare':
    case 'contains':
      return [...valueReferences(condition.left), ...valueReferences(condition.right)];
    case 'matches':
      return valueReferences(condition.left).map((reference) => ({ ...reference, byPattern: true }));
    default:
      return unreachable(condition);
  }
}

export function valueReferences(expression: ValueExpression): readonly Reference[] {
  switch (expression.op) {
    case 'literal':
    case 'profile':
    case 'system':
    case 'today':
      return [];
    case 'answer':
    case 'count':
      return [{ ...operandOf(expression), answers: [] }];
    case 'score':
      return [{ ...operandOf(expression), answers: [] }];
    case 'sum':
    case 'mean':
    case 'smallest':
    case 'largest':
      return [
        {
          question: expression.question,
          answers: [],
          ofRows: expression.column ?? null,
        },
      ];
    case 'countRows':
      return [{ ...operandOf(expression), answers: expression.answers }];
    case 'add':
    case 'subtract':
    case 'multiply':
    case 'divide':
    case 'length':
    case 'days':
    case 'months':
    case 'years':
      return expression.of.flatMap(valueReferences);
    default:
      return unreachable(expression);
  }
}

function operandOf({ question, row, column }: Operand): Operand {
  return { question, ...(row === undefined ? {} : { row }), ...(column === undefined ? {} : { column }) };
}
