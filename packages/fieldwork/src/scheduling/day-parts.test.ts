import type { Instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { seededDispositions } from '../disposition/seeded-dispositions.ts';
import type { CallingHours } from './calling-hours.ts';
import { type DayPart, DEFAULT_DAY_PARTS, dayPartFault, openParts, partOf } from './day-parts.ts';
import { dueAfterLoop } from './due-after-loop.ts';
import { localTimeOf, parseLocalDateTime } from './local-time.ts';
import { callsLeft } from './loop-after-status.ts';
import { isTryOfPart, triesByPart } from './part-tries.ts';

const ZONE = 'Asia/Jerusalem';
const [MORNING, MIDDAY, EVENING, WEEKEND] = [0, 1, 2, 3];

function local(text: string, zone = ZONE): Instant {
  const at = parseLocalDateTime(text, zone);
  if (at === null) throw new Error(`no time ${text}`);
  return at;
}

/** Sunday to Thursday 9 to 21, Friday 9 to 13; 22 November 2026 is a Sunday. */
const HOURS: CallingHours = {
  windows: [0, 1, 2, 3, 4]
    .map((weekday) => ({ weekday, from: '09:00', to: '21:00' }))
    .concat([{ weekday: 5, from: '09:00', to: '13:00' }]),
  closedDays: [],
};
const part = (weekdays: readonly number[], from: string, to: string): DayPart => ({
  names: { he: 'חלק', en: 'Part' },
  weekdays,
  from,
  to,
});

describe('the parts of the day', () => {
  it.each<[string, number]>([
    ['2026-11-22 11:59', MORNING],
    ['2026-11-22 12:00', MIDDAY],
    ['2026-11-26 20:59', EVENING],
    ['2026-11-27 09:00', WEEKEND],
    ['2026-11-28 23:59', WEEKEND],
  ])('by default hold %s in part %i of Israel’s week', (at, expected) => {
    expect(partOf(DEFAULT_DAY_PARTS, localTimeOf(local(at), ZONE))).toBe(expected);
  });

  it('are those of the respondent’s own clock', () => {
    const at = local('2026-11-22 17:30');
    expect(partOf(DEFAULT_DAY_PARTS, localTimeOf(at, ZONE))).toBe(EVENING);
    expect(partOf(DEFAULT_DAY_PARTS, localTimeOf(at, 'Europe/Paris'))).toBe(MIDDAY);
    expect(partOf([], localTimeOf(at, ZONE))).toBeNull();
  });

  const openFrom = (text: string, hours: CallingHours, zone = ZONE) =>
    openParts(DEFAULT_DAY_PARTS, hours, local(text, zone), zone);

  it('are open where the project calls in them', () => {
    const now = '2026-11-22 10:00';
    expect(openFrom(now, HOURS)).toEqual([MORNING, MIDDAY, EVENING, WEEKEND]);
    expect(openFrom(now, { ...HOURS, windows: [{ weekday: 1, from: '12:00', to: '17:00' }] })).toEqual([MIDDAY]);
    expect(openFrom(now, { ...HOURS, windows: [] })).toEqual([]);
  });

  it('are not open while all their days of the coming week are closed: a holiday on a Friday closes the weekend', () => {
    const holiday = { ...HOURS, closedDays: ['2026-11-27'] };
    expect(openFrom('2026-11-22 10:00', holiday)).toEqual([MORNING, MIDDAY, EVENING]);
    // The Friday before it is open, and that after it.
    expect(openFrom('2026-11-20 12:00', holiday)).toContain(WEEKEND);
    expect(openFrom('2026-11-27 12:00', holiday)).toContain(WEEKEND);
    // Of the other parts one day is closed, four are not.
    expect(openFrom('2026-11-22 10:00', { ...HOURS, closedDays: ['2026-11-24'] })).toEqual([
      MORNING,
      MIDDAY,
      EVENING,
      WEEKEND,
    ]);
  });

  it('of a long holiday are those of the week after it', () => {
    const closedDays = [22, 23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`);
    expect(openFrom('2026-11-21 10:00', { ...HOURS, closedDays })).toEqual([MORNING, MIDDAY, EVENING, WEEKEND]);
    // A project that calls on one day opens in that day's parts.
    const windows = [{ weekday: 0, from: '09:00', to: '16:00' }];
    expect(openFrom('2026-11-21 10:00', { windows, closedDays: ['2026-11-22'] })).toEqual([MORNING, MIDDAY]);
  });

  it('close by the respondent’s date', () => {
    const windows = [
      { weekday: 4, from: '09:00', to: '23:00' },
      { weekday: 5, from: '09:00', to: '13:00' },
    ];
    const hours = { windows, closedDays: ['2026-11-27'] };
    const at = local('2026-11-26 22:30');
    // It is Thursday, and the Friday of this week is closed; in Auckland that Friday has begun, and the next one is open.
    expect(openParts(DEFAULT_DAY_PARTS, hours, at, ZONE)).toEqual([MORNING, MIDDAY, EVENING]);
    expect(openParts(DEFAULT_DAY_PARTS, hours, at, 'Pacific/Auckland')).toEqual([MORNING, MIDDAY, EVENING, WEEKEND]);
  });

  it.each<[string, readonly DayPart[], ReturnType<typeof dayPartFault>]>([
    ['fit by default', DEFAULT_DAY_PARTS, null],
    ['need a day and an end after their beginning', [part([], '09:00', '21:00')], { is: 'empty', part: 0 }],
    ['may not end before they begin', [part([1], '12:00', '12:00')], { is: 'empty', part: 0 }],
    [
      'may not overlap',
      [part([0, 1, 2, 3, 4, 5], '09:00', '15:00'), part([4], '14:59', '21:00')],
      { is: 'overlap', part: 0, other: 1 },
    ],
    [
      'must cover the calling hours to their end',
      [part([0, 1, 2, 3, 4, 5], '09:00', '15:00'), part([0, 1, 2, 3], '15:00', '21:00')],
      { is: 'uncovered', weekday: 4, at: '15:00' },
    ],
    ['must cover their beginning', [part([0], '09:30', '21:00')], { is: 'uncovered', weekday: 0, at: '09:00' }],
    [
      'may leave out what is never called',
      [part([0, 1, 2, 3, 4], '09:00', '21:00'), part([5], '08:00', '13:00')],
      null,
    ],
  ])('%s', (_, parts, fault) => {
    expect(dayPartFault(parts, HOURS.windows)).toEqual(fault);
  });
});

describe('a try of a part of the day', () => {
  it('is a call without contact that is to be repeated; a busy line is called again soon', () => {
    const tried = seededDispositions([])
      .filter(isTryOfPart)
      .map(({ key }) => key);
    expect(tried).toEqual(['noAnswer', 'machine', 'notAtHome']);
  });

  it('counts in the part in which it was made', () => {
    const tries = ['2026-11-22 10:00', '2026-11-22 18:00', '2026-11-23 20:00', '2026-11-27 10:00'].map((at) =>
      local(at),
    );
    expect(triesByPart(DEFAULT_DAY_PARTS, tries, ZONE)).toEqual([1, 0, 2, 1]);
    expect(triesByPart([part([0], '09:00', '12:00')], tries, ZONE)).toEqual([1]);
  });
});

const noAnswer = { key: 'noAnswer', type: 1, contacted: 'no', intervalMinutes: 180, attempts: 8 } as const;
const busy = { key: 'busy', type: 1, contacted: 'no', intervalMinutes: 15, attempts: 4 } as const;

/** When a number is due after a call, by how often its case was tried before, without this one. */
function due(
  at: string,
  before: readonly number[],
  {
    status = noAnswer,
    hours = HOURS,
    onCaseToday = 1,
  }: {
    readonly status?: typeof noAnswer | typeof busy;
    readonly hours?: CallingHours;
    readonly onCaseToday?: number;
  } = {},
): string | null {
  const triedIn = partOf(DEFAULT_DAY_PARTS, localTimeOf(local(at), ZONE));
  const tries = before.map((count, index) => count + (index === triedIn ? 1 : 0));
  const verdict = callsLeft({
    disposition: status,
    nextAt: null,
    attemptsWithThisStatus: 0,
    endOfCall: local(at),
    windows: hours,
    zone: ZONE,
    spread: { parts: DEFAULT_DAY_PARTS, tries, triedIn },
    counts: { onPhone: 1, onCase: 1, onCaseToday },
    caps: { perPhone: 12, perCase: 20, perCaseAndDay: 4 },
  });
  if (verdict === null || 'exhausted' in verdict) return null;
  const { date, minuteOfDay } = localTimeOf(verdict.due, ZONE);
  return `${date} ${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')} ${verdict.why}`;
}

describe('a number that rang without an answer', () => {
  it.each<[string, string, readonly number[], string]>([
    [
      'in the morning waits for its interval, then it is midday',
      '2026-11-22 10:00',
      [0, 0, 0, 0],
      '2026-11-22 13:00 loop',
    ],
    ['in the morning and is still in it waits for midday', '2026-11-22 09:00', [0, 0, 0, 0], '2026-11-22 12:00 loop'],
    [
      'at midday waits for the evening, which was tried less',
      '2026-11-22 13:00',
      [1, 0, 0, 0],
      '2026-11-22 17:00 part',
    ],
    ['in the evening waits for the next morning', '2026-11-22 17:00', [0, 0, 0, 0], '2026-11-23 09:00 part'],
    [
      'in the evening passes a morning that was tried as often',
      '2026-11-22 20:00',
      [1, 0, 0, 0],
      '2026-11-23 12:00 part',
    ],
    ['waits for Friday where it is near', '2026-11-25 20:00', [1, 1, 0, 0], '2026-11-27 09:00 part'],
    ['does not wait for Friday where it is far', '2026-11-22 20:00', [1, 1, 0, 0], '2026-11-23 09:00 window'],
    ['takes the first opening where no part was tried less', '2026-11-22 10:00', [1, 2, 2, 2], '2026-11-22 13:00 loop'],
  ])('%s', (_, at, before, expected) => {
    expect(due(at, before)).toBe(expected);
  });

  it('waits two days for another part, and not a minute longer', () => {
    const hours = (from: string): CallingHours => ({
      windows: [
        { weekday: 3, from: '19:00', to: '20:00' },
        { weekday: 5, from, to: '20:00' },
      ],
      closedDays: [],
    });
    expect(due('2026-11-24 18:00', [0, 0, 0, 0], { hours: hours('19:00') })).toBe('2026-11-27 19:00 part');
    expect(due('2026-11-24 18:00', [0, 0, 0, 0], { hours: hours('19:01') })).toBe('2026-11-25 19:00 window');
  });

  it('waits for tomorrow after the last call of the day, and then for another part', () => {
    expect(due('2026-11-22 10:00', [0, 0, 0, 0], { onCaseToday: 4 })).toBe('2026-11-23 12:00 part');
    expect(due('2026-11-22 10:00', [0, 1, 1, 1], { onCaseToday: 4 })).toBe('2026-11-23 09:00 dayCap');
    expect(due('2026-11-22 18:00', [0, 0, 0, 0], { onCaseToday: 4 })).toBe('2026-11-23 09:00 window');
  });

  it('is called again soon, in the same part, where it was busy', () => {
    expect(due('2026-11-22 18:00', [0, 0, 1, 0], { status: busy })).toBe('2026-11-22 18:15 loop');
  });

  it('is due at the first opening in a project that spreads nothing', () => {
    const verdict = dueAfterLoop({
      disposition: noAnswer,
      attemptsWithThisStatus: 0,
      endOfCall: local('2026-11-22 13:00'),
      windows: HOURS,
      zone: ZONE,
    });
    expect(verdict).toEqual({ due: local('2026-11-22 16:00'), why: 'loop' });
  });
});
