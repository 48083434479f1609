/** Why the session is over; null when the person logged out. */
export type SessionEnd = 'loggedOff' | null;

type Listener = (end: SessionEnd) => void;
const listeners = new Set<Listener>();

/** The log-out that is being asked for, and whether the session was over before its answer came. */
let leaving: { hasEnded: boolean } | null = null;
/** Settles with the answer to the last log-out. */
let answered: Promise<unknown> = Promise.resolve();

/** Tells the app that the session is over, as noticed by an answer 401, the socket or the survey. */
export function endSession(end: SessionEnd): void {
  if (leaving !== null) leaving.hasEnded = true;
  // A person who is logging out is not told of having been logged off.
  const told = leaving === null ? end : null;
  for (const listener of listeners) listener(told);
}

/**
 * Logs out by `ask` and ends the session here, once: the socket often says so before the answer comes, and someone
 * else may have logged in until then. Throws what `ask` throws while the session goes on.
 */
export async function leaveSession(ask: () => Promise<unknown>): Promise<void> {
  const mine = { hasEnded: false };
  leaving = mine;
  const asked = ask();
  answered = asked.catch(() => undefined);
  try {
    await asked;
  } catch (error) {
    if (!mine.hasEnded) throw error;
  } finally {
    leaving = null;
  }
  if (!mine.hasEnded) endSession(null);
}

/** Waits until a log-out is answered: its answer, coming late, would take the cookie of the next log-in with it. */
export async function afterLogOut(): Promise<void> {
  await answered;
}

export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
