import { describe, expect, it } from 'vitest';
import { TextFeatures, type TextVector } from './text-features.ts';

function cosine(one: TextVector, other: TextVector): number {
  const weightOf = new Map([...one.ids].map((id, at) => [id, one.weights[at] ?? 0]));
  return [...other.ids].reduce((sum, id, at) => sum + (weightOf.get(id) ?? 0) * (other.weights[at] ?? 0), 0);
}

describe('the vector of a text', () => {
  const features = new TextFeatures();

  it('has length 1, and 0 without words', () => {
    const vector = features.vector('שירות איטי מאוד');
    expect(cosine(vector, vector)).toBeCloseTo(1, 5);
    expect(features.vector('').ids.length).toBe(0);
  });

  it('is near to that of an inflected or mistyped word, and not to another one', () => {
    const word = features.vector('השירות');
    expect(cosine(word, features.vector('שירותים'))).toBeGreaterThan(0.3);
    expect(cosine(word, features.vector('השיורת'))).toBeGreaterThan(0.15);
    expect(cosine(word, features.vector('זול'))).toBe(0);
  });

  it('knows in which order words stand', () => {
    const pair = features.vector('not good but cheap');
    expect(cosine(pair, features.vector('good but not cheap'))).toBeLessThan(0.99);
    expect(cosine(pair, features.vector('not good but cheap'))).toBeCloseTo(1, 5);
  });

  it('weighs rare words more, and leaves vectors as they were made', () => {
    const learning = new TextFeatures();
    const before = learning.vector('very slow');
    learning.observe(Array.from({ length: 50 }, (_, at) => `very ${at}`));
    const after = learning.vector('very slow');
    expect(cosine(learning.vector('slow'), after)).toBeGreaterThan(0.85);
    expect(cosine(before, features.vector('very slow'))).toBeCloseTo(1, 5);
  });

  it('has no feature that is in every text', () => {
    const learning = new TextFeatures();
    learning.observe(Array.from({ length: 50 }, () => 'yes'));
    expect(Math.max(...learning.vector('yes no').weights)).toBeGreaterThan(0.3);
    expect(cosine(learning.vector('yes'), learning.vector('yes no'))).toBeLessThan(0.1);
  });

  it('reads the first eighty words', () => {
    const long = Array.from({ length: 80 }, (_, at) => `w${at}`).join(' ');
    expect(cosine(features.vector(long), features.vector(`${long} more words`))).toBeCloseTo(1, 5);
  });
});
