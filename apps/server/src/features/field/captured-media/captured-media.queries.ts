import type { Id, InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

export interface MediumOf {
  readonly projectId: ProjectId;
  readonly interviewId: InterviewId;
  readonly sha256: string;
}

export type CapturedMediumId = Id<'CapturedMedium'>;

const COLUMNS = ['id', 'bytes', 'mime', 'received', 'complete_at as completeAt'] as const;

export async function readCaptured(db: Db, { projectId, interviewId, sha256 }: MediumOf) {
  return await ofInterview(db, { projectId, interviewId, sha256 }).executeTakeFirst();
}

/** Locks the row, so that one piece of a medium is written at a time, also where two windows send it. */
export async function lockCaptured(tx: Tx, of: MediumOf) {
  return await ofInterview(tx, of).forUpdate().executeTakeFirst();
}

function ofInterview(db: Db, { projectId, interviewId, sha256 }: MediumOf) {
  return db
    .selectFrom('captured_medium')
    .select(COLUMNS)
    .where('project_id', '=', projectId)
    .where('interview_id', '=', interviewId)
    .where('sha256', '=', sha256);
}

/** Whether all bytes of these media of one interview are here; returns the hashes of those that are. */
export async function listComplete(
  db: Db,
  { projectId, interviewId }: Omit<MediumOf, 'sha256'>,
): Promise<readonly { readonly id: CapturedMediumId; readonly sha256: string; readonly bytes: number }[]> {
  return await db
    .selectFrom('captured_medium')
    .select(['id', 'sha256', 'bytes'])
    .where('project_id', '=', projectId)
    .where('interview_id', '=', interviewId)
    .where('complete_at', 'is not', null)
    .execute();
}

export async function insertCaptured(
  tx: Tx,
  { projectId, interviewId, sha256 }: MediumOf,
  { bytes, mime, at }: { readonly bytes: number; readonly mime: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('captured_medium')
    .values({ project_id: projectId, interview_id: interviewId, sha256, bytes, mime, touched_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes media that an interview names, and that its device brings later; those that are known stay as they are. */
export async function insertAwaited(
  tx: Tx,
  { projectId, interviewId }: Omit<MediumOf, 'sha256'>,
  named: readonly { readonly sha256: string; readonly bytes: number; readonly mime: string }[],
  at: Date,
): Promise<void> {
  if (named.length === 0) return;
  const rows = named.map(({ sha256, bytes, mime }) => ({ sha256, bytes, mime, touched_at: at, awaited: true }));
  await tx
    .insertInto('captured_medium')
    .values(rows.map((row) => ({ ...row, project_id: projectId, interview_id: interviewId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets media that are awaited and that no answer names any more. */
export async function deleteUnnamed(
  tx: Tx,
  { projectId, interviewId }: Omit<MediumOf, 'sha256'>,
  named: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('captured_medium')
    .where('project_id', '=', projectId)
    .where('interview_id', '=', interviewId)
    .where('awaited', '=', sql.lit(true))
    .where('complete_at', 'is', null)
    .$if(named.length > 0, (query) => query.where('sha256', 'not in', [...named]))
    .execute();
}

/** Counts the media of an interview that have not come, and notes how many at the interview. */
export async function noteMissing(tx: Tx, { projectId, interviewId }: Omit<MediumOf, 'sha256'>): Promise<void> {
  await tx
    .updateTable('interview')
    .set((eb) => ({
      media_missing: eb
        .selectFrom('captured_medium as m')
        .where('m.project_id', '=', projectId)
        .where('m.interview_id', '=', interviewId)
        .where('m.awaited', '=', sql.lit(true))
        .where('m.complete_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('missing')),
    }))
    .where('project_id', '=', projectId)
    .where('id', '=', interviewId)
    .execute();
}

/** Bytes that the media of an interview take together, as they were announced. */
export async function bytesOfInterview(db: Db, { projectId, interviewId }: Omit<MediumOf, 'sha256'>): Promise<number> {
  const row = await db
    .selectFrom('captured_medium')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
    .where('project_id', '=', projectId)
    .where('interview_id', '=', interviewId)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

export async function noteReceived(
  tx: Tx,
  projectId: ProjectId,
  id: CapturedMediumId,
  { received, at, isComplete }: { readonly received: number; readonly at: Date; readonly isComplete: boolean },
): Promise<void> {
  await tx
    .updateTable('captured_medium')
    .set({ received, touched_at: at, complete_at: isComplete ? at : null })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

/** Notes that a medium is here as a person has given it: its bytes may be fewer than were announced. */
export async function noteTaken(
  tx: Tx,
  projectId: ProjectId,
  id: CapturedMediumId,
  { bytes, at }: { readonly bytes: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('captured_medium')
    .set({ bytes, received: bytes, touched_at: at, complete_at: at })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCaptured(db: Db, projectId: ProjectId, id: CapturedMediumId): Promise<void> {
  await db.deleteFrom('captured_medium').where('project_id', '=', projectId).where('id', '=', id).execute();
}

const AT_ONCE = 500;

/** Media of which nothing has come since then. */
export async function listAbandoned(db: Db, before: Date) {
  return await db
    .selectFrom('captured_medium')
    .select(['project_id as projectId', 'id'])
    .where('complete_at', 'is', null)
    .where('awaited', '=', sql.lit(false))
    .where('touched_at', '<', before)
    .orderBy('touched_at')
    .limit(AT_ONCE)
    .execute();
}

/** Deletes one that is still abandoned; `false` where its sender came back meanwhile. */
export async function deleteAbandoned(
  db: Db,
  { projectId, id }: { readonly projectId: ProjectId; readonly id: CapturedMediumId },
  before: Date,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('captured_medium')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('complete_at', 'is', null)
    .where('awaited', '=', sql.lit(false))
    .where('touched_at', '<', before)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
