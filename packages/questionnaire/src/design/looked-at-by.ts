import { unreachable } from '@seker/kernel';
import {
  type Condition,
  type Facts,
  MISSING,
  NOT_APPLICABLE,
  type Operand,
  type ValueExpression,
} from '../condition/condition.ts';
import type { AnswerFacts } from './answer-facts.ts';

/** A thing that a condition looks at, with the values that make a difference. */
export interface Looked {
  readonly place:
    | ({ readonly at: 'answer' } & Operand)
    | { readonly at: 'profile'; readonly field: string }
    | { readonly at: 'system'; readonly name: string }
    | { readonly at: 'today' };
  /** The first one means no value. */
  readonly values: readonly (Facts | string | null)[];
}

/** What a place is compared with: answers and values. */
interface Beside {
  readonly place: Looked['place'];
  readonly codes: Set<number>;
  readonly scalars: Set<string | number>;
  /** The counts it is compared with. */
  readonly counts: Set<number>;
  /** The numbers that a measure of rows, or a score, is compared with. */
  readonly measures: Set<number>;
  readonly columns: Set<string>;
  isRows: boolean;
  isNa: boolean;
}

const LANGUAGES_AND_MODES = { language: ['en', 'he'], mode: ['phone', 'web'] } as const;
/** Maximum number of values per place, enough for most conditions. */
const MOST_VALUES = 7;

export function lookedAtBy(condition: Condition, factsOf: (operand: Operand) => AnswerFacts | null): readonly Looked[] {
  const found = new Map<string, Beside>();
  visit(condition, found);
  return [...found.values()].map(({ place, ...beside }) => ({
    place,
    values: valuesOf({ place, ...beside }, factsOf),
  }));
}

function take(found: Map<string, Beside>, place: Looked['place']): Beside {
  const key = JSON.stringify(place);
  const known = found.get(key);
  if (known !== undefined) return known;
  const made = {
    place,
    codes: new Set<number>(),
    scalars: new Set<string | number>(),
    counts: new Set<number>(),
    measures: new Set<number>(),
    columns: new Set<string>(),
    isRows: false,
    isNa: false,
  };
  found.set(key, made);
  return made;
}

function operandOf({ question, row, column }: Operand): Looked['place'] {
  return {
    at: 'answer',
    question,
    ...(row === undefined ? {} : { row }),
    ...(column === undefined ? {} : { column }),
  };
}

function visit(condition: Condition, found: Map<string, Beside>): void {
  switch (condition.op) {
    case 'and':
    case 'or':
      for (const part of condition.of) visit(part, found);
      return;
    case 'not':
    case 'holds':
      visit(condition.of, found);
      return;
    case 'constant':
      return;
    case 'answered':
    case 'any':
      take(found, operandOf(condition));
      return;
    case 'na':
      take(found, operandOf(condition)).isNa = true;
      return;
    case 'is':
    case 'isNot':
      take(found, operandOf(condition)).codes.add(condition.answer);
      return;
    case 'in':
    case 'hasAny':
    case 'hasAll':
    case 'hasNone':
      for (const code of condition.answers) take(found, operandOf(condition)).codes.add(code);
      return;
    case 'compare':
    case 'contains':
      visitValue(condition.left, literalsIn(condition.right), found);
      visitValue(condition.right, literalsIn(condition.left), found);
      return;
    case 'matches':
      visitValue(condition.left, [], found);
      return;
    default:
      unreachable(condition);
  }
}

function literalsIn(value: ValueExpression): readonly (string | number)[] {
  if (value.op === 'literal') return [value.value];
  return 'of' in value ? value.of.flatMap(literalsIn) : [];
}

function visitValue(value: ValueExpression, beside: readonly (string | number)[], found: Map<string, Beside>): void {
  const numbers = beside.map(Number).filter((number) => Number.isFinite(number));
  switch (value.op) {
    case 'literal':
      return;
    case 'answer': {
      const place = take(found, operandOf(value));
      for (const literal of beside) place.scalars.add(literal);
      return;
    }
    case 'count':
    case 'countRows': {
      const place = take(found, operandOf({ question: value.question }));
      place.isRows ||= value.op === 'countRows';
      for (const number of numbers) place.counts.add(number);
      if (value.op === 'countRows') for (const code of value.answers) place.codes.add(code);
      return;
    }
    case 'score':
    case 'sum':
    case 'mean':
    case 'smallest':
    case 'largest': {
      const place = take(found, operandOf(value.op === 'score' ? value : { question: value.question }));
      for (const number of numbers.length === 0 ? [1] : numbers) place.measures.add(number);
      if (value.column !== undefined) place.columns.add(value.column);
      return;
    }
    case 'profile':
    case 'system':
    case 'today': {
      const place = take(
        found,
        value.op === 'profile'
          ? { at: 'profile', field: value.field }
          : value.op === 'system'
            ? { at: 'system', name: value.name }
            : { at: 'today' },
      );
      for (const literal of beside) place.scalars.add(literal);
      return;
    }
    default:
      for (const part of value.of) visitValue(part, [...beside, ...value.of.flatMap(literalsIn)], found);
  }
}

function valuesOf(beside: Beside, factsOf: (operand: Operand) => AnswerFacts | null): Looked['values'] {
  const { place, scalars } = beside;
  const near = [...scalars].flatMap(neighbours);
  if (place.at === 'answer') return [MISSING, ...answersOf(beside, near, factsOf(place))].slice(0, MOST_VALUES + 1);
  if (place.at === 'system') {
    const usual = place.name === 'mode' ? LANGUAGES_AND_MODES.mode : LANGUAGES_AND_MODES.language;
    return [...new Set([...scalars, ...usual].map(String))];
  }
  const words = near.length === 0 ? ['…'] : near.map(String);
  return [null, ...new Set(words)].slice(0, MOST_VALUES + 1);
}

/** A value and its neighbours on either side. */
function neighbours(value: string | number): readonly (string | number)[] {
  const number = Number(value);
  if (value !== '' && Number.isFinite(number)) return [value, number - 1, number + 1];
  const day = /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? Date.parse(String(value)) : Number.NaN;
  if (Number.isNaN(day)) return [value, `${value}…`];
  return [value, ...[-1, 1].map((by) => new Date(day + by * 86_400_000).toISOString().slice(0, 10))];
}

function answersOf(
  { codes, counts, measures, columns, isRows, isNa }: Beside,
  near: readonly (string | number)[],
  facts: AnswerFacts | null,
): readonly Facts[] {
  const na = isNa ? [NOT_APPLICABLE] : [];
  const offered = facts?.codes ?? [];
  if (measures.size > 0) return [...na, ...[...measures].flatMap(neighbours).map(Number).map(measuring(columns))];
  if (isRows)
    return [...na, ...[...counts].flatMap((count) => [count - 1, count, count + 1]).flatMap(rowsAnswered(codes))];
  if (offered.length > 0 || codes.size > 0) {
    const named = [...codes].filter((code) => offered.length === 0 || offered.includes(code));
    const other = offered.find((code) => !codes.has(code));
    const isOne = facts?.type === 'single';
    const singles = [...named, ...(other === undefined ? [] : [other])].map((code) => chosen([code], isOne));
    const all = isOne || named.length < 2 ? [] : [chosen(named, false)];
    const counted = [...counts]
      .flatMap((count) => [count, count + 1, count - 1])
      .filter((count) => count > 0 && count <= offered.length)
      .map((count) => chosen(offered.slice(0, count), false));
    const scalars = near
      .filter((value) => offered.includes(Number(value)))
      .map((value) => chosen([Number(value)], true));
    return [...singles, ...all, ...counted, ...scalars, ...na];
  }
  const isNumber = facts?.type === 'number';
  const usual = facts === null || facts.type === 'text' ? ['…'] : facts.type === 'number' ? [1] : [];
  const values = (near.length === 0 ? usual : near).map((value) => (isNumber ? Number(value) : value));
  return [...values.map((scalar): Facts => ({ state: 'answered', codes: [], scalar })), ...na];
}

function chosen(codes: readonly number[], isOne: boolean): Facts {
  return { state: 'answered', codes, scalar: isOne ? (codes[0] ?? null) : null };
}

/** Makes facts of one row, in any column, with that number and that score, so that every measure of its rows is that number. */
function measuring(columns: ReadonlySet<string>): (number: number) => Facts {
  return (number) => {
    const row: Facts = { state: 'answered', codes: [], scalar: number, score: number };
    const keys = ['row0', ...[...columns].map((column) => `row0.${column}`)];
    return { ...row, parts: new Map(keys.map((key) => [key, row] as const)) };
  };
}

/** Returns facts with that many rows answered, each with the first of these codes. */
function rowsAnswered(codes: ReadonlySet<number>): (count: number) => readonly Facts[] {
  return (count) => {
    if (!Number.isInteger(count) || count < 0 || count > 100) return [];
    const [code] = codes;
    const row = chosen(code === undefined ? [] : [code], true);
    const parts = new Map(Array.from({ length: count }, (_, at) => [`row${at}`, row] as const));
    return [{ state: 'answered', codes: row.codes, scalar: null, parts }];
  };
}
