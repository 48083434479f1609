import type { JsonFields } from '../document/json-fields.ts';
import { MAX_DEPTH, type ValueExpression } from './condition.ts';
import { readCodes, readOperand } from './read-operand.ts';

export function readValueExpression(json: unknown, from: JsonFields, depth = 0): ValueExpression {
  const fields = from.inside(json, from.at);
  if (depth > MAX_DEPTH) {
    fields.fail('tooDeep', 'value');
    return NOTHING;
  }
  const op = fields.raw('op');
  switch (op) {
    case 'literal':
      return readLiteral(fields);
    case 'answer':
    case 'count':
      return { op, ...readOperand(fields) };
    case 'countRows': {
      const column = fields.optionalText('column');
      const answers = readCodes(fields, 0);
      return { op, question: fields.text('question'), ...(column === null ? {} : { column }), answers };
    }
    case 'sum':
    case 'mean':
    case 'smallest':
    case 'largest': {
      const column = fields.optionalText('column');
      const scores = fields.flag('scores');
      return {
        op,
        question: fields.text('question'),
        ...(column === null ? {} : { column }),
        ...(scores ? { scores } : {}),
      };
    }
    case 'score':
      return { op, ...readOperand(fields) };
    case 'profile':
      return { op, field: fields.text('field') };
    case 'system':
      return { op, name: fields.choice('name', ['language', 'mode']) };
    case 'add':
    case 'subtract':
    case 'multiply':
    case 'divide':
      return { op, of: fields.list('of').map((part) => readValueExpression(part, from, depth + 1)) };
    case 'today':
      return { op };
    case 'length':
      return { op, of: readParts(fields, from, depth, 1) };
    case 'days':
    case 'months':
    case 'years':
      return { op, of: readParts(fields, from, depth, 2) };
    default:
      fields.fail('unknownOperator', String(op));
      return NOTHING;
  }
}

function readParts(fields: JsonFields, from: JsonFields, depth: number, count: number): readonly ValueExpression[] {
  const parts = fields.list('of').map((part) => readValueExpression(part, from, depth + 1));
  if (parts.length !== count) fields.fail('wrongShape', `of: ${count} expected`);
  return parts;
}

const NOTHING: ValueExpression = { op: 'literal', value: '' };

function readLiteral(fields: JsonFields): ValueExpression {
  const value = fields.raw('value');
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)))
    return { op: 'literal', value };
  fields.fail('wrongShape', 'value: a number or a text is expected');
  return NOTHING;
}
