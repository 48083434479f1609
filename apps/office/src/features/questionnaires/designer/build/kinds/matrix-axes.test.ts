import { describe, expect, test } from 'vitest';
import { matrixLayout, scalePoints, totalOf } from './matrix-axes.ts';

const matrix = (subKind: string, more: object = {}) => ({ uid: 'q1', subKind, ...more });

describe('a matrix on the paper', () => {
  test('has its scale across or down, as answers or as numbers', () => {
    expect(matrixLayout(matrix('horizontal'))).toMatchObject({ down: 'rows', across: 'answers' });
    const numbers = matrix('vertical', { scale: { lower: 0, upper: 3 }, multiple: true });
    expect(matrixLayout(numbers)).toMatchObject({ down: 'points', across: 'rows' });
    expect(matrixLayout(numbers).signOf(null)).toBe('square');
    expect(scalePoints(numbers)).toEqual([0, 1, 2, 3]);
    expect(scalePoints(matrix('vertical', { scale: { lower: 0, upper: 100 } }))).toHaveLength(21);
  });

  test('shows each column by the kind of its cells', () => {
    const { signOf } = matrixLayout(matrix('form'));
    const cell = (subKind: string) => signOf({ cell: { subKind } });
    expect([cell('radio'), cell('checkBox'), cell('number'), cell('date')]).toEqual([
      'circle',
      'square',
      'number',
      'field',
    ]);
  });

  test('adds up to what the rule says', () => {
    expect(matrixLayout(matrix('sum'))).toMatchObject({ across: 'single', hasTotal: true });
    expect(totalOf(matrix('sum', { rules: [{ rule: 'sum', min: 100, max: 100 }] }))).toBe('100');
    expect(totalOf(matrix('sum', { rules: [{ rule: 'sum', min: 1, max: 9 }] }))).toBe('1–9');
  });
});
