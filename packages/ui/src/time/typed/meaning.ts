/** A part of the day, as it is said. */
export const PARTS = {
  morning: { alone: 10, from: 1, to: 11 },
  forenoon: { alone: 11, from: 8, to: 12 },
  midday: { alone: 12, from: 11, to: 16 },
  lunch: { alone: 13, from: 11, to: 16 },
  day: { alone: 14, from: 11, to: 18 },
  afternoon: { alone: 16, from: 12, to: 20 },
  evening: { alone: 19, from: 16, to: 23 },
  night: { alone: 21, from: 20, to: 24 },
} as const satisfies Record<string, { readonly alone: number; readonly from: number; readonly to: number }>;

export type PartName = keyof typeof PARTS;

export const UNIT_MINUTES = { minute: 1, hour: 60, day: 24 * 60, week: 7 * 24 * 60 } as const;

export type UnitName = keyof typeof UNIT_MINUTES;

/** What a word, or several words read as one, says of a time. */
export type Meaning =
  | { readonly is: 'ahead'; readonly days: number }
  /** With a weekday it is that day of the next week, which begins on `firstDay`; alone a week from now. */
  | { readonly is: 'nextWeek'; readonly firstDay: number }
  | { readonly is: 'weekday'; readonly weekday: number }
  | { readonly is: 'month'; readonly month: number }
  | { readonly is: 'part'; readonly part: PartName }
  | { readonly is: 'halfDay'; readonly isLate: boolean }
  /** `isClock`: with a number it also names an hour (5 часов). */
  | { readonly is: 'unit'; readonly unit: UnitName; readonly isClock?: boolean }
  | { readonly is: 'length'; readonly minutes: number }
  /** `isJoined`: written together with "and". */
  | { readonly is: 'number'; readonly value: number; readonly isWord: boolean; readonly isJoined?: boolean }
  /** A day of the month; in Russian also an hour that is counted towards (половина шестого). */
  | { readonly is: 'ordinal'; readonly value: number }
  | { readonly is: 'time'; readonly minutes: number }
  | { readonly is: 'date'; readonly day: number }
  /** `17.05`: a date, a time, and a number. */
  | { readonly is: 'dateOrTime'; readonly day: number | null; readonly minutes: number | null; readonly value: number }
  /** A part of an hour: a half, a quarter, a third. */
  | { readonly is: 'fraction'; readonly minutes: number }
  /** Begins a length from now; a weak one may also say nothing (7 in the morning). */
  | { readonly is: 'in'; readonly isWeak?: boolean; readonly isSign?: boolean }
  | { readonly is: 'at' }
  /** Between minutes and an hour: ten to five, half past five. */
  | { readonly is: 'to' }
  | { readonly is: 'past' }
  /** Before minutes that are taken from the hour that follows (без четверти пять), or that stood before (5 إلا ربع). */
  | { readonly is: 'less' }
  | { readonly is: 'next' }
  | { readonly is: 'filler' }
  | { readonly is: 'unknown'; readonly word: string };

/** The words of one language. Each is read on screens of every language. */
export interface TypedWords {
  /** Sunday first. */
  readonly weekdays: readonly (readonly string[])[];
  /** January first. */
  readonly months: readonly (readonly string[])[];
  readonly ahead: Readonly<Record<string, number>>;
  readonly nextWeek: { readonly firstDay: number; readonly words: readonly string[] };
  readonly parts: Readonly<Partial<Record<PartName, readonly string[]>>>;
  readonly units: Readonly<Record<UnitName, readonly string[]>>;
  readonly areHoursClocks?: boolean;
  /** In minutes. */
  readonly lengths: Readonly<Record<string, number>>;
  readonly numbers: readonly (readonly [value: number, words: readonly string[]])[];
  readonly ordinals?: readonly (readonly [value: number, words: readonly string[]])[];
  readonly fractions: Readonly<Record<string, number>>;
  readonly marks: Readonly<Partial<Record<'in' | 'at' | 'to' | 'past' | 'less' | 'next', readonly string[]>>>;
  readonly weakIn?: readonly string[];
  readonly fillers: readonly string[];
  /** Words that say several things. */
  readonly several?: Readonly<Record<string, readonly Meaning[]>>;
  /** Letters written before a word as part of it; the first group is filled where they say "and". */
  readonly prefix?: RegExp;
  /** Ways of saying that are put in plainer words first. */
  readonly rewrites?: readonly (readonly [from: RegExp, to: string])[];
}
