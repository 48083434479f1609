import type { interviewerCalls, RefusalOf } from '@seker/contract';
import { ok, type Result } from '@seker/kernel';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import type { HeldCase, HeldPhoneId } from '../../http/held-case.ts';
import type { StationSession } from '../../http/session.ts';
import { giveStatus, type StatusInput } from '../cases/index.ts';
import { requireProject } from '../projects/index.ts';
import { leaveLine } from './end-call.ts';
import { sendHangUp } from './hang-up.ts';

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
