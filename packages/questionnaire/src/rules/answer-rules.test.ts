import { describe, expect, it } from 'vitest';
import type { Facts } from '../condition/condition.ts';
import type { DesignError } from '../document/design-error.ts';
import { readFields } from '../document/json-fields.ts';
import type { AnswerRuleName } from './answer-rule.ts';
import { answerRules } from './index.ts';
import { totalOf } from './sum.ts';

function complaint(
  name: AnswerRuleName,
  limits: object,
  facts: Partial<Facts>,
  today: string | null = null,
): string | undefined {
  const rule = answerRules[name].read(readFields(limits, 'q1', []));
  const found = rule.check({ state: 'answered', codes: [], scalar: null, ...facts }, today)?.key;
  // What is complained of was told before.
  if (found !== undefined) expect(rule.ask(facts.pickable, today)?.key).toBe(NOT_TOLD.has(name) ? undefined : found);
  return found;
}

/** Only its author knows what a pattern stands for, and a table of sums tells its goal. */
const NOT_TOLD: ReadonlySet<AnswerRuleName> = new Set(['pattern', 'sum']);

describe('limits', () => {
  const errorsOf = (name: AnswerRuleName, limits: object) => {
    const errors: DesignError[] = [];
    answerRules[name].read(readFields(limits, 'q1', errors));
    return errors.map(({ code }) => code);
  };

  it.each(['textLength', 'pickCount', 'rankCount'] as const)('of a %s are counts', (name) => {
    for (const min of [0, 2]) expect(errorsOf(name, { min })).toEqual([]);
    for (const min of [0.5, -1]) expect(errorsOf(name, { min })).toEqual(['badLimits']);
  });

  it('of how many are chosen give way or do not', () => {
    expect(errorsOf('pickCount', { min: 1, capped: true })).toEqual([]);
    expect(errorsOf('rankCount', { min: 1, capped: 'yes' })).toEqual(['wrongShape']);
  });

  it('of a number are arbitrary', () => {
    for (const min of [0.5, -1]) expect(errorsOf('numberRange', { min })).toEqual([]);
  });
});

describe('answer rules', () => {
  it.each([
    [{ min: 2, max: 2 }, [1], 'pickExactly'],
    [{ min: 2, max: 2 }, [1, 2], undefined],
    [{ min: 1, max: 2 }, [1, 2, 3], 'pickBetween'],
    [{ min: 2 }, [1], 'pickAtLeast'],
    [{ max: 1 }, [1, 2], 'pickAtMost'],
  ])('pick count %j of %j', (limits, codes, key) => {
    expect(complaint('pickCount', limits, { codes })).toBe(key);
  });

  it.each([
    [{ min: 2, max: 2, capped: true }, [1], 1, undefined],
    [{ min: 2, max: 2, capped: true }, [1], 2, 'pickExactly'],
    [{ min: 3, capped: true }, [1], 2, 'pickAtLeast'],
    [{ min: 3, capped: true }, [1, 2], 2, undefined],
    [{ min: 2, max: 2, capped: false }, [1], 1, 'pickExactly'],
    [{ min: 2, max: 2 }, [1], 1, 'pickExactly'],
  ])('pick count %j of %j, where %i can be chosen', (limits, codes, pickable, key) => {
    expect(complaint('pickCount', limits, { codes, pickable })).toBe(key);
    expect(complaint('rankCount', limits, { codes, pickable })).toBe(key?.replace('pick', 'rank'));
  });

  it('say how many a capped minimum asks for', () => {
    const rule = answerRules.pickCount.read(readFields({ min: 3, max: 4, capped: true }, 'q1', []));
    expect(rule.check({ state: 'answered', codes: [1], scalar: null, pickable: 2 }, null)).toEqual({
      key: 'pickExactly',
      params: { count: 2 },
    });
  });

  it.each([
    [{ min: 2, max: 4 }, 'a', 'textBetween'],
    [{ min: 2 }, 'a', 'textAtLeast'],
    [{ max: 2 }, 'abc', 'textAtMost'],
    [{ max: 2 }, '👩👩', undefined],
  ])('text length %j of %j', (limits, scalar, key) => {
    expect(complaint('textLength', limits, { scalar })).toBe(key);
  });

  it.each([
    [{ min: 0, max: 10 }, 10, undefined],
    [{ min: 0, max: 10 }, 10.5, 'numberBetween'],
    [{ min: 0 }, -1, 'numberAtLeast'],
    [{ max: 0 }, 1, 'numberAtMost'],
  ])('number range %j of %j', (limits, scalar, key) => {
    expect(complaint('numberRange', limits, { scalar })).toBe(key);
  });

  it('distinguishes whole numbers', () => {
    expect(complaint('wholeNumber', {}, { scalar: 3 })).toBeUndefined();
    expect(complaint('wholeNumber', {}, { scalar: 3.5 })).toBe('wholeNumber');
  });

  it('matches the whole text, also with an adversarial pattern in linear time', () => {
    expect(complaint('pattern', { pattern: '[0-9]{5}' }, { scalar: '12345' })).toBeUndefined();
    expect(complaint('pattern', { pattern: '[0-9]{5}' }, { scalar: 'x12345' })).toBe('patternMismatch');
    expect(complaint('pattern', { pattern: '(a+)+$' }, { scalar: `${'a'.repeat(9_999)}!` })).toBe('patternMismatch');
  });

  it.each<[readonly number[], number]>([
    [[0.1, 0.2], 0.3],
    [[0.1, 0.7], 0.8],
    [[33.3, 33.3, 33.4], 100],
    [[1.000001, 1.000001], 2.000002],
    [[0.1, 0.2, -0.3], 0],
    [[100, -99.9], 0.1],
    [[1.000_000_1, 1.000_000_2], 2.000_000_3],
    [[99_999_999.123_456_7, 0.1], 99_999_999.223_456_7],
    [[], 0],
  ])('%j add up without rounding errors', (numbers, total) => {
    expect(totalOf(numbers)).toBe(total);
  });
});
