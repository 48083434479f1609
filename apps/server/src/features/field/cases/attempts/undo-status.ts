import type { deskCalls, RefusalOf } from '@seker/contract';
import { type DispositionId, err, ok, type Result } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import type { HeldCase, HeldPhoneId } from '../../../../http/leased-case.ts';
import type { StationSession } from '../../../../http/session.ts';
import { type Project, requireProject } from '../../../projects/project/index.ts';
import { listPhones, type PhoneRow, setPhone } from '../phones/phone.queries.ts';
import { lockHeldCase } from '../state/case.queries.ts';
import { lockLineOfCase } from '../state/put-case-back.queries.ts';
import { whyDecided } from '../state/why-decided.ts';
import { reopenAttempt } from './attempt.queries.ts';
import { revertStatus } from './revert-status.ts';
import { readCallOfVisit, readStandingAttempt, readUndoneStatus } from './standing-attempt.queries.ts';

type Undone = Result<null, RefusalOf<typeof deskCalls.undoPhoneStatus>>;

/**
 * Makes a called number owe its status again, as if none had been set since its call; the log keeps both. Allowed only
 * while the respondent is held: going on confirms the status.
 */
export async function undoStatus(
  deps: Deps,
  session: StationSession,
  { held, phoneId }: { readonly held: HeldCase; readonly phoneId: HeldPhoneId },
  statusId: DispositionId,
): Promise<Undone> {
  const project = await requireProject(deps, held);
  const { projectId, caseId } = held;
  const undone = await transact(deps.db, async (tx): Promise<Undone> => {
    const row = await lockHeldCase(tx, projectId, caseId, session.id);
    const phone = (await listPhones(tx, projectId, caseId)).find((candidate) => candidate.id === phoneId);
    if (row === null || phone === undefined) return err('respondentReleased');
    if (phone.openAttempt) return await askedAgain(tx, project, phone, statusId);
    const inVisit = { projectId, phoneId, visit: row.visit };
    const standing = phone.statusVisit === row.visit ? await readStandingAttempt(tx, inVisit) : null;
    // A status that used up its attempts is stored as a different one.
    const isNamed = standing?.dispositionId === statusId || phone.dispositionId === statusId;
    if (standing === null || !isNamed) return err('statusReplaced');
    const call = await readCallOfVisit(tx, inVisit);
    if (call === null) return err('statusWithoutCall');
    const decided = await whyDecided(tx, projectId, row, standing.dispositionId);
    if (decided !== null) return err(decided);
    const before = await revertStatus(tx, project, { held: row, phone, standing });
    await lockLineOfCase(tx, projectId, caseId);
    await setPhone(tx, projectId, {
      ...before.phone,
      listStatus: 'inUse',
      statusVisit: null,
      dueAt: null,
      dueWhy: null,
    });
    await reopenAttempt(tx, {
      ...inVisit,
      caseId,
      interviewId: held.interviewId,
      personId: session.personId,
      sessionId: session.id,
      at: deps.now(),
      corrects: standing.id,
      exchangeOutcome: call.exchangeOutcome,
    });
    return ok(null);
  });
  if (!undone.ok) return undone;
  deps.bus.emit('personChanged', { personId: session.personId, sessionId: session.id });
  deps.bus.emit('caseChanged', { projectId, caseId, holder: session.id, by: session.id });
  return undone;
}

/**
 * Handles a number that already awaits its status: either this undo was sent twice, which changes nothing, or the
 * number was called since.
 */
async function askedAgain(tx: Tx, project: Project, phone: PhoneRow, statusId: DispositionId): Promise<Undone> {
  const undone = await readUndoneStatus(tx, { projectId: project.id, phoneId: phone.id });
  if (undone === null) return err('statusRedialled');
  return undone === statusId || phone.dispositionId === statusId ? ok(null) : err('statusReplaced');
}
