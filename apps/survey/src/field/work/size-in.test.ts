import { expect, it } from 'vitest';
import { sizeIn } from './size-in.ts';

it('says how large files are', () => {
  expect([1, 349_000, 2_460_000, 52_428_800].map((bytes) => sizeIn('en', bytes))).toEqual(['0.1', '0.3', '2.5', '52']);
  expect(sizeIn('ru', 2_460_000)).toBe('2,5');
});
