import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { mayCorrect } from './may-correct.ts';

const zone = 'Asia/Jerusalem';
const may = (ended: string, { shift, now }: { shift: string; now: string }) =>
  mayCorrect(new Date(ended), { shiftBegan: new Date(shift), now: instant(Date.parse(now)), zone });

describe('open answers may be corrected', () => {
  it('in the shift in which the interview was completed, even past midnight', () => {
    expect(may('2026-11-22T20:00Z', { shift: '2026-11-22T16:00Z', now: '2026-11-22T23:00Z' })).toBe(true);
    expect(may('2026-11-22T16:00Z', { shift: '2026-11-22T16:00Z', now: '2026-11-22T23:00Z' })).toBe(true);
  });

  it('on the day of completion, even in a later shift', () => {
    expect(may('2026-11-22T08:00Z', { shift: '2026-11-22T16:00Z', now: '2026-11-22T21:59Z' })).toBe(true);
    // Midnight in Jerusalem.
    expect(may('2026-11-22T08:00Z', { shift: '2026-11-22T16:00Z', now: '2026-11-22T22:00Z' })).toBe(false);
    expect(may('2026-11-21T22:30Z', { shift: '2026-11-22T16:00Z', now: '2026-11-22T17:00Z' })).toBe(true);
    expect(may('2026-11-21T21:30Z', { shift: '2026-11-22T16:00Z', now: '2026-11-22T17:00Z' })).toBe(false);
  });
});
