import { expect, it } from 'vitest';
import { waitText } from './loop-words.ts';

it('a wait is said in the largest unit that it is whole in', () => {
  expect(waitText(15, 'en')).toBe('15 minutes');
  expect(waitText(90, 'en')).toBe('90 minutes');
  expect(waitText(180, 'en')).toBe('3 hours');
  expect(waitText(10_080, 'en')).toBe('7 days');
  expect(waitText(120, 'he')).toBe('שעתיים');
});
