import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { codeId } from '../testing/frames.ts';
import { generateAnswers } from '../testing/generate-answers.ts';
import { asCoded } from '../testing/hit-rates.ts';
import { findDoubtful } from './find-doubtful.ts';

const ANSWERS = generateAnswers({ count: 400, codes: 8, seed: 'doubtful', languages: ['he'], noise: 0 });

describe('doubtful codings', () => {
  it('are those that the others contradict: most of the planted errors are among the worst twentieth', () => {
    const rng = createRng('doubtful');
    const planted = new Set<number>();
    const codings = ANSWERS.map(asCoded).map((coding, at) => {
      if (at % 40 !== 7) return coding;
      planted.add(coding.unit);
      const others = [1, 2, 3, 4, 5, 6, 7, 0].map(codeId).filter((code) => !coding.codes.includes(code));
      return { ...coding, codes: [others[rng.below(others.length)] ?? codeId(0)] };
    });
    const doubtful = findDoubtful('single', codings);
    expect(doubtful.length).toBeLessThanOrEqual(20);
    expect(doubtful.filter(({ unit }) => planted.has(unit)).length).toBeGreaterThanOrEqual(planted.size / 2);
    const gaps = doubtful.map(({ gap }) => gap);
    expect(gaps).toEqual(gaps.toSorted((one, other) => other - one));
    for (const { unit, instead, gap } of doubtful) {
      expect(codings[unit]?.codes).not.toContain(instead);
      expect(gap).toBeGreaterThan(0);
    }
  });

  it('are none where all agree', () => {
    const codings = ANSWERS.slice(0, 40).map((answer, unit) => ({ ...asCoded(answer, unit), codes: [codeId(1)] }));
    expect(findDoubtful('single', codings)).toEqual([]);
    expect(findDoubtful('multi', [])).toEqual([]);
  });
});
