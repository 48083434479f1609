import { expect, it } from 'vitest';
import { wallClock, wireMoment } from './wall-clock.ts';

it('tells the clock of the zone, also at midnight and on another day than here', () => {
  const at = new Date('2026-11-26T22:05:00Z');
  expect(wallClock(at, 'Asia/Jerusalem')).toBe('2026-11-27 00:05');
  expect(wallClock(at, 'America/New_York')).toBe('2026-11-26 17:05');
});

it('sends a moment that there is', () => {
  expect(wireMoment('2026-11-30 23:59')).toBe('2026-11-30T23:59');
  expect(['2026-11-30 24:00', '2026-13-30 09:00', '2026-11-3'].map(wireMoment)).toEqual([null, null, null]);
});
