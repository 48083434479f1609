import { describe, expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

describe('a number that is typed', () => {
  it.each([
    ['33,3', 'he', 33.3],
    ['1,000', 'he', 1000],
    ['1,5', 'ru', 1.5],
    ['٣٫٥', 'ar', 3.5],
    [' 1 000 ', 'en', 1000],
    ['\u200e−2,5\u200e', 'he', -2.5],
    ['\u200f5.', 'he', 5],
  ])('%s in %s is %d', (typed, language, number) => {
    expect(readNumber(typed, language)).toBe(number);
  });

  it.each(['', '-', 'five', '1,2,3', '1e3'])('%j is none', (typed) => {
    expect(readNumber(typed, 'en')).toBeNull();
  });
});
