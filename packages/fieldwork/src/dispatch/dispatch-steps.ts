import { Tier } from '../scheduling/readiness.ts';

/** What cases of one step are ordered by; `priority` is the only one of which the greatest is first. */
export type DispatchKey = 'priority' | 'readyAt' | 'drawOrder' | 'id';

/** One look into the queue: the first case of the tier, in this order, that may be given. */
export interface DispatchStep {
  readonly tier: Tier;
  /** Whose cases are looked at: those assigned to the person who asks, those whose appointment is with them, or all. */
  readonly whose: 'assigned' | 'appointment' | 'anyone';
  /** Ends with the id, so that the same queue gives the same case, however its rows lie. */
  readonly order: readonly DispatchKey[];
}

/** What has its time: the oldest first. */
const BY_TIME = ['readyAt', 'id'] as const;
/** What may wait: the greatest need of the quotas first, then the oldest, then the order of the draw. */
const BY_NEED = ['priority', 'readyAt', 'drawOrder', 'id'] as const;

/**
 * Dispatch, once: an interviewer gets the first case of the first step that has one. The statement that the database runs
 * is printed from this table, and `pickNext` reads it as it stands.
 */
export const DISPATCH_STEPS: readonly DispatchStep[] = [
  { tier: Tier.assigned, whose: 'assigned', order: BY_TIME },
  { tier: Tier.meeting, whose: 'appointment', order: BY_TIME },
  { tier: Tier.meeting, whose: 'anyone', order: BY_TIME },
  { tier: Tier.suspended, whose: 'anyone', order: BY_TIME },
  { tier: Tier.language, whose: 'anyone', order: BY_TIME },
  { tier: Tier.loop, whose: 'anyone', order: BY_NEED },
  { tier: Tier.fresh, whose: 'anyone', order: BY_NEED },
];
