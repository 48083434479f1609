/** Words for times as people type them, in the languages of the screens; each is read on screens of every language. */

const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'sun', 'ראשון', "א'"],
  ['monday', 'mon', 'שני', "ב'"],
  ['tuesday', 'tue', 'tues', 'שלישי', "ג'"],
  ['wednesday', 'wed', 'רביעי', "ד'"],
  ['thursday', 'thu', 'thurs', 'חמישי', "ה'"],
  ['friday', 'fri', 'שישי', "ו'"],
  ['saturday', 'sat', 'שבת', "ש'"],
];

/** Two words that are read as one. */
export const NEXT_WEEK = 'nextweek';

const DAYS_AHEAD: Readonly<Record<string, number>> = {
  now: 0,
  עכשיו: 0,
  כעת: 0,
  today: 0,
  היום: 0,
  tomorrow: 1,
  tmrw: 1,
  מחר: 1,
  מחרתיים: 2,
  מחרתים: 2,
  [NEXT_WEEK]: 7,
};

/** The hour that a part of the day means by itself, and whether a smaller hour beside it is one of the afternoon. */
const PARTS: Readonly<Record<string, { readonly hour: number; readonly isLate: boolean }>> = {
  morning: { hour: 10, isLate: false },
  בוקר: { hour: 10, isLate: false },
  noon: { hour: 12, isLate: true },
  צהריים: { hour: 13, isLate: true },
  הצהריים: { hour: 13, isLate: true },
  צהרים: { hour: 13, isLate: true },
  afternoon: { hour: 16, isLate: true },
  "אחה'צ": { hour: 16, isLate: true },
  'אחה"צ': { hour: 16, isLate: true },
  אחהצ: { hour: 16, isLate: true },
  evening: { hour: 19, isLate: true },
  tonight: { hour: 19, isLate: true },
  ערב: { hour: 19, isLate: true },
  הערב: { hour: 19, isLate: true },
};

const UNITS: readonly (readonly [minutes: number, words: readonly string[]])[] = [
  [1, ['m', 'min', 'mins', 'minute', 'minutes', 'דק', "דק'", 'דקה', 'דקות']],
  [60, ['h', 'hr', 'hrs', 'hour', 'hours', 'ש', "ש'", 'שעה', 'שעות']],
  [24 * 60, ['d', 'day', 'days', 'יום', 'ימים']],
  [7 * 24 * 60, ['w', 'week', 'weeks', 'שבוע', 'שבועות']],
];

/** Lengths of time that are said in words alone. */
const LENGTHS: Readonly<Record<string, number>> = {
  'half an hour': 30,
  'חצי שעה': 30,
  'an hour': 60,
  שעה: 60,
  שעתיים: 120,
  'a day': 24 * 60,
  יום: 24 * 60,
  יומיים: 2 * 24 * 60,
  'a week': 7 * 24 * 60,
  שבוע: 7 * 24 * 60,
};

/** Words that say nothing of their own. */
const FILLERS: ReadonlySet<string> = new Set([
  'at',
  'on',
  'the',
  'in',
  'next',
  'this',
  'הבא',
  'הקרוב',
  'יום',
  'ביום',
  'בשעה',
  'שעה',
  'אחרי',
  'לפני',
  'ב',
  'ב-',
]);

export function weekdayOfWord(word: string): number | null {
  const found = WEEKDAYS.findIndex((words) => words.includes(word));
  return found === -1 ? null : found;
}

export function daysAheadOfWord(word: string): number | null {
  return own(DAYS_AHEAD, word);
}

export function partOfDay(word: string): { readonly hour: number; readonly isLate: boolean } | null {
  return own(PARTS, word);
}

/** Minutes of `2h`, `20 דקות`, `an hour`; a number alone is hours up to twelve, else minutes. Null when it is no length. */
export function minutesOf(text: string): number | null {
  const said = own(LENGTHS, text);
  if (said !== null) return said;
  const [, amount = '', unit = ''] = /^([0-9]{1,3}(?:[.,]5)?) ?(\D*)$/.exec(text) ?? [];
  if (amount === '') return null;
  const count = Number(amount.replace(',', '.'));
  if (unit === '') return count <= 12 ? count * 60 : count;
  const minutes = UNITS.find(([, words]) => words.includes(unit))?.[0];
  return minutes === undefined ? null : count * minutes;
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

function own<Value>(words: Readonly<Record<string, Value>>, word: string): Value | null {
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}
