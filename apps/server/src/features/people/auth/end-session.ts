import type { ForceReason } from '@seker/contract';
import type { PersonId } from '@seker/kernel';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../deps.ts';
import { hangUpStation } from '../../field/calls/index.ts';
import { releaseCaseOfSession } from '../../field/cases/visits/index.ts';
import { insertPersonState } from '../../field/person-state/index.ts';
import { endSupervisionOf } from '../../field/supervising/index.ts';
import { type EndReason, type LiveSession, markSessionEnded } from './auth.queries.ts';

const TOLD_AS = {
  logout: 'loggedOff',
  unlocked: 'loggedOff',
  disabled: 'disabled',
  removed: 'disabled',
  password: 'loggedOff',
  idle: 'idle',
  released: 'released',
  gone: 'loggedOff',
  expired: 'loggedOff',
  replaced: 'loggedOff',
  loggedOff: 'loggedOff',
  role: 'loggedOff',
} as const satisfies Record<EndReason, ForceReason>;

/** Ends a session: hangs up its call, releases its respondent and its station, and closes its sockets. */
export async function endSession(
  deps: Deps,
  session: Pick<LiveSession, 'id' | 'personId' | 'projectId'>,
  reason: EndReason,
  byPersonId: PersonId | null,
): Promise<void> {
  await hangUpStation(deps, session.id);
  await endSupervisionOf(deps, session.id);
  const ended = await closeSession(deps, session, reason, byPersonId);
  await releaseCaseOfSession(deps, session.id);
  // Ends a call started at the same moment: without the case no other can start.
  await hangUpStation(deps, session.id);
  await endSupervisionOf(deps, session.id);
  if (!ended) return;
  deps.bus.emit('sessionEnded', { sessionId: session.id, reason: TOLD_AS[reason] });
  deps.bus.emit('personChanged', { personId: session.personId, sessionId: session.id });
}

/** Closes the session's own rows only; the caller settles its case and its call. `false` when it had already ended. */
export async function closeSession(
  { db, now, wallNow }: Pick<Deps, 'db' | 'now' | 'wallNow'>,
  session: Pick<LiveSession, 'id' | 'personId' | 'projectId'>,
  reason: EndReason,
  byPersonId: PersonId | null,
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const at = wallNow();
    if (!(await markSessionEnded(tx, session.id, reason, at))) return false;
    await insertPersonState(tx, session, 'offline', now());
    await writeAudit(tx, {
      at,
      projectId: session.projectId,
      personId: byPersonId,
      sessionId: session.id,
      action: reason,
      subject: 'session',
      subjectId: session.id,
      details: { of: session.personId },
    });
    return true;
  });
}
