import type { CaseId, Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Reads the case's currently valid link. */
export async function readLiveLink(
  db: Db,
  { projectId, caseId }: { readonly projectId: ProjectId; readonly caseId: CaseId },
  now: Instant,
) {
  return await db
    .selectFrom('access_link')
    .select(['number', 'key_id as keyId', 'token_hash as hash'])
    .where('project_id', '=', projectId)
    .where('case_id', '=', caseId)
    .where('is_latest', '=', sql.lit(true))
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(now))]))
    .executeTakeFirst();
}
