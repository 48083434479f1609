import { type Instant, instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { nextRun, type Recurrence } from './recurrence.ts';

const ZONE = 'Asia/Jerusalem';
const at = (text: string): Instant => instant(Date.parse(text));
const every = (step: Recurrence['step'], more: Partial<Recurrence> = {}): Recurrence => ({
  startsOn: '2026-01-31',
  atMinute: 6 * 60,
  step,
  endsOn: null,
  ...more,
});

/** The next `count` runs, each after the one before. */
function runs(recurrence: Recurrence, after: string, count: number, zone = ZONE): readonly string[] {
  const found: string[] = [];
  let from = at(after);
  while (found.length < count) {
    const next = nextRun(recurrence, from, zone);
    if (next === null) break;
    found.push(new Date(next).toISOString());
    from = next;
  }
  return found;
}

describe('a calendar recurrence', () => {
  it('runs once without a step', () => {
    expect(runs(every(null), '2026-01-01T00:00:00Z', 3)).toEqual(['2026-01-31T04:00:00.000Z']);
    expect(runs(every(null), '2026-01-31T04:00:00Z', 3)).toEqual([]);
  });

  it('runs every month on its day, on the last day of a shorter month, and on its own day again after that', () => {
    expect(runs(every({ months: 1 }), '2026-01-01T00:00:00Z', 5)).toEqual([
      '2026-01-31T04:00:00.000Z',
      '2026-02-28T04:00:00.000Z',
      '2026-03-31T03:00:00.000Z',
      '2026-04-30T03:00:00.000Z',
      '2026-05-31T03:00:00.000Z',
    ]);
    expect(runs(every({ months: 1 }), '2028-02-10T00:00:00Z', 1)).toEqual(['2028-02-29T04:00:00.000Z']);
  });

  it('runs every quarter, across the end of the year', () => {
    const quarterly = every({ months: 3 }, { startsOn: '2026-08-30' });
    expect(runs(quarterly, '2026-09-01T00:00:00Z', 3)).toEqual([
      '2026-11-30T04:00:00.000Z',
      '2027-02-28T04:00:00.000Z',
      '2027-05-30T03:00:00.000Z',
    ]);
  });

  it('runs every so many days from the first one, however many runs were missed', () => {
    const tenDays = every({ days: 10 }, { startsOn: '2026-11-01' });
    expect(runs(tenDays, '2026-10-20T00:00:00Z', 2)).toEqual(['2026-11-01T04:00:00.000Z', '2026-11-11T04:00:00.000Z']);
    // After half a year without a server, the rhythm is unchanged.
    expect(runs(tenDays, '2027-05-13T12:00:00Z', 1)).toEqual(['2027-05-20T03:00:00.000Z']);
    // At its own minute a run is over; one second earlier it is still ahead.
    expect(runs(tenDays, '2026-11-11T04:00:00Z', 1)).toEqual(['2026-11-21T04:00:00.000Z']);
    expect(runs(tenDays, '2026-11-11T03:59:59Z', 1)).toEqual(['2026-11-11T04:00:00.000Z']);
  });

  it('runs at the same local time, once on each day of a clock change', () => {
    // Summer time begins in Israel on March 27, 2026 at 02:00 and ends on October 25 at 02:00.
    const daily = (atMinute: number, startsOn: string) => every({ days: 1 }, { startsOn, atMinute });
    expect(runs(daily(6 * 60, '2026-03-26'), '2026-03-26T00:00:00Z', 3)).toEqual([
      '2026-03-26T04:00:00.000Z',
      '2026-03-27T03:00:00.000Z',
      '2026-03-28T03:00:00.000Z',
    ]);
    // 02:30 does not exist on the first night and becomes 03:30; 01:30 exists twice on the other, and the first one
    // counts.
    expect(runs(daily(150, '2026-03-26'), '2026-03-26T12:00:00Z', 2)).toEqual([
      '2026-03-27T00:30:00.000Z',
      '2026-03-27T23:30:00.000Z',
    ]);
    expect(runs(daily(90, '2026-10-24'), '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-24T22:30:00.000Z',
      '2026-10-25T23:30:00.000Z',
    ]);
  });

  it('runs on its last day, but not after it', () => {
    const weekly = every({ days: 7 }, { startsOn: '2026-11-02', endsOn: '2026-11-16' });
    expect(runs(weekly, '2026-11-01T00:00:00Z', 9)).toHaveLength(3);
    expect(runs(every(null, { endsOn: '2026-01-30' }), '2026-01-01T00:00:00Z', 1)).toEqual([]);
  });
});
