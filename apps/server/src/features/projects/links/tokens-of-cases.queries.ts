import type { CaseId, Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { bytes, filled, id, listOf, moment, nullable, number } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const liveLinks = statement({
  name: 'the links of some cases that work',
  takes: { projectId: id<'Project'>(), cases: listOf(id<'Case'>()), now: moment },
  gives: { caseId: filled(id<'Case'>()), number: nullable(number), keyId: nullable(id<'LinkKey'>()), hash: bytes },
  text: ({ projectId, cases, now }) => sql`
    select case_id as "caseId", number, key_id as "keyId", token_hash as hash from access_link
    where project_id = ${projectId} and case_id = any(${cases}) and is_latest and revoked_at is null
      and (expires_at is null or expires_at > ${now})`,
});

/** Reads the working links of cases. */
export async function readLiveLinks(db: Db, projectId: ProjectId, cases: readonly CaseId[], now: Instant) {
  return (await liveLinks(db, { projectId, cases, now })).rows;
}
