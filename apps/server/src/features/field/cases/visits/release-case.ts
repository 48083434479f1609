import type { InterviewId, ProjectId, SessionId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { dispositionByKey, findProject, type Project } from '../../../projects/project/index.ts';
import { releaseCells } from '../../../projects/quotas/places/index.ts';
import { applyStatus } from '../attempts/apply-status.ts';
import { closeAttempt, listOpenAttempts } from '../attempts/attempt.queries.ts';
import { statusOfAttempt } from '../attempts/status-of-attempt.ts';
import { outcomeOfCase, readCaseLogs } from '../outcome/index.ts';
import { listPhones, lockSpentPhones, type PhoneRow } from '../phones/phone.queries.ts';
import { type CaseRow, lockHeldCase, readCase } from '../state/case.queries.ts';
import {
  endInterview,
  type InterviewState,
  lockInterviewState,
  markPlacesGone,
} from '../state/case-interview.queries.ts';
import { setCaseOutcome } from '../state/case-outcome.queries.ts';
import { type Holder, listLeases } from '../state/list-leases.queries.ts';
import { lockLineOfCase, putCaseBack } from '../state/put-case-back.queries.ts';
import { placeOf } from './place-case.ts';

/** Returns the case of a session to the queue, at the position given by its statuses; does nothing without a case. */
export async function releaseCaseOfSession(deps: Deps, sessionId: SessionId): Promise<void> {
  for (const holder of await listLeases(deps.db, { sessionId })) await releaseCase(deps, holder);
}

export async function releaseCase(deps: Deps, holder: Holder): Promise<void> {
  const project = await findProject(deps, holder.projectId);
  if (project === null) return;
  const isReleased = await transact(deps.db, async (tx) => {
    const held = await lockHeldCase(tx, project.id, holder.caseId, holder.sessionId);
    if (held === null) return false;
    const interview = await lockInterviewState(tx, project.id, held.interviewId, deps.now());
    const phones = await listPhones(tx, project.id, held.id);
    await settle(tx, deps, project, { row: held, interview, phones }, holder);
    return true;
  });
  if (!isReleased) return;
  deps.bus.emit('caseChanged', { projectId: project.id, caseId: holder.caseId, holder: null, by: holder.sessionId });
  deps.bus.emit('personChanged', { personId: holder.personId, sessionId: holder.sessionId });
}

/** A case being released, with its interview, both locked, and its numbers. */
interface LeftCase {
  readonly row: CaseRow;
  readonly interview: InterviewState | null;
  readonly phones: readonly PhoneRow[];
}

/**
 * Settles a case that its holder releases. Locks: case, interview, quota cells, then line and attempts, as everywhere
 * (docs/adr/0009). The places of an interview that continues on the web stay reserved.
 */
export async function settle(tx: Tx, deps: Deps, project: Project, left: LeftCase, holder: Holder): Promise<void> {
  const { row: held, interview } = left;
  const isLeft = interview?.state === 'open' && interview.onWebUntil === null;
  if (isLeft) await givePlacesBack(tx, project.id, interview.id);
  await lockLineOfCase(tx, project.id, held.id);
  const isGiven = await giveStatusToOpenAttempts(tx, deps, project, left, holder);
  const { attempts } = isGiven ? ((await readCase(tx, project.id, held.id)) ?? held) : held;
  const isSpent = attempts >= project.caps.perCase;
  if (isSpent) await lockSpentPhones(tx, project.id, held.id);
  const phones = isGiven || isSpent ? await listPhones(tx, project.id, held.id) : left.phones;
  const place = await placeOf(tx, project, { row: held, interview, phones }, deps.now());
  if (isLeft && place.recordStatus === 'burned')
    await endInterview(tx, { projectId: project.id, id: interview.id }, 'cancel', deps.now());
  if (place.recordStatus === 'burned' && interview?.state !== 'ended') await recomputeOutcome(tx, project, held);
  await putCaseBack(tx, project.id, held.id, place);
}

async function givePlacesBack(tx: Tx, projectId: ProjectId, interviewId: InterviewId): Promise<void> {
  await releaseCells(tx, projectId, interviewId);
  await markPlacesGone(tx, projectId, interviewId);
}

/**
 * Stores which status stands for a case that ended by its statuses: by the rule of fieldwork over all that is known of
 * it, else (a break-off) the newest one.
 */
async function recomputeOutcome(tx: Tx, project: Project, held: CaseRow): Promise<void> {
  const [known] = await readCaseLogs(tx, project, [held.id]);
  const newest = known?.log.findLast(({ dispositionId }) => dispositionId !== null)?.dispositionId;
  if (known === undefined || newest === undefined) return;
  const { disposition } = outcomeOfCase(project, known);
  await setCaseOutcome(tx, project.id, held.id, disposition?.id ?? newest);
}

/**
 * Gives each attempt without a status (a crash, a lost station) the status reported by the exchange, or a technical
 * one; true if there was one.
 */
async function giveStatusToOpenAttempts(
  tx: Tx,
  deps: Deps,
  project: Project,
  { row: held, phones }: LeftCase,
  holder: Holder,
): Promise<boolean> {
  const open = await listOpenAttempts(tx, project.id, held.id);
  // A dispatched case always has an interview id.
  if (open.length === 0 || held.interviewId === null) return false;
  for (const { phoneId, exchangeOutcome } of open) {
    const phone = phones.find((candidate) => candidate.id === phoneId);
    if (phone === undefined) continue;
    const disposition = dispositionByKey(project, statusOfAttempt(exchangeOutcome, project.dispositions));
    const choice = { nextAt: null, languageId: null };
    const attempt = {
      projectId: project.id,
      caseId: held.id,
      phoneId,
      interviewId: held.interviewId,
      visit: held.visit,
      personId: holder.personId,
      sessionId: holder.sessionId,
    };
    // A closed case keeps its numbers locked, and its outcome applies to this attempt, too.
    if (held.outcomeId === null)
      await applyStatus(tx, project, held, phone, { disposition, choice, now: deps.now(), attempt });
    else
      await closeAttempt(
        tx,
        { ...attempt, how: 'none', callId: null, at: deps.now() },
        { dispositionId: held.outcomeId, nextAt: null, nextLanguageId: null },
      );
  }
  return true;
}
