import type { Tx } from '../../../../db/database.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import type { HeldCase } from '../../../../http/leased-case.ts';
import type { StationSession } from '../../../../http/session.ts';
import { type Project, requireProject } from '../../../projects/project/index.ts';
import { lockHeldCase } from '../state/case.queries.ts';
import { type InterviewState, lockInterviewState } from '../state/case-interview.queries.ts';
import { type LeaveRefusal, seenOnLeaving } from './may-leave.ts';
import { settle } from './release-case.ts';

/** The result of leaving a case; a case already left is neither refused nor released. */
export interface Left {
  readonly refusal: LeaveRefusal | null;
  readonly isReleased: boolean;
}

/**
 * Releases the case on the holder's request: refused while something is owed to it, which is checked under its lock, so
 * that a concurrent change (a status undone in another window) is not lost.
 */
export async function leaveCase(deps: Deps, session: StationSession, held: HeldCase): Promise<LeaveRefusal | null> {
  const project = await requireProject(deps, held);
  const left = await transact(deps.db, async (tx) => {
    const locked = await lockForLeaving(tx, deps, session, held);
    return locked === null ? GONE : await leaveInTransaction(tx, deps, project, session, held, locked);
  });
  tellLeft(deps, session, held, left);
  return left.refusal;
}

const GONE: Left = { refusal: null, isReleased: false };

/** A locked case that is to be left, with its locked interview. */
export interface LockedForLeaving {
  readonly interview: InterviewState | null;
}

/**
 * Locks case and interview before everything that follows them in the order of locks (docs/adr/0009); `null` when the
 * session does not hold the case.
 */
export async function lockForLeaving(
  tx: Tx,
  deps: Deps,
  session: StationSession,
  held: HeldCase,
): Promise<LockedForLeaving | null> {
  const row = await lockHeldCase(tx, held.projectId, held.caseId, session.id);
  if (row === null) return null;
  return { interview: await lockInterviewState(tx, held.projectId, row.interviewId, deps.now()) };
}

/** Does the same within a larger transaction; `tellLeft` announces it after the commit. */
export async function leaveInTransaction(
  tx: Tx,
  deps: Deps,
  project: Project,
  session: StationSession,
  held: HeldCase,
  { interview }: LockedForLeaving,
): Promise<Left> {
  const seen = await seenOnLeaving(deps, tx, session, held);
  if (seen === null) return GONE;
  const { refusal, row, phones } = seen;
  if (refusal !== null) return { refusal, isReleased: false };
  await settle(
    tx,
    deps,
    project,
    { row, interview, phones },
    { ...held, sessionId: session.id, personId: session.personId },
  );
  return { refusal: null, isReleased: true };
}

export function tellLeft(
  { bus }: Deps,
  { id: sessionId, personId }: StationSession,
  { projectId, caseId }: HeldCase,
  { isReleased }: Left,
): void {
  if (!isReleased) return;
  bus.emit('caseChanged', { projectId, caseId, holder: null, by: sessionId });
  bus.emit('personChanged', { personId, sessionId });
}
