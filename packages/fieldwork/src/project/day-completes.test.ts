import { describe, expect, it } from 'vitest';
import { recentPace } from './day-completes.ts';

const on = (day: number, phone: number, web = 0, isClosed = false) => ({
  day: `2026-11-${day}`,
  phone,
  web,
  isClosed,
});

describe('the recent pace', () => {
  it('is the mean of the last three working days, without today', () => {
    const days = [on(19, 98), on(20, 100, 25), on(21, 0, 0, true), on(22, 90, 17), on(23, 47, 13)];
    expect(recentPace(days, '2026-11-23')).toBe(110);
  });

  it('counts a closed day on which people answered on the web', () => {
    expect(recentPace([on(19, 30), on(20, 30), on(21, 0, 9, true)], '2026-11-22')).toBe(23);
  });

  it('counts an open day without a complete, and a closed one with a single one', () => {
    expect(recentPace([on(18, 99), on(19, 30), on(20, 0), on(21, 0, 1, true)], '2026-11-22')).toBe(10);
  });

  it('is unknown before three days', () => {
    expect(recentPace([on(19, 30), on(20, 30), on(21, 30)], '2026-11-21')).toBeNull();
  });
});
