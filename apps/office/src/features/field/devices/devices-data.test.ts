import { expect, it } from 'vitest';
import { clockOf, inHalves, isPin } from './devices-data.ts';

it('shows the minutes of a code running down, and none when they are over', () => {
  const until = '2026-03-01T08:10:00Z';
  const at = (text: string) => clockOf(until, Date.parse(text));
  expect(at('2026-03-01T08:00:00Z')).toBe('10:00');
  expect(at('2026-03-01T08:09:00.500Z')).toBe('1:00');
  expect(at('2026-03-01T08:09:51Z')).toBe('0:09');
  expect(at('2026-03-01T08:10:00Z')).toBeNull();
});

it('writes a code in two halves', () => {
  expect(inHalves('ABCD2345')).toBe('ABCD-2345');
});

it('knows what can be the code of the staff', () => {
  expect(['1234', '12345678'].every(isPin)).toBe(true);
  expect(['123', '123456789', '12a4', '١٢٣٤', ''].some(isPin)).toBe(false);
});
