import { expect, it } from 'vitest';
import { numberOnScale } from './use-typed-number.ts';

const SCALE = { min: -10, max: 2000, step: 0.5 };

it.each([
  ['2,5', 'he', 2.5],
  ['2.5', 'en', 2.5],
  ['1,000', 'en', 1000],
  ['٢٫٥', 'ar', 2.5],
  ['-2,4', 'ru', -2.5],
  ['-', 'en', null],
  ['3000', 'en', null],
])('%s in %s is typed onto a ruler as %s', (text, language, number) => {
  expect(numberOnScale(text, SCALE, language)).toBe(number);
});
