import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { StationSession } from '../../../http/session.ts';
import { findSupervision } from '../supervisions/index.ts';
import { beginSupervision } from './begin-supervision.ts';
import { leaveCall } from './end-supervision.ts';
import { REFUSED_AS } from './line-refusals.ts';
import { isFree } from './own-telephone.ts';
import { findConversation, listReadySupervisors, type ReadySupervisor } from './supervising.queries.ts';

/** Lists the supervisors of the interviewer's own group whose telephones could be rung now. */
export async function listFreeSupervisors(
  deps: Pick<Deps, 'db' | 'exchange'>,
  { groupId }: Pick<StationSession, 'groupId'>,
): Promise<readonly ReadySupervisor[]> {
  const ready = await listReadySupervisors(deps.db, groupId);
  return ready.filter(({ station }) => isFree(deps.exchange, station));
}

/** Rings a supervisor into the interviewer's call, where both hear them. */
export async function askSupervisor(deps: Deps, session: StationSession, supervisorId: number): Promise<void> {
  const { acts } = deps.exchange.capabilities();
  if (!acts.includes('supervise') || !acts.includes('handOver')) throw new Refusal('cannotSupervise');
  const conversation = await findConversation(deps.db, { sessionId: session.id });
  if (conversation === null) throw new Refusal('notInConversation');
  const supervisor = (await listFreeSupervisors(deps, session)).find(({ id }) => id === supervisorId);
  if (supervisor === undefined) throw new Refusal('supervisorBusy');
  const { id: personId, sessionId, station } = supervisor;
  const begun = await beginSupervision(
    deps,
    conversation,
    { personId, sessionId, station },
    {
      how: 'barge',
      isAsked: true,
      audit: {
        personId: session.personId,
        sessionId: session.id,
        action: 'askSupervisor',
        subject: 'person',
        subjectId: personId,
      },
    },
  );
  if (begun.ok) return;
  const { error } = begun;
  if (error === 'callIsSupervised') throw new Refusal('callIsSupervised');
  if (error === 'supervisionRuns') throw new Refusal('supervisorBusy');
  if (error === 'ended' || error === 'stationUnavailable') throw new Refusal('supervisorAway');
  throw new Refusal(REFUSED_AS[error]);
}

/** Goes on without the supervisor who was asked. */
export async function goOnAlone(deps: Deps, session: StationSession): Promise<void> {
  const running = await findSupervision(deps.db, { sessionId: session.id });
  // A supervisor who came by themselves also leaves by themselves.
  if (running === null || !running.isAsked) throw new Refusal('noSupervision');
  await leaveCall(deps, running);
}
