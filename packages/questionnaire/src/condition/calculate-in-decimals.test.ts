import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { calculateInBinary } from './calculate-in-binary.ts';
import { calculateInDecimals } from './calculate-in-decimals.ts';
import { type Arithmetic, type Calculate, MISSING, type Scope, type ValueExpression } from './condition.ts';
import { compare, evaluateCondition } from './evaluate-condition.ts';
import { evaluateValue } from './evaluate-value.ts';
import { partiallyEvaluate } from './partially-evaluate.ts';

const scopeWith = (calculate: Calculate, answers: Readonly<Record<string, number>> = {}): Scope => ({
  facts: (question) => {
    const scalar = answers[question];
    return scalar === undefined ? MISSING : { state: 'answered', codes: [], scalar };
  },
  profile: () => null,
  system: () => '',
  calculate,
});
const IN_DECIMALS = scopeWith(calculateInDecimals);
const literal = (value: number): ValueExpression => ({ op: 'literal', value });
const of = (op: Arithmetic, ...parts: readonly (number | ValueExpression)[]): ValueExpression => ({
  op,
  of: parts.map((part) => (typeof part === 'number' ? literal(part) : part)),
});
const valueOf = (expression: ValueExpression) => evaluateValue(expression, IN_DECIMALS);

describe('a calculation', () => {
  it('is as on paper', () => {
    expect(valueOf(of('add', 0.1, 0.2))).toBe(0.3);
    expect(compare(valueOf(of('subtract', 0.3, 0.1)), '>=', 0.2)).toBe(true);
    expect(valueOf(of('multiply', 1.1, 1.1))).toBe(1.21);
    expect(valueOf(of('multiply', 100, 1.1))).toBe(110);
    expect(valueOf(of('subtract', 1_000_000.1, 1_000_000))).toBe(0.1);
    expect(valueOf(of('divide', 0.3, 0.1))).toBe(3);
    expect(valueOf(of('divide', 1, -8))).toBe(-0.125);
    expect(valueOf(of('add', 123_456_789_012.345, 0.000_001))).toBe(123_456_789_012.345);
    expect(valueOf(of('add', 0.1, 0.2, 0.3, -0.6))).toBe(0);
    expect(Object.is(valueOf(of('multiply', 0, -5)), 0)).toBe(true);
  });

  it('rounds once, at its end, to 15 significant digits', () => {
    expect(valueOf(of('divide', 1, 3))).toBe(0.333_333_333_333_333);
    expect(valueOf(of('divide', 2, -3))).toBe(-0.666_666_666_666_667);
    expect(valueOf(of('multiply', of('divide', 1, 3), 3))).toBe(1);
    const thirds = of('add', of('divide', 10, 3), of('divide', 10, 3), of('divide', 10, 3));
    expect(valueOf(thirds)).toBe(10);
    expect(valueOf(of('divide', 20_000_000_000_001, 30_000))).toBe(666_666_666.666_7);
  });

  it('is missing with a missing part, for a division by zero, and where it is infinite', () => {
    expect(valueOf(of('add', 0.1, { op: 'answer', question: 'none' }))).toBeNull();
    expect([valueOf(of('divide', 1, 0)), valueOf(of('divide', 0.5, of('subtract', 0.3, 0.1, 0.2)))]).toEqual([
      null,
      null,
    ]);
    expect(valueOf(of('multiply', 1e200, 1e200))).toBeNull();
    expect(valueOf(of('divide', of('multiply', 1e200, 1e200), 1e200))).toBe(1e200);
    expect(valueOf(of('multiply', 5e-324, 0.1))).toBe(0);
    expect([valueOf(of('add')), valueOf(of('add', 2.5)), valueOf(of('divide', 0.25))]).toEqual([null, 2.5, 0.25]);
  });

  it('in binary is that of interviews begun with it', () => {
    const scope = scopeWith(calculateInBinary);
    expect(evaluateValue(of('add', 0.1, 0.2), scope)).toBe(0.1 + 0.2);
    expect(evaluateValue(of('multiply', of('divide', 1, 3), 3), scope)).toBe((1 / 3) * 3);
    expect(evaluateValue(of('divide', 1, 0), scope)).toBeNull();
    expect(evaluateValue(of('multiply', 1e200, 1e200), scope)).toBeNull();
  });
});

/** An independent calculation with rational numbers. */
type Rational = readonly [bigint, bigint];

const OPERATIONS: Readonly<Record<Arithmetic, (a: Rational, b: Rational) => Rational | null>> = {
  add: ([a, b], [c, d]) => [a * d + c * b, b * d],
  subtract: ([a, b], [c, d]) => [a * d - c * b, b * d],
  multiply: ([a, b], [c, d]) => [a * c, b * d],
  divide: ([a, b], [c, d]) => (c === 0n ? null : [a * d, b * c]),
};

interface Tree {
  readonly expression: ValueExpression;
  readonly exact: Rational | null;
}

/** Decimals of up to 15 digits, of which many are short. */
const decimals = fc
  .tuple(
    fc.oneof(
      fc.maxSafeNat().map((n) => n % 10 ** 15),
      fc.nat({ max: 999 }),
    ),
    fc.nat({ max: 15 }),
    fc.boolean(),
  )
  .map(([digits, places, isNegative]): Tree => {
    const sign = isNegative ? -1 : 1;
    const expression = literal(Number(`${sign * digits}e-${places}`));
    return { expression, exact: [BigInt(sign * digits), 10n ** BigInt(places)] };
  });

const trees: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree; leaf: Tree; node: Tree }>((tie) => ({
  tree: fc.oneof({ maxDepth: 3, withCrossShrink: true }, tie('leaf'), tie('node')),
  leaf: decimals,
  node: fc
    .tuple(
      fc.constantFrom<Arithmetic>('add', 'subtract', 'multiply', 'divide'),
      fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
    )
    .map(([op, parts]): Tree => {
      const [first, ...rest] = parts;
      const exact = rest.reduce<Rational | null>(
        (left, { exact: right }) => (left === null || right === null ? null : OPERATIONS[op](left, right)),
        first?.exact ?? null,
      );
      return { expression: { op, of: parts.map(({ expression }) => expression) }, exact };
    }),
})).tree;

/** Whether no number of 15 significant digits is nearer. */
function isNearest(result: number, [numerator, denominator]: Rational): boolean {
  const [digits = '', power = ''] = result.toExponential(14).split('e');
  const unit = Number(power) - 14;
  const kept = BigInt(digits.replace('.', ''));
  if (Number(`${kept}e${unit}`) !== result) return false;
  const [up, down] = unit > 0 ? [10n ** BigInt(unit), 1n] : [1n, 10n ** BigInt(-unit)];
  const difference = numerator * down - kept * up * denominator;
  const size = (value: bigint) => (value < 0n ? -value : value);
  return 2n * size(difference) <= size(denominator) * up;
}

describe('calculations at random', () => {
  it('are the exact results, to 15 significant digits', () => {
    fc.assert(
      fc.property(trees, ({ expression, exact }) => {
        const result = evaluateValue(expression, IN_DECIMALS);
        if (exact === null) expect(result).toBeNull();
        else if (exact[0] === 0n) expect(result).toBe(0);
        else expect(typeof result === 'number' && isNearest(result, exact)).toBe(true);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('give the same in one step and in two, for any answers that come later', () => {
    const answers = fc.array(decimals, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(trees, answers, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), (tree, given, open) => {
        const known = Object.fromEntries(
          given.map(({ expression }, at) => [`q${at}`, expression.op === 'literal' ? Number(expression.value) : 0]),
        );
        const scope = scopeWith(calculateInDecimals, known);
        const third = of('divide', { op: 'answer', question: 'q0' }, { op: 'answer', question: 'q1' });
        const rest = of('multiply', third, { op: 'answer', question: 'q2' }, tree.expression);
        const condition = { op: 'compare', left: rest, is: '>=', right: { op: 'answer', question: 'q3' } } as const;
        const settled = partiallyEvaluate(condition, scope, (question) => open[Number(question.slice(1))] ?? false);
        const later = scopeWith(
          calculateInDecimals,
          Object.fromEntries(Object.entries(known).filter((_, at) => open[at] === true)),
        );
        expect(evaluateCondition(settled, later)).toBe(evaluateCondition(condition, scope));
      }),
      { numRuns: runs(500) },
    );
  });

  it('keep their exact parts when a part is settled before the rest', () => {
    const answer = (question: string): ValueExpression => ({ op: 'answer', question });
    const whole = of('multiply', of('divide', answer('q0'), answer('q1')), answer('q2'));
    const condition = { op: 'compare', left: whole, is: '=', right: literal(10) } as const;
    const settled = partiallyEvaluate(condition, scopeWith(calculateInDecimals, { q0: 10, q1: 3 }), (q) => q === 'q2');
    expect(evaluateCondition(settled, scopeWith(calculateInDecimals, { q2: 3 }))).toBe(true);
  });
});
