import { expect, test } from 'vitest';
import { allRows, rowsUpTo, toggledRow } from './choose-rows.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

test('a choice grows and shrinks around the row where it began', () => {
  const down = rowsUpTo(ROWS, 'b', 'd');
  expect(down).toEqual(['d', 'c', 'b']);
  expect(rowsUpTo(ROWS, down.at(-1), 'c')).toEqual(['c', 'b']);
  expect(rowsUpTo(ROWS, down.at(-1), 'a')).toEqual(['a', 'b']);
  expect(rowsUpTo(ROWS, 'folded away', 'c')).toEqual(['c']);
  expect(rowsUpTo(ROWS, undefined, 'c')).toEqual(['c']);
});

test('single rows are added and taken away; all of them leave one where one stood', () => {
  expect(toggledRow(['b'], 'd')).toEqual(['d', 'b']);
  expect(toggledRow(['d', 'b'], 'd')).toEqual(['b']);
  expect(allRows(ROWS, ['c', 'a'])).toEqual(['c', 'a', 'b', 'd', 'e']);
  expect(allRows(ROWS, [])).toEqual(ROWS);
});
