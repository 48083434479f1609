import { SECOND } from '@seker/kernel';

/** How long nothing may be touched before the kiosk asks, and how long it then waits: WCAG 2.2.1 wants 20 seconds at least. */
export const IDLE_MILLISECONDS = 60 * SECOND;
export const ASKING_MILLISECONDS = 20 * SECOND;

export type Idle =
  | { readonly type: 'here' }
  /** `left`: whole seconds until the visit is over. */
  | { readonly type: 'asking'; readonly left: number }
  | { readonly type: 'over' };

/** What it means that nothing was touched for so many milliseconds. */
export function idleAfter(milliseconds: number): Idle {
  if (milliseconds < IDLE_MILLISECONDS) return { type: 'here' };
  const left = Math.ceil((IDLE_MILLISECONDS + ASKING_MILLISECONDS - milliseconds) / SECOND);
  return left <= 0 ? { type: 'over' } : { type: 'asking', left };
}

/** The seconds left at which ears are told, so that they are not told every second. */
export function isSaid(left: number): boolean {
  return left === 15 || left === 10 || left === 5;
}
