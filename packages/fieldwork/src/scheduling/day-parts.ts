import type { Instant } from '@seker/kernel';
import { type CallingHours, type CallingWindow, nextOpening } from './calling-hours.ts';
import { addDays, type LocalTime, localTimeOf } from './local-time.ts';
import { minuteOfDay as minuteOf } from './minute-of-day.ts';

/** A part of the week in which people are reached alike, in the respondent's local time. */
export interface DayPart {
  readonly names: { readonly he: string; readonly en: string };
  /** 0 = Sunday … 6 = Saturday. */
  readonly weekdays: readonly number[];
  /** `HH:mm`, as in a calling window: `to` is exclusive and may be `24:00`. */
  readonly from: string;
  readonly to: string;
}

/** Dispatch has an index for each part, so that their number is limited. */
export const MOST_DAY_PARTS = 6;

const WORKING_DAYS = [0, 1, 2, 3, 4];

/** The parts of a new project, for Israel's week; they cover all of it, so that any calling hours fit. */
export const DEFAULT_DAY_PARTS: readonly DayPart[] = [
  { names: { he: 'בוקר', en: 'Morning' }, weekdays: WORKING_DAYS, from: '00:00', to: '12:00' },
  { names: { he: 'צהריים', en: 'Midday' }, weekdays: WORKING_DAYS, from: '12:00', to: '17:00' },
  { names: { he: 'ערב', en: 'Evening' }, weekdays: WORKING_DAYS, from: '17:00', to: '24:00' },
  { names: { he: 'סוף שבוע', en: 'Weekend' }, weekdays: [5, 6], from: '00:00', to: '24:00' },
];

/** The index of the part that a local moment lies in; null where no part covers it. */
export function partOf(
  parts: readonly DayPart[],
  { weekday, minuteOfDay }: Pick<LocalTime, 'weekday' | 'minuteOfDay'>,
): number | null {
  const found = parts.findIndex(
    ({ weekdays, from, to }) =>
      weekdays.includes(weekday) && minuteOf(from) <= minuteOfDay && minuteOfDay < minuteOf(to),
  );
  return found === -1 ? null : found;
}

/** Parts come again after so many days. */
const WEEK_DAYS = 7;

/**
 * The indexes of the parts in which a project calls in the week from its next opening on: a part all of whose days are
 * closed then is no part that a case could be called in instead.
 */
export function openParts(
  parts: readonly DayPart[],
  hours: CallingHours,
  now: Instant,
  zone: string,
): readonly number[] {
  const opening = nextOpening(now, hours, zone);
  if (opening === null) return [];
  const { date, weekday } = localTimeOf(opening, zone);
  const closed = Array.from({ length: WEEK_DAYS }, (_, day) => day)
    .filter((day) => hours.closedDays.includes(addDays(date, day)))
    .map((day) => (weekday + day) % WEEK_DAYS);
  const windows = hours.windows.filter((window) => !closed.includes(window.weekday));
  return parts.flatMap((part, index) => (windows.some((window) => shares(part, window)) ? [index] : []));
}

/** What is wrong with the parts of a project. */
export type DayPartFault =
  | { readonly is: 'empty'; readonly part: number }
  | { readonly is: 'overlap'; readonly part: number; readonly other: number }
  /** Calls are made then, in no part. */
  | { readonly is: 'uncovered'; readonly weekday: number; readonly at: string };

/** The first fault of these parts beside these calling hours; null for none. */
export function dayPartFault(parts: readonly DayPart[], windows: readonly CallingWindow[]): DayPartFault | null {
  const empty = parts.findIndex(({ weekdays, from, to }) => weekdays.length === 0 || from >= to);
  if (empty !== -1) return { is: 'empty', part: empty };
  for (const [part, one] of parts.entries()) {
    const other = parts.findIndex(
      (next, index) =>
        index < part && next.weekdays.some((weekday) => shares(one, { weekday, from: next.from, to: next.to })),
    );
    if (other !== -1) return { is: 'overlap', part: other, other: part };
  }
  return firstUncovered(parts, windows);
}

function firstUncovered(parts: readonly DayPart[], windows: readonly CallingWindow[]): DayPartFault | null {
  for (const { weekday, from, to } of windows) {
    // Coverage only ends where a part ends, so the ends are all that is to be looked at.
    for (const at of [from, ...parts.map((part) => part.to)].toSorted())
      if (from <= at && at < to && partOf(parts, { weekday, minuteOfDay: minuteOf(at) }) === null)
        return { is: 'uncovered', weekday, at };
  }
  return null;
}

function shares({ weekdays, from, to }: Omit<DayPart, 'names'>, window: CallingWindow): boolean {
  return weekdays.includes(window.weekday) && from < window.to && window.from < to;
}
