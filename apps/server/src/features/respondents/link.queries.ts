import type { CaseId, InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { hashOf } from './secrets.ts';

/** Where a link leads. */
export type Link =
  | { readonly type: 'open'; readonly projectId: ProjectId }
  | { readonly type: 'personal'; readonly projectId: ProjectId; readonly caseId: CaseId }
  | { readonly type: 'return'; readonly projectId: ProjectId; readonly interviewId: InterviewId };

/** `null` for what never was a link, has expired, or was taken back: nobody is told which. */
export async function findLink(db: Db, token: string): Promise<Link | null> {
  const { rows } = await sql<{ projectId: ProjectId; caseId: CaseId | null; interviewId: InterviewId | null }>`
    select id as "projectId", null::bigint as "caseId", null::bigint as "interviewId" from project where open_key = ${token}
    union all
    select project_id, case_id, interview_id from access_link
    where token_hash = ${hashOf(token)} and revoked_at is null and (expires_at is null or expires_at > now())
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { projectId, caseId, interviewId } = row;
  if (interviewId !== null) return { type: 'return', projectId, interviewId };
  return caseId === null ? { type: 'open', projectId } : { type: 'personal', projectId, caseId };
}

export async function insertPersonalLink(
  db: Db,
  link: {
    readonly token: string;
    readonly projectId: number;
    readonly caseId: number;
    readonly expiresAt: Date | null;
  },
): Promise<void> {
  await sql`
    insert into access_link (token_hash, project_id, case_id, expires_at)
    values (${hashOf(link.token)}, ${link.projectId}, ${link.caseId}, ${link.expiresAt})
  `.execute(db);
}

const RETURN_DAYS = 90;

export async function insertReturnLink(
  db: Db,
  link: { readonly token: string; readonly projectId: number; readonly interviewId: number },
): Promise<void> {
  await sql`
    insert into access_link (token_hash, project_id, interview_id, expires_at)
    values (${hashOf(link.token)}, ${link.projectId}, ${link.interviewId}, now() + make_interval(days => ${RETURN_DAYS}))
  `.execute(db);
}
