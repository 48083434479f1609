import type { Deps } from '../../../deps.ts';
import type { StationSession } from '../../../http/session.ts';

/** Tells those who look on that the interview of an interviewer has gone on, and with it perhaps what they are seen to do. */
export function tellMoved({ bus }: Pick<Deps, 'bus'>, { id: sessionId, personId }: StationSession): void {
  bus.emit('interviewMoved', { personId });
  bus.emit('personChanged', { personId, sessionId });
}
