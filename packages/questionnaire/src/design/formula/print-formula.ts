import { unreachable } from '@seker/kernel';
import type { Condition, Operand, ValueExpression } from '../../condition/condition.ts';
import type { FormulaNames, PartAxis } from './formula-names.ts';

/** Prints a condition as a line that `parseFormula` reads back to the same condition. */
export function printFormula(condition: Condition, names: FormulaNames): string {
  const of = (operand: Operand): string => printOperand(operand, names);
  const inside = (inner: Condition): string => printFormula(inner, names);
  switch (condition.op) {
    case 'and':
    case 'or': {
      // A list of one or no part has no operator between parts, so it is printed as a call.
      if (condition.of.length < 2) return `${condition.op}(${condition.of.map(inside).join(', ')})`;
      return condition.of.map((part) => (isList(part) ? `(${inside(part)})` : inside(part))).join(` ${condition.op} `);
    }
    case 'not':
    case 'holds':
      return `${condition.op}(${inside(condition.of)})`;
    case 'constant':
      return condition.value === null ? 'unknown' : String(condition.value);
    case 'answered':
    case 'na':
    case 'any':
      return `${condition.op}(${of(condition)})`;
    case 'is':
      return `${of(condition)} is ${condition.answer}`;
    case 'isNot':
      return `${of(condition)} is not ${condition.answer}`;
    case 'in':
    case 'hasAny':
    case 'hasAll':
    case 'hasNone':
      return `${of(condition)} ${SET_WORDS[condition.op]} (${condition.answers.join(', ')})`;
    case 'compare':
      return `${printValue(condition.left, names)} ${condition.is} ${printValue(condition.right, names)}`;
    case 'contains':
      return `${printValue(condition.left, names)} contains ${printValue(condition.right, names)}`;
    case 'matches':
      return `${printValue(condition.left, names)} matches ${JSON.stringify(condition.pattern)}`;
    default:
      return unreachable(condition);
  }
}

function isList({ op, ...rest }: Condition): boolean {
  return (op === 'and' || op === 'or') && 'of' in rest && Array.isArray(rest.of) && rest.of.length > 1;
}

const SET_WORDS = { in: 'in', hasAny: 'has any', hasAll: 'has all', hasNone: 'has none' } as const;

const WORD = /^[A-Za-z][A-Za-z0-9_.]*$/;

/** `Q3`, `Q3[1]`, `Q3[1, price]`; anything but a plain word is quoted. */
function printOperand({ question, row, column }: Operand, names: FormulaNames): string {
  const parts = [
    ...(row === undefined ? [] : [printPart(question, 'row', row, names)]),
    ...(column === undefined ? [] : [printPart(question, 'column', column, names)]),
  ];
  return printQuestion(question, names) + (parts.length === 0 ? '' : `[${parts.join(', ')}]`);
}

/** A question without a number is printed by its uid, as `#uid`. */
function printQuestion(uid: string, names: FormulaNames): string {
  const number = names.numberOf(uid);
  if (number !== null && WORD.test(number) && names.uidOf(number) === uid && !RESERVED.has(number.toLowerCase()))
    return number;
  return `#${JSON.stringify(uid)}`;
}

/** A row or column by name; in quotes it is always a uid. */
function printPart(question: string, axis: PartAxis, uid: string, names: FormulaNames): string {
  const name = names
    .partNames(question, axis, uid)
    .find((one) => PART.test(one) && names.partUid(question, axis, one) === uid);
  if (name !== undefined) return name;
  return PART.test(uid) && names.partUid(question, axis, uid) === null ? uid : JSON.stringify(uid);
}

const PART = /^(?:[A-Za-z][A-Za-z0-9_]*|[0-9]{1,9})$/;

/** A known field is printed by its bare name, unless a question has that number. */
function printField(field: string, names: FormulaNames): string {
  const isPlain = WORD.test(field) && !RESERVED.has(field.toLowerCase()) && names.uidOf(field) === null;
  return isPlain && names.isField(field) ? field : `profile(${JSON.stringify(field)})`;
}

export function printValue(value: ValueExpression, names: FormulaNames): string {
  const each = (parts: readonly ValueExpression[]): string => parts.map((part) => printValue(part, names)).join(', ');
  switch (value.op) {
    case 'literal':
      return typeof value.value === 'number' ? String(value.value) : JSON.stringify(value.value);
    case 'answer':
      return printOperand(value, names);
    case 'count':
      return `count(${printOperand(value, names)})`;
    case 'countRows': {
      const column = value.column === undefined ? '' : `[${printPart(value.question, 'column', value.column, names)}]`;
      const answers = value.answers.length === 0 ? '' : `, (${value.answers.join(', ')})`;
      return `rows(${printQuestion(value.question, names)}${column}${answers})`;
    }
    case 'sum':
    case 'mean':
    case 'smallest':
    case 'largest': {
      const column = value.column === undefined ? '' : `[${printPart(value.question, 'column', value.column, names)}]`;
      const rows = `${printQuestion(value.question, names)}${column}`;
      return `${value.op}(${value.scores === true ? `score(${rows})` : rows})`;
    }
    case 'score':
      return `score(${printOperand(value, names)})`;
    case 'profile':
      return printField(value.field, names);
    case 'system':
    case 'today':
      return value.op === 'today' ? 'today' : value.name;
    case 'add':
    case 'subtract':
    case 'multiply':
    case 'divide':
      if (value.of.length < 2) return `${value.op}(${each(value.of)})`;
      return `(${value.of.map((part) => printValue(part, names)).join(` ${SIGNS[value.op]} `)})`;
    case 'length':
    case 'days':
    case 'months':
    case 'years':
      return `${value.op}(${each(value.of)})`;
    default:
      return unreachable(value);
  }
}

const SIGNS = { add: '+', subtract: '-', multiply: '*', divide: '/' } as const;

/** Keywords, which cannot be used as question numbers. */
export const RESERVED: ReadonlySet<string> = new Set(
  [
    ['and', 'or', 'not', 'holds', 'true', 'false', 'unknown', 'answered', 'na', 'any', 'is', 'in', 'has', 'contains'],
    ['matches', 'count', 'rows', 'profile', 'language', 'mode', 'today', 'add', 'subtract', 'multiply', 'divide'],
    ['length', 'days', 'months', 'years'],
  ].flat(),
);
