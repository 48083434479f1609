import { expect, it } from 'vitest';
import { numberTyped, shownOf } from './typed-number.ts';

it.each([
  [7, 7],
  ['6.90', 6.9],
  ['-5', -5],
  ['', null],
  ['-', null],
  ['6.', 6],
  ['-.', null],
])('%j is read as %j', (typed, read) => {
  expect(numberTyped(typed)).toBe(read);
});

it('shows what is typed while that is the value; else the value', () => {
  expect(shownOf('6.90', 6.9)).toBe('6.90');
  expect(shownOf('-', null)).toBe('-');
  expect(shownOf('6.', 6)).toBe('6.');
  expect(shownOf('6.', 8)).toBe(8);
  expect(shownOf('-', 3)).toBe(3);
  expect(shownOf('6.90', 7)).toBe(7);
  expect(shownOf('6.90', null)).toBe('');
  expect(shownOf('', 3)).toBe(3);
});
