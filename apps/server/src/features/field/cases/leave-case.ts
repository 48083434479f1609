import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { HeldCase } from '../../../http/held-case.ts';
import type { StationSession } from '../../../http/session.ts';
import { type Project, requireProject } from '../../projects/project/index.ts';
import { lockHeldCase } from './case.queries.ts';
import { type InterviewState, lockInterviewState } from './case-outcome.queries.ts';
import { type LeaveRefusal, seenOnLeaving } from './may-leave.ts';
import { settle } from './release-case.ts';

/** What came of leaving a case; one that was left before is neither refused nor released. */
export interface Left {
  readonly refusal: LeaveRefusal | null;
  readonly isReleased: boolean;
}

/**
 * The holder lets the case go on purpose: refused while something is owed to it, which is looked at under its lock, so that
 * nothing that is said of it at the same moment (a status undone in another window) is left behind.
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

/** The interview of a case that is locked to be left, and locked itself. */
export interface LockedForLeaving {
  readonly interview: InterviewState | null;
}

/**
 * Case and interview, before all that comes after them in the order of locks (docs/adr/0009); `null` when the session does
 * not hold the case.
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

/** The same within a transaction that has more to do, and is told of after its commit (`tellLeft`). */
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
