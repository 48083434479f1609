import type { Deps } from '../../../deps.ts';
import type { StationSession } from '../../../http/session.ts';

/** Announces to observers that the interviewer's interview has advanced, which may change their visible state, too. */
export function tellMoved({ bus }: Pick<Deps, 'bus'>, { id: sessionId, personId }: StationSession): void {
  bus.emit('interviewMoved', { personId });
  bus.emit('personChanged', { personId, sessionId });
}
