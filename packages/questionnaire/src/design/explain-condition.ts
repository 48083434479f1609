import { unreachable } from '@seker/kernel';
import type { Condition, Facts, Operand, Scalar, Scope, Truth, ValueExpression } from '../condition/condition.ts';
import { evaluateCondition } from '../condition/evaluate-condition.ts';
import { evaluateValue } from '../condition/evaluate-value.ts';
import { operandFacts } from '../condition/operand-facts.ts';

/** The result of a condition, part by part, with the values that it saw. */
export interface Clause {
  readonly condition: Condition;
  readonly truth: Truth;
  /** The values that this part looked at directly. */
  readonly sees: readonly Seen[];
  /** The parts of `and`, `or`, `not`, `holds`. */
  readonly of: readonly Clause[];
}

export type Seen =
  | ({ readonly at: 'answer'; readonly state: Facts['state']; readonly codes: readonly number[] } & Operand & Value)
  | ({ readonly at: 'profile'; readonly field: string } & Value)
  | ({ readonly at: 'system'; readonly name: string } & Value)
  | ({ readonly at: 'today' } & Value);

interface Value {
  /** `null` for no value. */
  readonly value: Scalar;
}

export function explainCondition(condition: Condition, scope: Scope): Clause {
  const truth = evaluateCondition(condition, scope);
  return { condition, truth, ...partsOf(condition, scope) };
}

/** All distinct values that a condition looked at, including its parts. */
export function seenIn(clause: Clause): readonly Seen[] {
  const all = seenAll(clause);
  const keys = all.map((seen) => JSON.stringify(seen));
  return all.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

function seenAll({ sees, of }: Clause): readonly Seen[] {
  return [...sees, ...of.flatMap(seenAll)];
}

function partsOf(condition: Condition, scope: Scope): Pick<Clause, 'sees' | 'of'> {
  switch (condition.op) {
    case 'and':
    case 'or':
      return { sees: [], of: condition.of.map((part) => explainCondition(part, scope)) };
    case 'not':
    case 'holds':
      return { sees: [], of: [explainCondition(condition.of, scope)] };
    case 'constant':
      return { sees: [], of: [] };
    case 'compare':
    case 'contains':
      return { sees: [...seenBy(condition.left, scope), ...seenBy(condition.right, scope)], of: [] };
    case 'matches':
      return { sees: seenBy(condition.left, scope), of: [] };
    default:
      return { sees: [seenAt(condition, scope)], of: [] };
  }
}

function seenBy(expression: ValueExpression, scope: Scope): readonly Seen[] {
  switch (expression.op) {
    case 'literal':
      return [];
    case 'answer':
    case 'count':
      return [seenAt(expression, scope)];
    case 'sum':
    case 'mean':
    case 'smallest':
    case 'largest':
    case 'countRows':
      return [{ ...seenAt({ question: expression.question }, scope), value: evaluateValue(expression, scope) }];
    case 'score':
      return [{ ...seenAt(expression, scope), value: evaluateValue(expression, scope) }];
    case 'profile':
      return [{ at: 'profile', field: expression.field, value: evaluateValue(expression, scope) }];
    case 'system':
      return [{ at: 'system', name: expression.name, value: evaluateValue(expression, scope) }];
    case 'today':
      return [{ at: 'today', value: evaluateValue(expression, scope) }];
    case 'add':
    case 'subtract':
    case 'multiply':
    case 'divide':
    case 'length':
    case 'days':
    case 'months':
    case 'years':
      return expression.of.flatMap((part) => seenBy(part, scope));
    default:
      return unreachable(expression);
  }
}

function seenAt({ question, row, column }: Operand, scope: Scope): Seen {
  const operand = { question, ...(row === undefined ? {} : { row }), ...(column === undefined ? {} : { column }) };
  const { state, codes, scalar } = operandFacts(operand, scope);
  return { at: 'answer', ...operand, state, codes, value: scalar };
}
