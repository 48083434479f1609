import { describe, expect, it } from 'vitest';
import { agreementText, isLowAgreement, lowestFirst } from './agreement-text.ts';

describe('a coefficient of agreement', () => {
  it('has two digits, a zero and a minus of its own', () => {
    expect([0.813, -0.05, 1, null].map(agreementText)).toEqual(['0.81', '−0.05', '1.00', '–']);
  });

  it('is low below two thirds, and not where it is not known', () => {
    expect([0.666, 0.667, -1, null].map(isLowAgreement)).toEqual([true, false, true, false]);
  });

  it('stands before higher ones, and before those that are not known', () => {
    const kappas = [{ kappa: null }, { kappa: 0.9 }, { kappa: -0.1 }, { kappa: null }, { kappa: 0.4 }];
    expect(lowestFirst(kappas).map(({ kappa }) => kappa)).toEqual([-0.1, 0.4, 0.9, null, null]);
  });
});
