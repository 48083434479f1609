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
    for (const { unit, instead, gap, alike, of } of doubtful) {
      expect(codings[unit]?.codes).not.toContain(instead);
      expect(gap).toBeGreaterThan(0);
      expect(of).toBeGreaterThanOrEqual(3);
      expect(3 * alike).toBeGreaterThanOrEqual(2 * of);
    }
  });

  it('have the answers beside them that speak for the other code', () => {
    const cheap = codeId(1);
    const near = codeId(2);
    const said = [
      'very cheap',
      'cheap prices',
      'prices are cheap',
      'cheap prices there',
      'cheap there',
      'so cheap there',
    ];
    const close = ['close to home', 'home is close', 'close to my home', 'it is close', 'close by', 'very close'];
    const codings = [...said, ...close].map((key, unit) => {
      const codes = [key.includes('cheap') && unit !== 3 ? cheap : near];
      return { unit, key, language: 'en', codes, isHidden: false };
    });
    const [first] = findDoubtful('single', codings);
    expect(first).toMatchObject({ unit: 3, instead: cheap });
    expect(first?.alike).toBeGreaterThanOrEqual(3);
  });

  it('are none where all agree', () => {
    const codings = ANSWERS.slice(0, 40).map((answer, unit) => ({ ...asCoded(answer, unit), codes: [codeId(1)] }));
    expect(findDoubtful('single', codings)).toEqual([]);
    expect(findDoubtful('multi', [])).toEqual([]);
  });
});
