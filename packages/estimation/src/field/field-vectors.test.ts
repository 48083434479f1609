import { describe, expect, it } from 'vitest';
import { FIELD_VECTORS, patternsOf } from '../testing/field-vectors.test-data.ts';
import { adjustedDurations } from './adjusted-durations.ts';
import { adjustedRefusals } from './adjusted-refusals.ts';
import { type AnswerSums, intraclassCorrelation } from './interviewer-effect.ts';
import { partialsOf } from './partials.ts';
import { modelResponse, representativity } from './representativity.ts';
import { speedLimit } from './too-fast.ts';

const { indicators, correlations, adjusted, fast } = FIELD_VECTORS;

describe('the quality of the field, beside R', () => {
  it.each(indicators)('R is $r, with its interval and its partial indicators', (vector) => {
    const sizes = [3, 4, 2];
    const patterns = patternsOf([vector.a, vector.b, vector.c], vector.y);
    const model = modelResponse(sizes, patterns);
    const found = representativity(model, patterns, 0.95);
    for (const key of ['r', 'plain', 'from', 'to'] as const) expect(found[key], key).toBeCloseTo(vector[key], 6);
    expect(found.cases).toBe(vector.y.length);
    partialsOf(sizes, patterns, model).forEach((partial, field) => {
      const wanted = vector.partials[field];
      expect(partial.unconditional).toBeCloseTo(wanted?.unconditional ?? Number.NaN, 6);
      expect(partial.conditional).toBeCloseTo(wanted?.conditional ?? Number.NaN, 6);
      partial.categories.forEach((category, at) => {
        for (const key of ['unconditional', 'conditional', 'gain'] as const)
          expect(category[key], key).toBeCloseTo(wanted?.categories[at]?.[key] ?? Number.NaN, 6);
      });
    });
  });

  it.each(correlations)('the correlation within interviewers is $icc', ({ group, y, icc, from, to }) => {
    const found = intraclassCorrelation(sumsOf(group, y), 0.95);
    expect(found?.icc).toBeCloseTo(icc, 6);
    expect(found?.from).toBeCloseTo(from, 6);
    expect(found?.to).toBeCloseTo(to, 6);
  });

  it('refusals beside those expected of the same cases', () => {
    const { person, a, b, refused } = adjusted;
    const groups = person.map((interviewer, at) => ({
      interviewer,
      categories: [a[at] ?? 0, b[at] ?? 0],
      cases: 1,
      refused: refused[at] ?? 0,
    }));
    const found = adjustedRefusals([3, 2], groups, 0.95);
    adjusted.refusals.forEach((wanted, interviewer) => {
      const own = found.get(interviewer);
      for (const key of ['observed', 'expected', 'ratio', 'from', 'to'] as const)
        expect(own?.[key], key).toBeCloseTo(wanted[key], 6);
    });
  });

  it('durations beside those expected of the same cases', () => {
    const { person, a, b, seconds } = adjusted;
    const groups = person.map((interviewer, at) => ({
      interviewer,
      categories: [a[at] ?? 0, b[at] ?? 0],
      interviews: 1,
      sum: seconds[at] ?? 0,
      squares: (seconds[at] ?? 0) ** 2,
    }));
    const found = adjustedDurations([3, 2], groups, 0.95);
    adjusted.durations.forEach((wanted, interviewer) => {
      const own = found.get(interviewer);
      for (const key of ['mean', 'expected', 'ratio', 'from', 'to'] as const)
        expect(own?.[key], key).toBeCloseTo(wanted[key], 6);
    });
  });

  it('what is too fast', () => {
    const found = speedLimit(fast.seconds);
    expect(found?.median).toBeCloseTo(fast.median, 6);
    expect(found?.limit).toBeCloseTo(fast.limit, 6);
  });
});

function sumsOf(group: readonly number[], y: readonly number[]): readonly AnswerSums[] {
  const sums = new Map<number, { interviews: number; sums: number[]; squares: number }>();
  group.forEach((own, at) => {
    const value = y[at] ?? 0;
    const known = sums.get(own) ?? { interviews: 0, sums: [0], squares: 0 };
    known.interviews += 1;
    known.sums = [(known.sums[0] ?? 0) + value];
    known.squares += value ** 2;
    sums.set(own, known);
  });
  return [...sums.values()];
}
