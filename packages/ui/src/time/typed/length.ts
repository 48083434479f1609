import { type Meaning, UNIT_MINUTES } from './meaning.ts';

export interface SaidLength {
  /** The likeliest first. */
  readonly minutes: readonly number[];
  readonly taken: number;
  /** It may name the hour of a clock instead: 5 часов. */
  readonly isClock: boolean;
  /** Its unit is also said of clocks. */
  readonly hasClockUnit: boolean;
}

const NO_CLOCK = { isClock: false, hasClockUnit: false } as const;

/**
 * A length of time: after a word for "in" also a number or a unit alone, elsewhere a number with its unit. Null where there
 * is none. A number alone is hours up to twelve, else minutes.
 */
export function lengthAt(tokens: readonly Meaning[], at: number): SaidLength | null {
  const first = tokens[at];
  if (first?.is !== 'in') return inverted(tokens, at) ?? unmarked(tokens, at);
  const sum = sumAt(tokens, at + 1, true);
  if (sum !== null) return { minutes: [sum.minutes], taken: sum.taken + 1, ...NO_CLOCK };
  const value = numberIn(tokens[at + 1]);
  if (value === null || (first.isWeak === true && tokens.length > at + 2)) return null;
  const minutes = value > 12 ? [value] : first.isSign === true ? [value * 60] : [value * 60, value];
  return { minutes, taken: 2, ...NO_CLOCK };
}

/** A length without a word for "in": a unit alone only where nothing else is said. */
function unmarked(tokens: readonly Meaning[], at: number): SaidLength | null {
  const sum = sumAt(tokens, at, tokens.length === 1);
  if (sum === null) return null;
  const unit = tokens[at + 1];
  const hasClockUnit = unit?.is === 'unit' && unit.isClock === true;
  return { minutes: [sum.minutes], taken: sum.taken, isClock: sum.isClock, hasClockUnit };
}

/** "Минут через двадцать": about twenty minutes from now. */
function inverted(tokens: readonly Meaning[], at: number): SaidLength | null {
  const [unit, mark, amount] = tokens.slice(at, at + 3);
  const value = numberIn(amount);
  if (unit?.is !== 'unit' || mark?.is !== 'in' || value === null || tokens[at + 3]?.is === 'unit') return null;
  return { minutes: [Math.round(value * UNIT_MINUTES[unit.unit])], taken: 3, ...NO_CLOCK };
}

/** One length, or several that are added: an hour and a half, 1 час 20 минут. */
function sumAt(tokens: readonly Meaning[], start: number, mayBeUnit: boolean): (SaidSum & { isClock: boolean }) | null {
  let sum = oneAt(tokens, start, mayBeUnit);
  if (sum === null) return null;
  let isClock = sum.isClock;
  for (;;) {
    const at: number = start + sum.taken;
    const skipped: number = isAnd(tokens, at) ? 1 : 0;
    const next = tokens[at + skipped];
    if (next?.is === 'fraction' && tokens[at + skipped + 1]?.is !== 'unit' && sum.minutes >= 60) {
      sum = { ...sum, minutes: sum.minutes + next.minutes, taken: sum.taken + skipped + 1 };
      isClock = false;
      continue;
    }
    const more = oneAt(tokens, at + skipped, false);
    // Days, then hours, then minutes: what is no smaller is another thing.
    if (more === null || more.minutes >= sum.minutes) return { ...sum, isClock };
    sum = { ...sum, minutes: sum.minutes + more.minutes, taken: sum.taken + skipped + more.taken };
  }
}

function isAnd(tokens: readonly Meaning[], at: number): boolean {
  return tokens[at]?.is === 'filler';
}

interface SaidSum {
  readonly minutes: number;
  readonly taken: number;
  readonly isClock: boolean;
}

function oneAt(tokens: readonly Meaning[], at: number, mayBeUnit: boolean): SaidSum | null {
  const [first, second, third] = tokens.slice(at, at + 3);
  if (first?.is === 'length') return { minutes: first.minutes, taken: 1, isClock: false };
  if (first?.is === 'fraction' && second?.is === 'unit' && second.unit === 'hour')
    return { minutes: first.minutes, taken: 2, isClock: false };
  if (first?.is === 'unit' && mayBeUnit) {
    // "In an hour" and "at the hour of 5" differ by what follows.
    if (second?.is === 'number' && third?.is !== 'unit') return null;
    return { minutes: UNIT_MINUTES[first.unit], taken: 1, isClock: first.isClock === true };
  }
  const value = numberIn(first);
  if (value === null || second?.is !== 'unit') return null;
  return {
    minutes: Math.round(value * UNIT_MINUTES[second.unit]),
    taken: 2,
    isClock: second.isClock === true && Number.isInteger(value) && value <= 23,
  };
}

function numberIn(token: Meaning | undefined): number | null {
  if (token?.is === 'number') return token.value;
  return token?.is === 'dateOrTime' ? token.value : null;
}
