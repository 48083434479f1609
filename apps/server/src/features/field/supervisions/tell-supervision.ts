import type { Deps } from '../../../deps.ts';
import type { Supervision } from './supervision.queries.ts';

/** Tells live control and the interviewer's station that another person is in the call, or no longer is. */
export function tellSupervision(
  { bus }: Pick<Deps, 'bus'>,
  one: Pick<Supervision, 'personId' | 'sessionId' | 'byPersonId' | 'bySessionId'>,
): void {
  bus.emit('supervisionChanged', { sessionId: one.sessionId });
  bus.emit('personChanged', { personId: one.personId, sessionId: one.sessionId });
  bus.emit('personChanged', { personId: one.byPersonId, sessionId: one.bySessionId });
}
