import type { SessionId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { sendHangUp } from '../calls/index.ts';
import { endSupervisions, findSupervision, type Supervision } from '../supervisions/index.ts';

/** Takes a person out of a call, or stops ringing them; the call goes on. */
export async function leaveCall(deps: Deps, { id }: Pick<Supervision, 'id'>): Promise<void> {
  await endSupervisions(deps, { id });
  await deps.exchange.act({ type: 'endSupervision', supervisionId: id });
}

/** Ends the supervision of the requester's session. */
export async function endOwnSupervision(deps: Deps, sessionId: SessionId): Promise<void> {
  const running = await findSupervision(deps.db, { bySessionId: sessionId });
  if (running === null || running.handedAt !== null) throw new Refusal('noSupervision');
  await leaveCall(deps, running);
}

/** Hangs up the call that the requester's session has taken over; its end is stored when the exchange tells it. */
export async function hangUpTaken(deps: Deps, sessionId: SessionId): Promise<void> {
  const running = await findSupervision(deps.db, { bySessionId: sessionId });
  if (running === null || running.handedAt === null) throw new Refusal('noSupervision');
  sendHangUp(deps, running.callId);
}

/** Ends what a session supervises, and hangs up what it has taken over: with the session no one answers for it. */
export async function endSupervisionOf(deps: Deps, sessionId: SessionId): Promise<void> {
  const running = await findSupervision(deps.db, { bySessionId: sessionId });
  if (running === null) return;
  if (running.handedAt === null) await leaveCall(deps, running);
  else sendHangUp(deps, running.callId);
}
