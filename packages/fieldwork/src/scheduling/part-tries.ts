import type { Instant } from '@seker/kernel';
import { type Disposition, StatusType } from '../disposition/disposition.ts';
import { type DayPart, partOf } from './day-parts.ts';
import { localTimeOf } from './local-time.ts';
import type { PartSpread } from './opening-in-part.ts';

/** More tries than that above the least tried part are one. */
const MOST_EXCESS = 9;

/**
 * Whether a call with this status was a try of its part of the day: a return loop without contact. A busy line is none:
 * there is a person at it, who is called again soon, in the same part.
 */
export function isTryOfPart({ key, type, contacted }: Pick<Disposition, 'key' | 'type' | 'contacted'>): boolean {
  return type === StatusType.loop && contacted === 'no' && key !== 'busy';
}

/** How often a case was tried without contact in each part, by the respondent's clock. */
export function triesByPart(parts: readonly DayPart[], tries: readonly Instant[], zone: string): readonly number[] {
  const found = tries.map((at) => partOf(parts, localTimeOf(at, zone)));
  return parts.map((_, part) => found.filter((one) => one === part).length);
}

/** By how many tries each part is ahead of the least tried one of those that are open to the case. */
export function partExcess(tries: readonly number[], open: readonly number[]): readonly number[] {
  const least = Math.min(...open.map((part) => tries[part] ?? 0));
  return tries.map((count) => (open.length === 0 ? 0 : Math.min(MOST_EXCESS, Math.max(0, count - least))));
}

/** What spreads the next call of a case, after tries of which the last one has just been made; null without any. */
export function spreadAfter(parts: readonly DayPart[], tries: readonly Instant[], zone: string): PartSpread | null {
  const last = tries.at(-1);
  if (last === undefined) return null;
  return { parts, tries: triesByPart(parts, tries, zone), triedIn: partOf(parts, localTimeOf(last, zone)) };
}
