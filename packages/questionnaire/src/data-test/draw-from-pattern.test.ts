import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { drawFromPattern } from './draw-from-pattern.ts';

const drawn = (pattern: string) =>
  Array.from({ length: 200 }, (_, index) => drawFromPattern(pattern, createRng(`${index}`, 'pattern')));
const lengths = (pattern: string) =>
  [...new Set(drawn(pattern).map((text) => text?.length ?? -1))].toSorted((a, b) => a - b);

describe('a text for a pattern', () => {
  it.each([
    '[A-Z]{2}[0-9]{4}',
    '(?:050|052|054)-?[0-9]{7}',
    '[^a-z]+',
    '\\d{3}\\s\\w+\\.',
    'a|bc|d{2,5}',
    '(ab?){1,3}c*',
    '.{3,}',
    '[\\d_-]{9}',
    '\\D\\W\\S{3}',
    '[^\\d\\s]{4}',
    '[a\\-z]+',
    '[0-9a-f]{2}:?',
    '(?:a|(b|c)d)*e',
  ])('always matches %s', (pattern) => {
    const whole = new RegExp(`^(?:${pattern})$`);
    for (const text of drawn(pattern)) expect(text).toMatch(whole);
  });

  it('repeats within the given bounds, and up to three times beyond the minimum for an open bound', () => {
    expect(lengths('a?')).toEqual([0, 1]);
    expect(lengths('a*')).toEqual([0, 1, 2, 3]);
    expect(lengths('a+')).toEqual([1, 2, 3, 4]);
    expect(lengths('a{2}')).toEqual([2]);
    expect(lengths('a{2,}')).toEqual([2, 3, 4, 5]);
    expect(lengths('a{2,4}')).toEqual([2, 3, 4]);
  });

  it('draws every alternative', () => {
    expect(new Set(drawn('a|b|c'))).toEqual(new Set(['a', 'b', 'c']));
    expect(new Set(drawn('[xyz]'))).toEqual(new Set(['x', 'y', 'z']));
  });

  it.each(['(?=a)a', '(?<!b)a', '(a)\\1', 'a)b', 'a{9999}', '(a', '(a|b', '[a', '\\bword', '*', '[]a'])(
    'is not drawn for %s',
    (pattern) => {
      expect(drawFromPattern(pattern, createRng('1', 'pattern'))).toBeNull();
    },
  );
});
