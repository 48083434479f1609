import { expect, it } from 'vitest';
import { clockOf, clockText } from './local-clock.ts';

it('tells the local time of a zone to the second', () => {
  const at = new Date('2026-03-26T23:05:09.900Z');
  expect(clockText(at, 'Asia/Jerusalem')).toBe('2026-03-27 01:05:09');
  expect(clockText(at, 'Asia/Kathmandu')).toBe('2026-03-27 04:50:09');
  expect(clockText(at, 'America/New_York')).toBe('2026-03-26 19:05:09');
  expect(clockOf(at, 'Asia/Jerusalem')).toEqual({ year: 2026, month: 3, day: 27, time: '01:05:09' });
});
