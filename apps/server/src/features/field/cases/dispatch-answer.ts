import type { DispatchReason } from '@seker/contract';
import { type CallingHours, nextOpening, Tier } from '@seker/fieldwork';
import { type Instant, instant } from '@seker/kernel';

const REASONS = Object.keys(Tier) as readonly (keyof typeof Tier)[];

/** Why just this respondent came: the tier of the queue that they stood in, in the words of the screen. */
export function tierReason(tier: number): DispatchReason {
  return REASONS.find((reason) => Tier[reason] === tier) ?? 'fresh';
}

/** The first moment at which one of those who are due may be called; `null` when there is none. */
export function firstOpening(
  due: readonly { readonly zone: string; readonly dueAt: Instant }[],
  hours: CallingHours,
): Instant | null {
  const openings = due.map(({ zone, dueAt }) => nextOpening(dueAt, hours, zone)).filter((at) => at !== null);
  return openings.length === 0 ? null : instant(Math.min(...openings));
}
