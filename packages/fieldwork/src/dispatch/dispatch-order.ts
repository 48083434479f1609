import { Tier } from '../scheduling/readiness.ts';

/**
 * Sort keys of a step; `priority` sorts in descending order, the others ascending. `partExcess` is that of the part of the
 * day that it is now for the respondent.
 */
export type DispatchKey = 'priority' | 'partExcess' | 'readyAt' | 'drawOrder' | 'id';

/** One step of dispatch: the first case of the tier, in this order, that may be given. */
export interface DispatchStep {
  readonly tier: Tier;
  /**
   * Which cases are searched: those assigned to the interviewer, those with an appointment with the interviewer, or
   * all.
   */
  readonly whose: 'assigned' | 'appointment' | 'anyone';
  /** Ends with the id, so the result does not depend on the physical order of rows. */
  readonly order: readonly DispatchKey[];
}

/** Cases with a due time: the earliest first. */
const BY_TIME = ['readyAt', 'id'] as const;
/** Cases that may wait: the greatest quota need first, then the earliest ready time, then the order of the draw. */
const BY_NEED = ['priority', 'readyAt', 'drawOrder', 'id'] as const;
/** Cases that were tried: of equal need first those for which it is now a part of the day that was tried least. */
const BY_PART = ['priority', 'partExcess', 'readyAt', 'drawOrder', 'id'] as const;

/**
 * The dispatch order: an interviewer gets the first case of the first step that has one. Single source for the
 * database's statement, which is generated from it, and for `pickByTable`.
 */
export const DISPATCH_ORDER: readonly DispatchStep[] = [
  { tier: Tier.assigned, whose: 'assigned', order: BY_TIME },
  { tier: Tier.meeting, whose: 'appointment', order: BY_TIME },
  { tier: Tier.meeting, whose: 'anyone', order: BY_TIME },
  { tier: Tier.suspended, whose: 'anyone', order: BY_TIME },
  { tier: Tier.language, whose: 'anyone', order: BY_TIME },
  { tier: Tier.loop, whose: 'anyone', order: BY_PART },
  { tier: Tier.fresh, whose: 'anyone', order: BY_NEED },
];
