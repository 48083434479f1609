import { describe, expect, it } from 'vitest';
import { calculateInDecimals } from './calculate-in-decimals.ts';
import { type Facts, MISSING, type Scope } from './condition.ts';
import { partiallyEvaluate } from './partially-evaluate.ts';

/** `age` is known as 40, `sex` as 1; questions in `open` may still change; all others are known to be missing. */
const KNOWN: Readonly<Record<string, Facts>> = {
  age: { state: 'answered', codes: [], scalar: 40 },
  sex: { state: 'answered', codes: [1], scalar: 1 },
};
const scope: Scope = {
  facts: (question) => KNOWN[question] ?? MISSING,
  profile: () => null,
  system: () => '',
  calculate: calculateInDecimals,
};
const partly = (condition: Parameters<typeof partiallyEvaluate>[0]) =>
  partiallyEvaluate(condition, scope, (question) => question === 'open');

const isOpen = { op: 'is', question: 'open', answer: 2 } as const;
const isMan = { op: 'is', question: 'sex', answer: 1 } as const;
const isWoman = { op: 'is', question: 'sex', answer: 2 } as const;
const isMissing = { op: 'is', question: 'none', answer: 2 } as const;
const age = { op: 'answer', question: 'age' } as const;
const open = { op: 'answer', question: 'open' } as const;
const none = { op: 'answer', question: 'none' } as const;
const literal = (value: number) => ({ op: 'literal', value }) as const;

describe('a partially known condition', () => {
  it('becomes its value when all of it is known', () => {
    expect(partly(isMan)).toEqual({ op: 'constant', value: true });
    expect(partly(isWoman)).toEqual({ op: 'constant', value: false });
    expect(partly({ op: 'and', of: [isMan, isMissing] })).toEqual({ op: 'constant', value: null });
  });

  it('stays unchanged when it refers to an open question', () => {
    expect(partly(isOpen)).toEqual(isOpen);
  });

  it('is decided by its decisive part', () => {
    expect(partly({ op: 'and', of: [isOpen, isWoman] })).toEqual({ op: 'constant', value: false });
    expect(partly({ op: 'or', of: [isOpen, isMan] })).toEqual({ op: 'constant', value: true });
  });

  it('drops parts that decide nothing, and keeps unknown ones', () => {
    expect(partly({ op: 'and', of: [isOpen, isMan] })).toEqual({ op: 'and', of: [isOpen] });
    expect(partly({ op: 'or', of: [isOpen, isWoman] })).toEqual({ op: 'or', of: [isOpen] });
    expect(partly({ op: 'or', of: [isOpen, isMissing] })).toEqual({
      op: 'or',
      of: [isOpen, { op: 'constant', value: null }],
    });
  });

  it('is also evaluated inside its parts', () => {
    expect(partly({ op: 'not', of: { op: 'and', of: [isOpen, isMan] } })).toEqual({
      op: 'not',
      of: { op: 'and', of: [isOpen] },
    });
    expect(partly({ op: 'holds', of: isOpen })).toEqual({ op: 'holds', of: isOpen });
  });

  it('compares with known values at any depth', () => {
    const compare = (left: typeof age | typeof open | typeof none) =>
      partly({
        op: 'compare',
        left,
        is: '>',
        right: { op: 'add', of: [open, age, { op: 'add', of: [literal(1), age] }] },
      });
    expect(compare(age)).toEqual({
      op: 'compare',
      left: literal(40),
      is: '>',
      right: { op: 'add', of: [open, literal(40), { op: 'add', of: [literal(1), literal(40)] }] },
    });
    expect(compare(open)).toMatchObject({ left: open });
    // A missing part makes the whole unknown.
    expect(compare(none)).toEqual({ op: 'constant', value: null });
    expect(partly({ op: 'compare', left: open, is: '=', right: { op: 'add', of: [open, none] } })).toEqual({
      op: 'constant',
      value: null,
    });
  });
});
