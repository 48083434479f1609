import { expect, it } from 'vitest';
import { readTime } from '../../../form/index.ts';

it.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['21.15', '21:15'],
  [' 2400 ', '24:00'],
  ['0', '00:00'],
])('reads %s as %s', (typed, time) => expect(readTime(typed)).toBe(time));

it.each(['', '25', '9:60', '24:01', '9:3', 'noon', '-1'])('reads no time in %s', (typed) =>
  expect(readTime(typed)).toBeNull(),
);
