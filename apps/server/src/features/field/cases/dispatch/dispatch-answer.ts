import type { DispatchReason } from '@seker/contract';
import { type CallingHours, nextOpening, Tier } from '@seker/fieldwork';
import { type Instant, instant } from '@seker/kernel';

const REASONS = Object.keys(Tier) as readonly (keyof typeof Tier)[];

/** Returns the reason for a dispatch: the tier of the queue, in the wording of the screen. */
export function tierReason(tier: number): DispatchReason {
  return REASONS.find((reason) => Tier[reason] === tier) ?? 'fresh';
}

/** Returns the first moment at which a due case may be called; `null` when there is none. */
export function firstOpening(
  due: readonly { readonly zone: string; readonly dueAt: Instant }[],
  hours: CallingHours,
): Instant | null {
  const openings = due.map(({ zone, dueAt }) => nextOpening(dueAt, hours, zone)).filter((at) => at !== null);
  return openings.length === 0 ? null : instant(Math.min(...openings));
}
