import { agreedTimeConflict, type CallingHours, parseLocalDateTime } from '@seker/fieldwork';
import type { Instant } from '@seker/kernel';

export interface AgreedAt {
  readonly now: Instant;
  readonly zone: string;
  readonly respondentZone: string;
  readonly hours: CallingHours;
}

/**
 * Whether the project does not call at the agreed time, `YYYY-MM-DD HH:mm` on a clock in the zone: it is not saved at
 * once, but kept knowingly or changed. A time that has passed becomes now.
 */
export function isMoved(agreed: string | null, { now, zone, respondentZone, hours }: AgreedAt): boolean {
  const at = agreed === null ? null : parseLocalDateTime(agreed, zone);
  const conflict = at === null ? null : agreedTimeConflict(at, now, hours, respondentZone);
  return conflict !== null && conflict.is !== 'past';
}
