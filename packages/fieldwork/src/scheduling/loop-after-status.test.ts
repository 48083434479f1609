import { type Instant, instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { StatusType } from '../disposition/disposition.ts';
import { type AttemptCaps, type AttemptCounts, DEFAULT_ATTEMPT_CAPS } from './attempt-caps.ts';
import type { CallingHours } from './calling-hours.ts';
import { parseLocalDateTime } from './local-time.ts';
import { callsLeft, loopAfterStatus, startOfToday } from './loop-after-status.ts';

const ZONE = 'Asia/Jerusalem';
function local(text: string, zone = ZONE): Instant {
  const at = parseLocalDateTime(text, zone);
  if (at === null) throw new Error(`no time ${text}`);
  return at;
}

/** Sunday to Thursday, 09:00-21:00; 22 November 2026 is a Sunday. */
const HOURS: CallingHours = {
  windows: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '09:00', to: '21:00' })),
  closedDays: [],
};
const CAPS: AttemptCaps = { perPhone: 12, perCase: 20, perCaseAndDay: 4 };
const busy = { intervalMinutes: 15, attempts: 4 };
const SUNDAY = '2026-11-22 10:00';

function after(
  counts: Partial<AttemptCounts>,
  over: Partial<Omit<Parameters<typeof loopAfterStatus>[0], 'counts'>> = {},
): string | null {
  const verdict = loopAfterStatus({
    disposition: busy,
    attemptsWithThisStatus: 0,
    endOfCall: local(SUNDAY),
    windows: HOURS,
    zone: ZONE,
    counts: { onPhone: 1, onCase: 1, onCaseToday: 1, ...counts },
    caps: CAPS,
    ...over,
  });
  return 'due' in verdict ? new Date(verdict.due).toISOString() : null;
}

describe('a number after a status of type 1', () => {
  it.each<[string, Partial<AttemptCounts>, string | null]>([
    ['is due after the interval of its status', {}, '2026-11-22T08:15:00.000Z'],
    ['waits for its interval before the last call of the phone’s cap', { onPhone: 11 }, '2026-11-22T08:15:00.000Z'],
    ['is over with the twelfth call to the phone', { onPhone: 12 }, null],
    ['stays over with a thirteenth', { onPhone: 13 }, null],
    ['may be called while the case has a call left', { onCase: 19 }, '2026-11-22T08:15:00.000Z'],
    ['is over with the twentieth call to the case', { onCase: 20 }, null],
    ['stays over with a twenty-first', { onCase: 21 }, null],
    ['may have one more call today', { onCaseToday: 3 }, '2026-11-22T08:15:00.000Z'],
    ['waits for tomorrow with the fourth call of the day', { onCaseToday: 4 }, '2026-11-23T07:00:00.000Z'],
    ['waits for tomorrow after a fifth', { onCaseToday: 5 }, '2026-11-23T07:00:00.000Z'],
    ['is over when both the daily and the phone’s cap are reached', { onCaseToday: 4, onPhone: 12 }, null],
  ])('%s', (_, counts, due) => {
    expect(after(counts)).toBe(due);
  });

  it('tells what determined its time: the interval, the hours or the daily cap', () => {
    const why = (onCaseToday: number, endOfCall: string) => {
      const verdict = loopAfterStatus({
        disposition: busy,
        attemptsWithThisStatus: 0,
        endOfCall: local(endOfCall),
        windows: HOURS,
        zone: ZONE,
        counts: { onPhone: 1, onCase: 1, onCaseToday },
        caps: CAPS,
      });
      return 'due' in verdict ? verdict.why : null;
    };
    expect(why(1, SUNDAY)).toBe('loop');
    expect(why(1, '2026-11-22 20:50')).toBe('window');
    expect(why(4, SUNDAY)).toBe('dayCap');
    // Tomorrow's opening applies in either case.
    expect(why(4, '2026-11-22 20:50')).toBe('window');
  });

  it('waits for the rest of a number that rang without an answer, where that is longer than the interval', () => {
    const verdict = (restHours: number) =>
      loopAfterStatus({
        disposition: busy,
        attemptsWithThisStatus: 0,
        endOfCall: local(SUNDAY),
        windows: HOURS,
        zone: ZONE,
        restHours,
        counts: { onPhone: 1, onCase: 1, onCaseToday: 1 },
        caps: CAPS,
      });
    expect(verdict(0)).toMatchObject({ why: 'loop' });
    expect(verdict(2)).toEqual({ due: local(SUNDAY) + 2 * 3_600_000, why: 'rest' });
    // After the rest the hours are closed.
    expect(verdict(14)).toMatchObject({ why: 'window' });
  });

  it('ends after the attempts of its status, also below the caps', () => {
    expect(after({}, { attemptsWithThisStatus: 3 })).not.toBeNull();
    expect(after({}, { attemptsWithThisStatus: 4 })).toBeNull();
    expect(after({ onCaseToday: 4 }, { attemptsWithThisStatus: 4 })).toBeNull();
    expect(after({}, { disposition: { intervalMinutes: 15, attempts: null } })).toBeNull();
    expect(after({}, { disposition: { intervalMinutes: null, attempts: 1 } })).toBe('2026-11-22T08:00:00.000Z');
  });

  it('keeps an interval that ends after tomorrow’s opening', () => {
    const week = { disposition: { intervalMinutes: 10_080, attempts: 4 } };
    expect(after({ onCaseToday: 4 }, week)).toBe('2026-11-29T08:00:00.000Z');
  });

  it('continues on the next open day after the last day of a week', () => {
    const thursday = { endOfCall: local('2026-11-26 10:00') };
    expect(after({ onCaseToday: 4 }, thursday)).toBe('2026-11-29T07:00:00.000Z');
  });

  it('continues at midnight when calls are made around the clock', () => {
    const windows = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));
    const due = after({ onCaseToday: 4 }, { windows: { windows, closedDays: [] } });
    expect(due).toBe(new Date(local('2026-11-23 00:00')).toISOString());
  });

  it('ends when the hours do not open again after today', () => {
    const windows = { windows: [{ weekday: 0, from: '09:00', to: '21:00' }], closedDays: sundaysAfter(SUNDAY, 60) };
    expect(after({}, { windows })).not.toBeNull();
    expect(after({ onCaseToday: 4 }, { windows })).toBeNull();
  });

  it('counts caps in the respondent’s calendar day', () => {
    const zone = 'Pacific/Auckland';
    // Sunday evening in Jerusalem is Monday morning in Auckland.
    const endOfCall = local('2026-11-22 23:00');
    expect(after({ onCaseToday: 4 }, { zone, endOfCall })).toBe('2026-11-23T20:00:00.000Z');
  });

  it('has default caps when the project sets none', () => {
    expect(DEFAULT_ATTEMPT_CAPS).toEqual(CAPS);
  });
});

describe('the day that a daily cap counts', () => {
  it.each([
    ['2026-11-22 10:00', ZONE, '2026-11-22 00:00'],
    ['2026-11-22 00:00', ZONE, '2026-11-22 00:00'],
    ['2026-11-22 23:59', ZONE, '2026-11-22 00:00'],
    // The day of a clock change has 23 hours, but still begins at midnight.
    ['2026-03-27 10:00', ZONE, '2026-03-27 00:00'],
    ['2026-11-22 10:00', 'America/New_York', '2026-11-22 00:00'],
  ])('at %s in %s began at %s', (at, zone, begin) => {
    expect(startOfToday(local(at, zone), zone)).toBe(local(begin, zone));
  });
});

function sundaysAfter(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, week) =>
    new Date(instant(local(from) + (week + 1) * 7 * 86_400_000)).toISOString().slice(0, 10),
  );
}

describe('a number after a status that asks for another language', () => {
  const left = (onPhone: number, part: { readonly type?: StatusType; readonly nextAt?: Instant } = {}) =>
    callsLeft({
      disposition: { ...busy, key: null, contacted: 'yes', type: part.type ?? StatusType.unused },
      nextAt: part.nextAt ?? null,
      attemptsWithThisStatus: 0,
      endOfCall: local(SUNDAY),
      windows: HOURS,
      zone: ZONE,
      counts: { onPhone, onCase: onPhone, onCaseToday: 1 },
      caps: CAPS,
    });

  it('is called again while calls are left, and always for an appointment', () => {
    expect(left(11)).toBeNull();
    expect(left(12)).toEqual({ exhausted: true });
    expect(left(12, { nextAt: local('2026-11-22 18:00') })).toBeNull();
    expect(left(12, { type: StatusType.meeting })).toBeNull();
    expect(left(12, { type: StatusType.loop })).toEqual({ exhausted: true });
  });
});
