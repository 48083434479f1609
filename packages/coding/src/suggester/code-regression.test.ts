import { describe, expect, it } from 'vitest';
import { CodeRegression } from './code-regression.ts';
import { TextFeatures } from './text-features.ts';

const features = new TextFeatures();
const PRICE = features.vector('too expensive');
const SERVICE = features.vector('slow service');
const ALL = Float64Array.of(1, 1, 1);

function trained(isMulti: boolean, columns = 3, price: readonly number[] = [0]): CodeRegression {
  const regression = new CodeRegression(isMulti);
  regression.grow(columns);
  for (let round = 0; round < 20; round += 1) {
    regression.step(PRICE, price, ALL);
    regression.step(SERVICE, [1], ALL);
  }
  return regression;
}

describe('the regression', () => {
  it('learns which features speak for which code', () => {
    const shares = trained(false).probabilities(features.vector('expensive'), ALL);
    expect(shares[0]).toBeGreaterThan(0.5);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
  });

  it('gives codes that are not in use no probability', () => {
    const shares = trained(false).probabilities(PRICE, Float64Array.of(0, 1, 0));
    expect([...shares]).toEqual([0, 1, 0]);
    expect([...trained(false).probabilities(PRICE, Float64Array.of(0, 0, 0))]).toEqual([0, 0, 0]);
  });

  it('gives each code a probability of its own where answers may have several', () => {
    const shares = trained(true, 3, [0, 2]).probabilities(PRICE, ALL);
    expect([(shares[0] ?? 0) > 0.8, (shares[1] ?? 0) < 0.5, (shares[2] ?? 0) > 0.8]).toEqual([true, true, true]);
  });

  it('shares a probability between the codes of one answer where it may have one', () => {
    const shares = trained(false, 3, [0, 2]).probabilities(PRICE, ALL);
    expect(shares[0]).toBeCloseTo(shares[2] ?? 0, 5);
  });

  it('keeps what it learned when codes and features are added', () => {
    const few = trained(false);
    const before = [...few.probabilities(PRICE, ALL)];
    few.grow(40);
    expect([...few.probabilities(PRICE, ALL)].slice(0, 3)).toEqual(before);
    const many = Array.from({ length: 200 }, (_, at) => features.vector(`word${at * 7919}`));
    for (const vector of many) few.step(vector, [1], ALL);
    expect(few.probabilities(PRICE, ALL)[0]).toBeGreaterThan(0.5);
  });

  it('hands over what spoke for a merged code', () => {
    const regression = trained(false);
    regression.merge(0, 2);
    const shares = regression.probabilities(PRICE, ALL);
    expect(shares[2]).toBeGreaterThan(shares[0] ?? 1);
    expect(shares[2]).toBeGreaterThan(0.5);
  });

  it('moves less for an example that counts less', () => {
    const [full, half] = [1, 0.5].map((share) => {
      const regression = new CodeRegression(false);
      regression.grow(3);
      regression.step(PRICE, [0], ALL, share);
      return regression.probabilities(PRICE, ALL)[0] ?? 0;
    });
    expect(full).toBeGreaterThan(half ?? 1);
    expect(half).toBeGreaterThan(1 / 3);
  });
});
