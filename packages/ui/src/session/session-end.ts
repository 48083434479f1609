/** Why the session is over; null when the person logged out. */
export type SessionEnd = 'loggedOff' | null;

type Listener = (end: SessionEnd) => void;
const listeners = new Set<Listener>();

/** Tells the app that the session is over, as noticed by an answer 401, the socket or the survey. */
export function endSession(end: SessionEnd): void {
  for (const listener of listeners) listener(end);
}

export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
