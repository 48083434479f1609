import { expect, it } from 'vitest';
import { withheldOf } from './withheld-columns.ts';

const column = (by: number | null, value: string) => ({ by, value, label: value, letter: '' });
const VALUES = [
  ['north', 'middle', 'south'],
  ['1', '2'],
];

it('a column keeps what holds for it where one before it has no interview and is not shown', () => {
  const isWithheld = [false, false, true, false, false, true];
  const shown = [column(null, ''), column(0, 'middle'), column(0, 'south'), column(1, '2')];
  expect(withheldOf(shown, VALUES, isWithheld)).toEqual([false, true, false, true]);
});

it('a column of which nothing is known is withheld', () => {
  expect(withheldOf([column(null, ''), column(0, 'gone'), column(2, '1')], VALUES, [])).toEqual([true, true, true]);
  expect(withheldOf([column(0, 'gone')], VALUES, [false, false, false, false, false, false])).toEqual([true]);
});
