import { describe, expect, it } from 'vitest';
import { calculateInDecimals } from './calculate-in-decimals.ts';
import { type Condition, type Facts, MISSING, NOT_APPLICABLE, type Scope, type Truth } from './condition.ts';
import { compare, evaluateCondition } from './evaluate-condition.ts';
import { evaluateValue } from './evaluate-value.ts';

const TRUTHS: readonly Truth[] = [true, false, null];

function constant(value: Truth): Condition {
  return { op: 'constant', value };
}

function scope(facts: Readonly<Record<string, Facts>> = {}, profile: Readonly<Record<string, string>> = {}): Scope {
  return {
    facts: (question) => facts[question] ?? MISSING,
    profile: (field) => profile[field] ?? null,
    system: (name) => (name === 'language' ? 'he' : 'phone'),
    calculate: calculateInDecimals,
  };
}

const CHOSE_1_AND_3: Facts = { state: 'answered', codes: [1, 3], scalar: null };

describe('three-valued logic', () => {
  it('follows Kleene’s truth table', () => {
    const table = TRUTHS.flatMap((left) =>
      TRUTHS.map((right) =>
        (['and', 'or'] as const).map((op) => evaluateCondition({ op, of: [constant(left), constant(right)] }, scope())),
      ),
    );
    expect(table).toEqual([
      [true, true],
      [false, true],
      [null, true],
      [false, true],
      [false, false],
      [false, null],
      [null, true],
      [false, null],
      [null, null],
    ]);
    expect(TRUTHS.map((truth) => evaluateCondition({ op: 'not', of: constant(truth) }, scope()))).toEqual([
      false,
      true,
      null,
    ]);
    expect(TRUTHS.map((truth) => evaluateCondition({ op: 'holds', of: constant(truth) }, scope()))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each<[Condition, Truth, Truth, Truth]>([
    [{ op: 'is', question: 'q', answer: 3 }, true, null, false],
    [{ op: 'isNot', question: 'q', answer: 3 }, false, null, true],
    [{ op: 'in', question: 'q', answers: [2, 3] }, true, null, false],
    [{ op: 'any', question: 'q' }, true, null, false],
    [{ op: 'hasAny', question: 'q', answers: [2, 3] }, true, null, false],
    [{ op: 'hasAll', question: 'q', answers: [1, 2] }, false, null, false],
    [{ op: 'hasNone', question: 'q', answers: [2] }, true, null, true],
    [{ op: 'answered', question: 'q' }, true, false, false],
    [{ op: 'na', question: 'q' }, false, false, true],
  ])('%j: answered %s, missing %s, N/A %s', (condition, answered, missing, na) => {
    expect(evaluateCondition(condition, scope({ q: CHOSE_1_AND_3 }))).toBe(answered);
    expect(evaluateCondition(condition, scope())).toBe(missing);
    expect(evaluateCondition(condition, scope({ q: NOT_APPLICABLE }))).toBe(na);
  });

  it('compares numbers only with texts in plain decimal notation', () => {
    expect(compare('34', '>', 30)).toBe(true);
    expect(compare('1e3', '>', 30)).toBeNull();
    expect(compare('١٢', '=', 12)).toBeNull();
    expect(compare('2026-03-01', '<', '2026-10-01')).toBe(true);
    expect(compare(null, '!=', 1)).toBeNull();
  });

  it('calculates, with missing results for a missing part or a division by zero', () => {
    const age = { op: 'profile', field: 'age' } as const;
    const count = { op: 'count', question: 'q' } as const;
    const literal = (value: number) => ({ op: 'literal', value }) as const;
    const known = scope({ q: CHOSE_1_AND_3 }, { age: '30' });
    expect(evaluateValue({ op: 'add', of: [age, count, literal(1)] }, known)).toBe(33);
    expect(evaluateValue({ op: 'divide', of: [age, literal(0)] }, known)).toBeNull();
    expect(evaluateValue({ op: 'multiply', of: [age, count] }, scope({}, { age: '30' }))).toBeNull();
  });
});
