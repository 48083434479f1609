import { expect, it } from 'vitest';
import { readTyped } from './typed-number.ts';

it.each([
  ['1234', 1_234, '1234'],
  ['052-100 (0001)', 521_000_001, '521000001'],
  ['+972.52/1000001', 972_521_000_001, '972521000001'],
  ['00123', 123, '123'],
  ['0012', 12, null],
  ['12', 12, null],
  ['123456789012345', 123_456_789_012_345, '123456789012345'],
  ['1234567890123456', 0, null],
  ['12a', 0, null],
  ['', 0, null],
])('searches %j as a case or the end of a number', (q, id, end) => {
  expect(readTyped(q)).toEqual({ id, end });
});
