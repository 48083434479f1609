import { expect, it } from 'vitest';
import { SharedTexts } from './shared-texts.ts';

it('texts are found by their place, short ones and some longer than a megabyte', () => {
  const texts = new SharedTexts();
  const written = [...Array.from({ length: 3_000 }, (_, place) => `שם ${place}`), 'x'.repeat(1_500_000), '', 'last'];
  for (const text of written) texts.add(text);
  expect(written.every((text, place) => texts.at(place) === text)).toBe(true);
  expect([texts.at(-1), texts.at(written.length), texts.at(Number.NaN)]).toEqual(['', '', '']);
});
