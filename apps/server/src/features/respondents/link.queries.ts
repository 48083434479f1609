import type { CaseId, InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { hashOf } from './secrets.ts';

/** Where a link leads. */
export type Link =
  | { readonly type: 'open'; readonly projectId: ProjectId }
  | ({ readonly type: 'personal'; readonly projectId: ProjectId; readonly caseId: CaseId } & LinkIdentity)
  | ({ readonly type: 'return'; readonly projectId: ProjectId; readonly interviewId: InterviewId } & LinkIdentity);

export interface LinkIdentity {
  readonly linkHash: Buffer;
  /** The link whose browser was given this one. */
  readonly originHash: Buffer | null;
}

/** `null` for what never was a link, has expired, or was taken back: nobody is told which. */
export async function findLink(db: Db, token: string): Promise<Link | null> {
  const linkHash = hashOf(token);
  const { rows } = await sql<{
    projectId: ProjectId;
    caseId: CaseId | null;
    interviewId: InterviewId | null;
    originHash: Buffer | null;
  }>`
    select id as "projectId", null::bigint as "caseId", null::bigint as "interviewId", null::bytea as "originHash"
    from project where open_key = ${token}
    union all
    select project_id, case_id, interview_id, origin_hash from access_link l
    where token_hash = ${linkHash} and revoked_at is null and (expires_at is null or expires_at > now())
      and not exists (select from access_link o where o.token_hash = l.origin_hash and o.revoked_at is not null)
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { projectId, caseId, interviewId, originHash } = row;
  if (interviewId !== null) return { type: 'return', projectId, interviewId, linkHash, originHash };
  return caseId === null ? { type: 'open', projectId } : { type: 'personal', projectId, caseId, linkHash, originHash };
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

/** The one return link of an interview: those given out before lead nowhere, the browsers that they let in stay. */
export async function putReturnLink(
  db: Db,
  link: {
    readonly token: string;
    readonly projectId: number;
    readonly interviewId: number;
    readonly sessionId: string;
  },
): Promise<void> {
  const linkHash = hashOf(link.token);
  await sql`
    with earlier as (
      delete from access_link
      where project_id = ${link.projectId} and interview_id = ${link.interviewId} and token_hash <> ${linkHash} and revoked_at is null)
    insert into access_link (token_hash, project_id, interview_id, expires_at, origin_hash)
    values (${linkHash}, ${link.projectId}, ${link.interviewId}, now() + make_interval(days => ${RETURN_DAYS}),
      (select coalesce(origin_hash, link_hash) from respondent_session where id = ${link.sessionId}))
    on conflict (token_hash) do update set expires_at = excluded.expires_at
  `.execute(db);
}
