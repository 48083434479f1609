import { describe, expect, it } from 'vitest';
import { dayIn, dayPlus } from './days.ts';

describe('days of a report', () => {
  it('go on over the ends of months and over changes of the clock', () => {
    expect(dayPlus('2026-02-28', 1)).toBe('2026-03-01');
    expect(dayPlus('2026-03-27', 1)).toBe('2026-03-28');
    expect(dayPlus('2026-10-25', -1)).toBe('2026-10-24');
  });

  it('are those of the zone, not of the reader', () => {
    expect(dayIn('2026-11-22T22:30:00Z', 'Asia/Jerusalem')).toBe('2026-11-23');
    expect(dayIn('2026-11-22T21:30:00Z', 'Asia/Jerusalem')).toBe('2026-11-22');
  });
});
