import type { SuperviseHow } from '@seker/contract';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedPerson } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { findSupervision, type Supervision, storeHow, tellSupervision } from '../supervisions/index.ts';
import { beginSupervision } from './begin-supervision.ts';
import { REFUSED_AS } from './line-refusals.ts';
import { isRegistered } from './own-telephone.ts';
import { findConversation } from './supervising.queries.ts';

/** Lets the requester hear a person's call from their own telephone, or changes how they are in it. */
export async function superviseCall(
  deps: Deps,
  session: Session,
  person: ScopedPerson,
  how: SuperviseHow,
): Promise<void> {
  if (session.at !== 'office') throw new Refusal('forbidden');
  if (!deps.exchange.capabilities().acts.includes('supervise')) throw new Refusal('cannotSupervise');
  const conversation = await findConversation(deps.db, { personId: person.id });
  if (conversation === null) throw new Refusal('notInConversation');
  if (session.role === 'observer' && (how !== 'listen' || !conversation.observersListen))
    throw new Refusal('forbidden');
  const { id: sessionId, personId, station } = session;
  const audit = {
    personId,
    sessionId,
    action: 'supervise',
    subject: 'person',
    subjectId: person.id,
    details: { superviseHow: how },
  } as const;
  const running = await findSupervision(deps.db, { bySessionId: sessionId });
  if (running !== null) {
    if (running.callId !== conversation.callId) throw new Refusal('supervisionRuns');
    if (running.how === how) return;
    await changeHow(deps, running, how);
    await writeAudit(deps.db, { ...audit, at: deps.now(), projectId: running.projectId });
    return;
  }
  if (station === null) throw new Refusal('noOwnStation');
  if (!isRegistered(deps.exchange, station)) throw new Refusal('ownStationAway');
  const begun = await beginSupervision(
    deps,
    conversation,
    { personId, sessionId, station },
    { how, isAsked: false, audit },
  );
  if (begun.ok) return;
  const { error } = begun;
  if (error === 'callIsSupervised' || error === 'supervisionRuns') {
    // A second press came while the first one began: there is one supervision, as asked for.
    const own = await findSupervision(deps.db, { bySessionId: sessionId });
    if (own?.callId === conversation.callId && own.how === how) return;
  }
  // Ended while it rang, by the requester themselves or with the call.
  if (error === 'ended') throw new Refusal('notInConversation');
  throw new Refusal(error === 'callIsSupervised' || error === 'supervisionRuns' ? error : REFUSED_AS[error]);
}

async function changeHow(deps: Deps, running: Supervision, how: SuperviseHow): Promise<void> {
  const { id: supervisionId, callId, station } = running;
  const changed = await deps.exchange.act({ type: 'supervise', callId, supervisionId, station, how });
  if (!changed.ok) throw new Refusal(REFUSED_AS[changed.error.code]);
  await storeHow(deps.db, supervisionId, how);
  tellSupervision(deps, running);
}
