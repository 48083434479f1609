import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AAPOR_BUCKETS, OUTCOME_RATES, outcomeRates } from './outcome-rates.ts';

const VECTOR = { I: 200, P: 20, R: 150, NC: 300, O: 30, UH: 400, UO: 50, NE: 350 };
const counts = fc.record(Object.fromEntries(AAPOR_BUCKETS.map((bucket) => [bucket, fc.nat(500)])));

describe('the outcome rates', () => {
  it('match the known test vector', () => {
    const { e, rates } = outcomeRates(VECTOR);
    expect([e.value.toFixed(4), e.origin]).toEqual(['0.6667', 'counted']);
    expect(OUTCOME_RATES.map((name) => rates[name]?.toFixed(4))).toEqual([
      '0.1739',
      '0.1913',
      '0.2000',
      '0.2200',
      '0.2857',
      '0.3143',
      '0.5000',
      '0.5500',
      '0.5405',
      '0.5946',
      '0.1304',
      '0.1500',
      '0.2143',
      '0.3478',
      '0.4000',
      '0.5714',
    ]);
  });

  it('use the given eligible share', () => {
    const { e, rates } = outcomeRates(VECTOR, 0.5);
    expect(e).toEqual({ value: 0.5, origin: 'given' });
    expect(rates.RR3).toBeCloseTo(200 / (700 + 225), 10);
    expect(rates.RR1).toBe(outcomeRates(VECTOR).rates.RR1);
  });

  it('are null for a zero denominator', () => {
    const { e, rates } = outcomeRates({});
    expect(e).toEqual({ value: 1, origin: 'assumed' });
    expect(new Set(Object.values(rates))).toEqual(new Set([null]));
    expect(outcomeRates({ UH: 5 }).rates).toMatchObject({ RR1: 0, RR3: 0, RR5: null, COOP1: null, CON3: null });
    expect(outcomeRates({ NE: 3 }).e).toEqual({ value: 0, origin: 'counted' });
  });

  it('are ordered: partials raise a rate, fewer cases of unknown eligibility raise it', () => {
    fc.assert(
      fc.property(counts, (of) => {
        const { rates } = outcomeRates(of);
        const rising = [
          ['RR1', 'RR2', 'RR4', 'RR6'],
          ['RR1', 'RR3', 'RR5', 'RR6'],
          ['COOP1', 'COOP2', 'COOP4'],
          ['COOP1', 'COOP3', 'COOP4'],
          ['REF1', 'REF2', 'REF3'],
          ['CON1', 'CON2', 'CON3'],
        ] as const;
        for (const names of rising) {
          const known = names.map((name) => rates[name]).filter((rate) => rate !== null);
          expect(known).toEqual([...known].sort((a, b) => a - b));
          for (const rate of known) expect(rate).toBeGreaterThanOrEqual(0);
          for (const rate of known) expect(rate).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
