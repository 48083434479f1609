import { unreachable } from '@seker/kernel';
import type { Condition, Scope, ValueExpression } from '../condition/condition.ts';
import { compare, evaluateCondition } from '../condition/evaluate-condition.ts';
import { decimalOf, evaluateValue } from '../condition/evaluate-value.ts';
import type { Aspects } from './aspects.ts';
import { calculated, comparable, type Interval, point } from './interval.ts';
import type { Aspect, Variant } from './variant.ts';

/** A set of truth values; `OPEN` are the two on which a rule does not fire. */
export type Truths = number;
export const TRUE = 1;
export const FALSE = 2;
export const UNKNOWN = 4;
export const OPEN = FALSE | UNKNOWN;
export const ALL = 7;

/** One condition without parts, ready to be looked at in any choice of variants. */
export interface Atom {
  readonly aspects: readonly Aspect[];
  /** Which values it can have where each of its aspects is in that variant; never too few. */
  truthsIn(variants: readonly Variant[]): Truths;
}

/** `null` for conditions that look at something whose variants are not told apart. */
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
    default: {
      const aspect = aspects.ofOperand(condition);
      if (aspect === null) return null;
      return { aspects: [aspect], truthsIn: ([one]) => (one === undefined ? ALL : truthOfOperand(condition, one)) };
    }
  }
}

function truthOfOperand(
  condition: Exclude<Condition, { op: 'and' | 'or' | 'not' | 'holds' | 'constant' | 'compare' }>,
  one: Variant,
): Truths {
  const isSettled = condition.op === 'answered' || condition.op === 'na' || condition.op === 'any';
  if (one.isVague && !(isSettled && condition.row === undefined))
    return condition.row === undefined ? TRUE | FALSE : ALL;
  return truthOf(evaluateCondition(condition, scopeOf(one)));
}

type ComparisonCondition = Extract<Condition, { op: 'compare' }>;

function comparisonAtom(condition: ComparisonCondition, aspects: Aspects): Atom | null {
  const looked = [...leavesOf(condition.left), ...leavesOf(condition.right)];
  const found = looked.map((leaf) => aspectOf(leaf, aspects));
  if (found.includes(null)) return null;
  const all = [...new Set(found.filter((aspect) => aspect !== null))];
  const isDirect = isLiteralBesideLeaf(condition.left, condition.right);
  return {
    aspects: all,
    truthsIn: (variants) => {
      const variantOf = (leaf: Leaf): Variant | undefined => {
        const aspect = aspectOf(leaf, aspects);
        return aspect === null ? undefined : variants[all.indexOf(aspect)];
      };
      // A constant beside one value is what the variants were made to tell apart.
      if (isDirect && !variants.some(({ isVague }) => isVague)) {
        const [only] = variants;
        if (only === undefined) return ALL;
        const scope = scopeOf(only);
        return truthOf(
          compare(evaluateValue(condition.left, scope), condition.is, evaluateValue(condition.right, scope)),
        );
      }
      return compared(valueOf(condition.left, variantOf), condition, valueOf(condition.right, variantOf));
    },
  };
}

type Leaf = Extract<ValueExpression, { op: 'answer' | 'count' | 'countRows' | 'profile' | 'system' }>;

function leavesOf(value: ValueExpression): readonly Leaf[] {
  if (value.op === 'literal') return [];
  return 'of' in value ? value.of.flatMap(leavesOf) : [value];
}

function isLiteralBesideLeaf(left: ValueExpression, right: ValueExpression): boolean {
  const [one, other] = [leavesOf(left), leavesOf(right)];
  const isPlain = !('of' in left) && !('of' in right);
  return isPlain && one.length + other.length === 1;
}

function aspectOf(leaf: Leaf, aspects: Aspects): Aspect | null {
  switch (leaf.op) {
    case 'answer':
    case 'count':
      return aspects.ofOperand(leaf);
    case 'countRows':
      return aspects.ofOperand({ question: leaf.question });
    case 'profile':
      return aspects.ofProfile(leaf.field);
    case 'system':
      return aspects.ofSystem(leaf.name);
    default:
      return unreachable(leaf);
  }
}

/** What a value can be: some number, perhaps nothing, perhaps a text. */
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
    default: {
      const one = variantOf(value);
      if (one === undefined) return ANYTHING;
      if (one.isVague) return value.op === 'answer' ? ANYTHING : { ...ANYTHING, isText: false, isMissing: false };
      if (one.range !== undefined && value.op === 'answer')
        return { numbers: one.range, isMissing: false, isText: false };
      if (one.range !== undefined && value.op === 'profile')
        return { numbers: one.range, isMissing: false, isText: true };
      return possible(evaluateValue(value, scopeOf(one)));
    }
  }
}

const NOTHING: Possible = { numbers: null, isMissing: true, isText: false };

function possible(scalar: string | number | null): Possible {
  if (scalar === null) return NOTHING;
  const number = decimalOf(scalar);
  // A text stands for others that the variants do not tell from it.
  if (typeof scalar === 'string') return { ...ANYTHING, numbers: number === null ? ANYTHING.numbers : point(number) };
  return { numbers: point(scalar), isMissing: false, isText: false };
}

function asNumber(value: Possible): Possible {
  return { ...value, isText: false, isMissing: value.isMissing || value.isText };
}

/** Beyond all numbers and divided by zero is missing, too. */
function together(op: Extract<ValueExpression, { of: unknown }>['op'], one: Possible, other: Possible): Possible {
  const [left, right] = [asNumber(one), asNumber(other)];
  if (left.numbers === null || right.numbers === null) return NOTHING;
  const numbers = calculated(op, left.numbers, right.numbers);
  const isEndless = !Number.isFinite(numbers.low) || !Number.isFinite(numbers.high);
  return { numbers, isMissing: left.isMissing || right.isMissing || isEndless, isText: false };
}

function scopeOf({ facts }: Variant): Scope {
  const text = typeof facts.scalar === 'string' ? facts.scalar : null;
  return { facts: () => facts, profile: () => text, system: () => text ?? '' };
}

export function truthOf(value: boolean | null): Truths {
  return value === null ? UNKNOWN : value ? TRUE : FALSE;
}
