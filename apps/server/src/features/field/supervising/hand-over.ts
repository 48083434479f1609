import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { noteHandedOver } from '../calls/index.ts';
import { findSupervision, type Supervision, storeHanding } from '../supervisions/index.ts';
import { leaveCall } from './end-supervision.ts';
import { REFUSED_AS } from './line-refusals.ts';

/** The requester takes over the call in which they talk. */
export async function takeOver(deps: Deps, session: Session): Promise<void> {
  await handOver(deps, session, await findSupervision(deps.db, { bySessionId: session.id }));
}

/** The requester leaves their call to the person who talks in it. */
export async function giveAway(deps: Deps, session: Session): Promise<void> {
  await handOver(deps, session, await findSupervision(deps.db, { sessionId: session.id }));
}

async function handOver(deps: Deps, by: Session, one: Supervision | null): Promise<void> {
  if (!deps.exchange.capabilities().acts.includes('handOver')) throw new Refusal('cannotSupervise');
  // Only a person whom the respondent hears already is left alone with them.
  if (one === null || one.how !== 'barge' || one.handedAt !== null) throw new Refusal('noSupervision');
  const { id: supervisionId, callId } = one;
  if (!(await storeHanding(deps.db, supervisionId, deps.now()))) {
    // A second press, or both of them at once: it is done once, and both have what they asked for.
    const now = await findSupervision(deps.db, { id: supervisionId });
    if (now !== null && now.handingAt !== null) return;
    throw new Refusal('noSupervision');
  }
  const answer = await deps.exchange.act({ type: 'handOver', callId, supervisionId });
  if (!answer.ok) {
    const { code } = answer.error;
    // What became of it is unknown: `watchSupervisions` looks at the exchange's list.
    if (code !== 'timedOut') {
      await storeHanding(deps.db, supervisionId, null);
      await leaveCall(deps, one);
    }
    throw new Refusal(code === 'stationUnavailable' ? 'exchangeIsAway' : REFUSED_AS[code]);
  }
  if (!(await noteHandedOver(deps, supervisionId))) throw new Refusal('notInConversation');
  await writeAudit(deps.db, {
    at: deps.now(),
    projectId: one.projectId,
    personId: by.personId,
    sessionId: by.id,
    action: 'handOver',
    subject: 'person',
    subjectId: one.personId,
    details: { superviseBy: one.byPersonId },
  });
}
