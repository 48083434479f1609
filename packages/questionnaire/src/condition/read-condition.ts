import type { JsonFields } from '../document/json-fields.ts';
import { type Condition, MAX_DEPTH } from './condition.ts';
import { readCodes, readOperand } from './read-operand.ts';
import { readValueExpression } from './read-value-expression.ts';
import { readPattern } from './text-pattern.ts';

/** Reads a condition; a faulty one becomes always-unknown, and its faults are reported through the fields. */
export function readCondition(json: unknown, from: JsonFields, depth = 0): Condition {
  const fields = from.inside(json, from.at);
  if (depth > MAX_DEPTH) {
    fields.fail('tooDeep', 'condition');
    return UNKNOWN;
  }
  const op = fields.raw('op');
  switch (op) {
    case 'and':
    case 'or':
      return { op, of: fields.list('of').map((part) => readCondition(part, from, depth + 1)) };
    case 'not':
    case 'holds':
      return { op, of: readCondition(fields.raw('of'), from, depth + 1) };
    case 'constant':
      return { op, value: fields.flag('value') };
    case 'answered':
    case 'na':
    case 'any':
      return { op, ...readOperand(fields) };
    case 'is':
    case 'isNot':
      return { op, ...readOperand(fields), answer: fields.whole('answer') };
    case 'in':
    case 'hasAny':
    case 'hasAll':
    case 'hasNone':
      return { op, ...readOperand(fields), answers: readCodes(fields, 1) };
    case 'compare':
      return {
        op,
        left: readValueExpression(fields.raw('left'), from, depth + 1),
        is: fields.choice('is', ['=', '!=', '<', '<=', '>', '>=']),
        right: readValueExpression(fields.raw('right'), from, depth + 1),
      };
    case 'contains':
      return {
        op,
        left: readValueExpression(fields.raw('left'), from, depth + 1),
        right: readValueExpression(fields.raw('right'), from, depth + 1),
      };
    case 'matches':
      return {
        op,
        left: readValueExpression(fields.raw('left'), from, depth + 1),
        pattern: readPattern(fields)?.pattern() ?? '',
      };
    default:
      fields.fail('unknownOperator', String(op));
      return UNKNOWN;
  }
}

const UNKNOWN: Condition = { op: 'constant', value: null };
