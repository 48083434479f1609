import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { Blend } from './blend.ts';
import { type CodeEvidence, EVIDENCE_SIZE } from './code-evidence.ts';

/** Evidence in which the regression alone tells codes apart. */
function evidence(...shares: readonly number[]): CodeEvidence {
  const codes = new Float64Array(shares.length * EVIDENCE_SIZE);
  shares.forEach((share, at) => {
    codes[at * EVIDENCE_SIZE] = Math.log(share);
    codes[at * EVIDENCE_SIZE + 4] = 1;
  });
  return { codes, none: [1, 0.5, 2], near: [] };
}

const ALL = Float64Array.of(1, 1, 1);

describe('the blend', () => {
  it('orders codes in use by what speaks for them, and shares all between them and none', () => {
    const { columns, shares, none } = new Blend(false).score(evidence(0.1, 0.8, 0.1), Float64Array.of(1, 1, 0));
    expect(columns).toEqual([1, 0]);
    expect(shares.reduce((sum, share) => sum + share, none)).toBeCloseTo(1, 10);
    expect(shares[0]).toBeGreaterThan(shares[1] ?? 1);
    expect(new Blend(false).score(evidence(0.5), Float64Array.of(0))).toEqual({ columns: [], shares: [], none: 1 });
  });

  it('gives each code a probability of its own where answers may have several', () => {
    const { shares, none } = new Blend(true).score(evidence(0.9, 0.8), ALL);
    expect(none).toBeCloseTo((1 - (shares[0] ?? 0)) * (1 - (shares[1] ?? 0)), 10);
  });

  it('holds the twelve best', () => {
    const many = evidence(...Array.from({ length: 30 }, (_, at) => (at + 1) / 500));
    const { columns } = new Blend(false).score(many, new Float64Array(30).fill(1));
    expect(columns).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18]);
  });

  it.each([
    ['single', false],
    ['multi', true],
  ])('becomes as sure as its predictions come true, in a %s frame', (_, isMulti) => {
    const [trusting, wary] = [0.98, 0.3].map((rightShare) => {
      const [blend, rng] = [new Blend(isMulti), createRng('1', String(rightShare))];
      for (let answer = 0; answer < 400; answer += 1) {
        const right = rng.share() < rightShare ? 0 : 1;
        blend.note(evidence(0.6, 0.3, 0.1), [0, 1, 2], [right], false);
        blend.learn(rng);
      }
      return blend.score(evidence(0.6, 0.3, 0.1), ALL).shares[0] ?? 0;
    });
    expect(trusting).toBeGreaterThan(0.85);
    expect(wary).toBeLessThan(0.6);
  });

  it('learns how often none fits, and nothing from answers whose code was no candidate', () => {
    const before = new Blend(false).score(evidence(0.6, 0.4), ALL).none;
    const [blend, lost, rng] = [new Blend(false), new Blend(false), createRng('1')];
    for (let answer = 0; answer < 200; answer += 1) {
      blend.note(evidence(0.6, 0.4), [0, 1], [2], true);
      lost.note(evidence(0.6, 0.4), [0, 1], [2], false);
      blend.learn(rng);
      lost.learn(rng);
    }
    expect(blend.score(evidence(0.6, 0.4), ALL).none).toBeGreaterThan(before + 0.2);
    expect(lost.score(evidence(0.6, 0.4), ALL).none).toBe(before);
  });
});
