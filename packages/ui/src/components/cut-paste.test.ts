import { expect, it } from 'vitest';
import { cutFrom } from './cut-paste.ts';

const field = (value: string, maxLength: number, [selectionStart, selectionEnd] = [0, 0]) => ({
  value,
  maxLength,
  selectionStart,
  selectionEnd,
});

it.each([
  ['fits', field('', 10), 'ten signs.', 0],
  ['is longer', field('', 10), 'eleven sign', 1],
  ['comes to what stands there', field('12345', 10), '678901', 1],
  ['takes the place of what is chosen', field('12345', 10, [0, 5]), '6789012345', 0],
  ['comes to a full field', field('1234567890', 10), 'more', 4],
  ['has lines of another system', field('', 3), 'a\r\nb', 0],
  ['comes to a field without a limit', field('', -1), 'x'.repeat(9_999), 0],
])('a pasted text that %s', (_, into, pasted, cut) => {
  expect(cutFrom(into, pasted)).toBe(cut);
});
