import type { PersonId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';

/** Tells the interviewer's screens and live control that their hand has changed. */
export function tellHand({ bus }: Pick<Deps, 'bus'>, personId: PersonId): void {
  bus.emit('handChanged', { personId });
  bus.emit('personChanged', { personId, sessionId: null });
}
