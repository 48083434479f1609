import { decimalOf } from '../condition/decimal-of.ts';
import { isCalendarDate } from '../formats/calendar-date.ts';
import { isClockTime } from '../formats/clock-time.ts';
import { NO_RAW_ANSWER } from '../kinds/answer-value.ts';
import type { OperandUses } from './looked-at.ts';
import { type NumberSpace, numberVariants } from './number-variants.ts';
import type { Variant } from './variant.ts';

/** The values that answers may have: numbers, and of dates and times the ends of what is allowed. */
export interface TypedSpace extends NumberSpace {
  readonly ends: readonly string[];
  isAllowed(moment: string): boolean;
}

export const ANY_MOMENT = { ends: [], isAllowed: () => true } as const satisfies Pick<TypedSpace, 'ends' | 'isAllowed'>;

export type TypedKind = 'number' | 'text' | 'date' | 'time';

/** The variants of a typed answer; `null` when conditions compare it with more types than are distinguished here. */
export function typedVariants(type: TypedKind, { scalars }: OperandUses, space: TypedSpace): readonly Variant[] | null {
  if (type === 'number') {
    // A non-numeric text is never comparable with a number.
    return numberVariants(
      [...scalars].map(decimalOf).filter((number) => number !== null),
      space,
    );
  }
  const texts = [...new Set([...scalars].filter((scalar) => typeof scalar === 'string'))].sort();
  if (texts.length < scalars.size) return null;
  return NEIGHBOURS[type](texts, space);
}

const NEIGHBOURS = {
  text: textVariants,
  date: (dates, space) =>
    steppedVariants(dates, space, { isOne: isCalendarDate, before: dayBefore, after: dayAfter, some: '2000-06-15' }),
  time: (times, space) =>
    steppedVariants(times, space, { isOne: isClockTime, before: minuteBefore, after: minuteAfter, some: '12:00' }),
} satisfies Record<Exclude<TypedKind, 'number'>, Neighbours>;

type Neighbours = (texts: readonly string[], space: TypedSpace) => readonly Variant[] | null;

/** Each constant, and its neighbours in the order of code units, each with an example input. */
function textVariants(sorted: readonly string[]): readonly Variant[] {
  if (sorted.length === 0) return [variantOf('x', 'x')];
  return [variantOf('', '!'), ...sorted.flatMap((text) => [variantOf(text, text), variantOf(`${text}\0`, `${text}!`)])];
}

interface Steps {
  isOne(text: string): boolean;
  before(text: string): string | null;
  after(text: string): string | null;
  readonly some: string;
}

/** Each constant with its neighbours; `null` when a constant has another format. */
function steppedVariants(
  sorted: readonly string[],
  { ends, isAllowed }: TypedSpace,
  { isOne, before, after, some }: Steps,
): readonly Variant[] | null {
  if (!sorted.every(isOne)) return null;
  if (sorted.length === 0)
    return [some, ...ends]
      .filter(isAllowed)
      .slice(0, 1)
      .map((text) => variantOf(text, text));
  const all = sorted.flatMap((text) => [before(text), text, after(text)].filter((each) => each !== null));
  return [...new Set([...all, ...ends])].filter(isAllowed).map((text) => variantOf(text, text));
}

function variantOf(scalar: string, typed: string): Variant {
  return { facts: { state: 'answered', codes: [], scalar }, raw: { ...NO_RAW_ANSWER, values: [typed] } };
}

function dayAfter(date: string): string | null {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const next = [
    [year, month, day + 1],
    [year, month + 1, 1],
    [year + 1, 1, 1],
  ];
  return next.map(dateOf).find(isCalendarDate) ?? null;
}

function dayBefore(date: string): string | null {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const ends = [31, 30, 29, 28].map((last) => [year, month - 1, last]);
  return [[year, month, day - 1], ...ends, [year - 1, 12, 31]].map(dateOf).find(isCalendarDate) ?? null;
}

function dateOf([year = 0, month = 0, day = 0]: readonly number[]): string {
  return [String(year).padStart(4, '0'), ...[month, day].map(twoDigits)].join('-');
}

function minuteAfter(time: string): string | null {
  return timeOf(minutesOf(time) + 1);
}

function minuteBefore(time: string): string | null {
  return timeOf(minutesOf(time) - 1);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string | null {
  return minutes < 0 || minutes >= 24 * 60 ? null : `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
