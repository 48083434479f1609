import { expect, it } from 'vitest';
import { releasesBehind } from './releases-behind.ts';

it.each([
  ['1.4.0', 0],
  ['1.5.0', 0],
  ['2.0.0', 0],
  ['1.3.9', 1],
  ['1.2.0', 2],
  ['1.0.0', 2],
  ['0.9.0', 2],
  ['dev', null],
  [null, null],
])('a device with the program %s is %s releases behind a server of 1.4.0', (version, behind) => {
  expect(releasesBehind(version, '1.4.0')).toBe(behind);
});

it('a smaller change is one release', () => {
  expect(releasesBehind('1.4.0', '1.4.2')).toBe(1);
});
