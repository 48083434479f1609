import { unreachable } from '@seker/kernel';
import { calculateInDecimals } from '../condition/calculate-in-decimals.ts';
import type { Arithmetic, Condition, Scope, ValueExpression } from '../condition/condition.ts';
import { decimalOf } from '../condition/decimal-of.ts';
import { compare, evaluateCondition } from '../condition/evaluate-condition.ts';
import { evaluateValue } from '../condition/evaluate-value.ts';
import type { Aspects } from './aspects.ts';
import { ALL_NUMBERS, calculated, comparable, type Interval, point } from './interval.ts';
import type { Aspect, Variant } from './variant.ts';

/** A set of truth values; `OPEN` holds the two with which a rule does not fire. */
export type Truths = number;
export const TRUE = 1;
export const FALSE = 2;
export const UNKNOWN = 4;
export const OPEN = FALSE | UNKNOWN;
export const ALL = 7;

/** A condition without parts, ready to be evaluated for any combination of variants. */
export interface Atom {
  readonly aspects: readonly Aspect[];
  /** Possible values when its aspects have these variants; may include too many, but never too few. */
  truthsIn(variants: readonly Variant[]): Truths;
}

/** `null` for a condition on something whose variants are not distinguished. */
export function atomOf(condition: Condition, aspects: Aspects): Atom | null {
  switch (condition.op) {
    case 'and':
    case 'or':
    case 'not':
    case 'holds':
    case 'constant':
      return null;
    case 'compare':
      return comparisonAtom(condition, aspects);
    case 'contains':
      return atomOn([condition.left, condition.right], aspects, textTruths);
    case 'matches':
      return atomOn([condition.left], aspects, textTruths);
    default: {
      const aspect = aspects.ofOperand(condition);
      if (aspect === null) return null;
      return { aspects: [aspect], truthsIn: ([one]) => (one === undefined ? ALL : truthOfOperand(condition, one)) };
    }
  }
}

function truthOfOperand(
  condition: Exclude<
    Condition,
    { op: 'and' | 'or' | 'not' | 'holds' | 'constant' | 'compare' | 'contains' | 'matches' }
  >,
  one: Variant,
): Truths {
  const isSettled = condition.op === 'answered' || condition.op === 'na' || condition.op === 'any';
  if (one.isVague && !(isSettled && condition.row === undefined))
    return condition.row === undefined ? TRUE | FALSE : ALL;
  return truthOf(evaluateCondition(condition, scopeOf(one)));
}

type ComparisonCondition = Extract<Condition, { op: 'compare' }>;

function comparisonAtom(condition: ComparisonCondition, aspects: Aspects): Atom | null {
  const { left, is, right } = condition;
  const isDirect = isLiteralBesideLeaf(left, right);
  return atomOn([left, right], aspects, ([one = NOTHING, other = NOTHING], variants) => {
    const [only] = variants;
    // The variants are made to distinguish a single value from constants.
    if (!isDirect || variants.some(({ isVague }) => isVague)) return compared(one, condition, other);
    if (only === undefined) return ALL;
    const scope = scopeOf(only);
    return truthOf(compare(evaluateValue(left, scope), is, evaluateValue(right, scope)));
  });
}

/** The content of texts is not distinguished, only whether there is one. */
function textTruths(values: readonly Possible[]): Truths {
  const mayBe = values.every(({ numbers, isText }) => numbers !== null || isText);
  return (mayBe ? TRUE | FALSE : 0) | (values.some(({ isMissing }) => isMissing) ? UNKNOWN : 0);
}

/** An atom on values of expressions; `null` when one refers to something whose variants are not distinguished. */
function atomOn(
  expressions: readonly ValueExpression[],
  aspects: Aspects,
  truthsOf: (values: readonly Possible[], variants: readonly Variant[]) => Truths,
): Atom | null {
  const found = expressions.flatMap(leavesOf).map((leaf) => aspectOf(leaf, aspects));
  if (found.includes(null)) return null;
  const all = [...new Set(found.filter((aspect) => aspect !== null))];
  return {
    aspects: all,
    truthsIn: (variants) => {
      const variantOf = (leaf: Leaf): Variant | undefined => {
        const aspect = aspectOf(leaf, aspects);
        return aspect === null ? undefined : variants[all.indexOf(aspect)];
      };
      return truthsOf(
        expressions.map((expression) => valueOf(expression, variantOf)),
        variants,
      );
    },
  };
}

type Leaf = Exclude<ValueExpression, { op: 'literal' | 'today' } | { of: readonly ValueExpression[] }>;

function leavesOf(value: ValueExpression): readonly Leaf[] {
  if (value.op === 'literal' || value.op === 'today') return [];
  return 'of' in value ? value.of.flatMap(leavesOf) : [value];
}

function isLiteralBesideLeaf(left: ValueExpression, right: ValueExpression): boolean {
  const [one, other] = [leavesOf(left), leavesOf(right)];
  const isPlain = [left, right].every((value) => !('of' in value) && value.op !== 'today');
  return isPlain && one.length + other.length === 1;
}

function aspectOf(leaf: Leaf, aspects: Aspects): Aspect | null {
  switch (leaf.op) {
    case 'answer':
    case 'count':
      return aspects.ofOperand(leaf);
    case 'countRows':
    case 'sum':
    case 'mean':
    case 'smallest':
    case 'largest':
    case 'score':
      return aspects.ofOperand({ question: leaf.question });
    case 'profile':
      return aspects.ofProfile(leaf.field);
    case 'system':
      return aspects.ofSystem(leaf.name);
    default:
      return unreachable(leaf);
  }
}

/** The possible results of a value: numbers, missing, or a text. */
interface Possible {
  readonly numbers: Interval | null;
  readonly isMissing: boolean;
  readonly isText: boolean;
}

const ANYTHING: Possible = {
  numbers: { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY },
  isMissing: true,
  isText: true,
};

function compared(left: Possible, { is }: ComparisonCondition, right: Possible): Truths {
  const mayBeText = left.isText && right.isText;
  const mayBeUnknown = left.isMissing || right.isMissing || left.isText !== right.isText || mayBeText;
  const [canBe, canFail] =
    left.numbers === null || right.numbers === null ? [false, false] : comparable(left.numbers, is, right.numbers);
  return (canBe || mayBeText ? TRUE : 0) | (canFail || mayBeText ? FALSE : 0) | (mayBeUnknown ? UNKNOWN : 0);
}

function valueOf(value: ValueExpression, variantOf: (leaf: Leaf) => Variant | undefined): Possible {
  switch (value.op) {
    case 'literal':
      return possible(value.value);
    case 'add':
    case 'subtract':
    case 'multiply':
    case 'divide': {
      const { op } = value;
      const [first, ...rest] = value.of.map((part) => valueOf(part, variantOf));
      return first === undefined ? NOTHING : rest.reduce((left, right) => together(op, left, right), asNumber(first));
    }
    case 'today':
      return { numbers: null, isMissing: true, isText: true };
    case 'length':
      return measured(value.of, variantOf, { low: 0, high: Number.POSITIVE_INFINITY });
    case 'days':
    case 'months':
    case 'years':
      // A value that is not a date has no distance.
      return { ...measured(value.of, variantOf, ALL_NUMBERS), isMissing: true };
    default: {
      const one = variantOf(value);
      if (one === undefined) return ANYTHING;
      if (one.isVague && isMeasured(value)) return { numbers: ALL_NUMBERS, isMissing: true, isText: false };
      if (one.isVague) return value.op === 'answer' ? ANYTHING : { ...ANYTHING, isText: false, isMissing: false };
      if (one.range !== undefined && value.op === 'answer')
        return { numbers: one.range, isMissing: false, isText: false };
      if (one.range !== undefined && value.op === 'profile')
        return { numbers: one.range, isMissing: false, isText: true };
      return possible(evaluateValue(value, scopeOf(one)));
    }
  }
}

/** Missing also where the question is answered. */
function isMeasured({ op }: Leaf): boolean {
  return op !== 'answer' && op !== 'count' && op !== 'countRows';
}

function measured(
  parts: readonly ValueExpression[],
  variantOf: (leaf: Leaf) => Variant | undefined,
  numbers: Interval,
): Possible {
  const values = parts.map((part) => valueOf(part, variantOf));
  if (values.some((value) => value.numbers === null && !value.isText)) return NOTHING;
  return { numbers, isMissing: values.some(({ isMissing }) => isMissing), isText: false };
}

const NOTHING: Possible = { numbers: null, isMissing: true, isText: false };

function possible(scalar: string | number | null): Possible {
  if (scalar === null) return NOTHING;
  const number = decimalOf(scalar);
  // A text stands for others that its variant does not distinguish.
  if (typeof scalar === 'string') return { ...ANYTHING, numbers: number === null ? ANYTHING.numbers : point(number) };
  return { numbers: point(scalar), isMissing: false, isText: false };
}

function asNumber(value: Possible): Possible {
  return { ...value, isText: false, isMissing: value.isMissing || value.isText };
}

/** Infinite results and divisions by zero are missing, too. */
function together(op: Arithmetic, one: Possible, other: Possible): Possible {
  const [left, right] = [asNumber(one), asNumber(other)];
  if (left.numbers === null || right.numbers === null) return NOTHING;
  const numbers = calculated(op, left.numbers, right.numbers);
  const isEndless = !Number.isFinite(numbers.low) || !Number.isFinite(numbers.high);
  return { numbers, isMissing: left.isMissing || right.isMissing || isEndless, isText: false };
}

function scopeOf({ facts }: Variant): Scope {
  const text = typeof facts.scalar === 'string' ? facts.scalar : null;
  return { facts: () => facts, profile: () => text, system: () => text ?? '', calculate: calculateInDecimals };
}

export function truthOf(value: boolean | null): Truths {
  return value === null ? UNKNOWN : value ? TRUE : FALSE;
}
