import type { PersonId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';
import type { ActingPerson } from '../../../http/session.ts';
import type { JobId } from '../jobs/index.ts';

/** Reads the current rights of a job's requester; null when they may do nothing any more. */
export async function readActingPerson(db: Db, personId: PersonId): Promise<ActingPerson | null> {
  const row = await db
    .selectFrom('person')
    .select(['id as personId', 'group_id as groupId', 'role'])
    .where('id', '=', personId)
    .where('disabled_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, id: null };
}

export async function insertRefusal(tx: Tx, jobId: JobId, subject: number, code: string): Promise<void> {
  await tx
    .insertInto('job_refusal')
    .values({ job_id: jobId, subject, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listRefusals(db: Db, jobId: JobId) {
  return await db
    .selectFrom('job_refusal')
    .select(['subject as id', 'code'])
    .where('job_id', '=', jobId)
    .orderBy('subject')
    .execute();
}
