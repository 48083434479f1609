import type { interviewerCalls, RefusalOf } from '@seker/contract';
import { isLiveCall } from '@seker/fieldwork';
import { type Instant, ok, type Result, type SessionId } from '@seker/kernel';
import type { Tx } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import type { HeldCase, HeldPhoneId } from '../../http/held-case.ts';
import type { StationSession } from '../../http/session.ts';
import { giveStatus, type StatusInput } from '../cases/index.ts';
import { requireProject } from '../projects/index.ts';
import { lockLine } from './calls.queries.ts';
import { sendHangUp } from './hang-up.ts';
import { stepLockedLine } from './step-call.ts';

/** The number and its line get the status in one transaction; a call that still lives is hung up after it. */
export async function setPhoneStatus(
  deps: Deps,
  session: StationSession,
  { held, phoneId }: { readonly held: HeldCase; readonly phoneId: HeldPhoneId },
  input: StatusInput,
): Promise<Result<null, RefusalOf<typeof interviewerCalls.setPhoneStatus>>> {
  const project = await requireProject(deps, held);
  const now = deps.now();
  const saved = await transact(deps.db, async (tx) => {
    const given = await giveStatus(tx, project, { session, held, phoneId, now }, input);
    return given.ok ? ok({ ...given.value, hangUp: await leaveLine(tx, session.id, phoneId, now) }) : given;
  });
  if (!saved.ok) return saved;
  const { changed, hangUp } = saved.value;
  if (hangUp !== null) sendHangUp(deps, hangUp);
  const { projectId, caseId } = held;
  deps.bus.emit('personChanged', { personId: session.personId, sessionId: session.id });
  if (changed) deps.bus.emit('caseChanged', { projectId, caseId, holder: session.id, by: session.id });
  return ok(null);
}

/** A number that has its status needs no line any more. Returns the call that the exchange has to end. */
async function leaveLine(tx: Tx, sessionId: SessionId, phoneId: HeldPhoneId, now: Instant): Promise<string | null> {
  const line = await lockLine(tx, { sessionId });
  if (line === null || line.phoneId !== phoneId) return null;
  const { process } = isLiveCall(line.process)
    ? await stepLockedLine(tx, line, { type: 'stopRequested', at: now }, now)
    : line;
  await stepLockedLine(tx, { ...line, process }, { type: 'statusSet' }, now);
  return process.state === 'stopping' && !process.manual ? line.callId : null;
}
