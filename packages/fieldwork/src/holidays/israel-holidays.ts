import { addDays, localTimeOf } from '../scheduling/local-time.ts';
import { hebrewNewYear } from './hebrew-new-year.ts';
import { endOf, entryOf, ISRAEL_ZONE } from './sabbath.ts';

/** A day, or a part of it, on which no one is called. */
export interface Holiday {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly names: { readonly he: string; readonly en: string };
  /** `HH:mm` of Israel; `to` is exclusive, `24:00` ends the day. */
  readonly from: string;
  readonly to: string;
}

/** The holidays and days of remembrance of Israel in a civil year, with their eves, in order. */
export function israelHolidays(year: number): readonly Holiday[] {
  // The new year in the autumn of the civil year; Passover stands 163 days before it.
  const newYear = hebrewNewYear(year + 3761);
  const passover = addDays(newYear, -163);
  return [
    ...restDays(passover, 1, PASSOVER),
    ...restDays(addDays(passover, 6), 1, SEVENTH),
    ...remembrance(shoahDay(passover), SHOAH),
    ...nationalDays(independenceDay(passover)),
    ...restDays(addDays(passover, 50), 1, SHAVUOT),
    ...remembrance(ninthOfAv(passover), NINTH_OF_AV),
    ...restDays(newYear, 2, NEW_YEAR),
    ...restDays(addDays(newYear, 9), 1, ATONEMENT),
    ...restDays(addDays(newYear, 14), 1, SUKKOT),
    ...restDays(addDays(newYear, 21), 1, ASSEMBLY),
  ];
}

interface Names {
  readonly he: string;
  readonly en: string;
}

const PASSOVER = { he: 'פסח', en: 'Passover' };
const SEVENTH = { he: 'שביעי של פסח', en: 'Seventh day of Passover' };
const SHOAH = { he: 'יום הזיכרון לשואה ולגבורה', en: 'Holocaust Remembrance Day' };
const MEMORIAL = { he: 'יום הזיכרון', en: 'Memorial Day' };
const INDEPENDENCE = { he: 'יום העצמאות', en: 'Independence Day' };
const SHAVUOT = { he: 'שבועות', en: 'Shavuot' };
const NINTH_OF_AV = { he: 'תשעה באב', en: 'Tisha B’Av' };
const NEW_YEAR = { he: 'ראש השנה', en: 'Rosh Hashanah' };
const ATONEMENT = { he: 'יום כיפור', en: 'Yom Kippur' };
const SUKKOT = { he: 'סוכות', en: 'Sukkot' };
const ASSEMBLY = { he: 'שמחת תורה', en: 'Simchat Torah' };

/** Days of rest, from the entry on the eve to the end of the last one. */
function restDays(first: string, count: number, names: Names): readonly Holiday[] {
  const last = addDays(first, count - 1);
  const eve = addDays(first, -1);
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  return [
    { day: eve, names: eveOf(names), from: clock(entryOf(eve)), to: '24:00' },
    ...days.map((day) => ({ day, names, from: '00:00', to: day === last ? clock(endOf(day)) : '24:00' })),
  ];
}

/** A day of remembrance, from the evening before it: its time is the one at which places of entertainment close. */
function remembrance(day: string, names: Names): readonly Holiday[] {
  return [
    { day: addDays(day, -1), names: eveOf(names), from: EVENING, to: '24:00' },
    { day, names, from: '00:00', to: EVENING },
  ];
}

/** The Memorial Day goes over into the Independence Day in the evening. */
function nationalDays(independence: string): readonly Holiday[] {
  const memorial = addDays(independence, -1);
  return [
    { day: addDays(memorial, -1), names: eveOf(MEMORIAL), from: EVENING, to: '24:00' },
    { day: memorial, names: MEMORIAL, from: '00:00', to: '24:00' },
    { day: independence, names: INDEPENDENCE, from: '00:00', to: EVENING },
  ];
}

const EVENING = '20:00';

function eveOf({ he, en }: Names): Names {
  return { he: `ערב ${he}`, en: `Eve of ${en}` };
}

/** 27 Nisan, moved away from the Sabbath. */
function shoahDay(passover: string): string {
  const day = addDays(passover, 12);
  return addDays(day, { 5: -1, 0: 1 }[weekdayOf(day)] ?? 0);
}

/** 5 Iyar, moved so that neither it nor the Memorial Day before it touches the Sabbath (law of 2004). */
function independenceDay(passover: string): string {
  const day = addDays(passover, 20);
  return addDays(day, { 5: -1, 6: -2, 1: 1 }[weekdayOf(day)] ?? 0);
}

/** 9 Av; put off by a day on a Sabbath. */
function ninthOfAv(passover: string): string {
  const day = addDays(passover, 112);
  return weekdayOf(day) === 6 ? addDays(day, 1) : day;
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function clock(at: Parameters<typeof localTimeOf>[0]): string {
  const { minuteOfDay } = localTimeOf(at, ISRAEL_ZONE);
  return `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;
}
