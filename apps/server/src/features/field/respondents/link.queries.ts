import { type CaseId, DAY, type Id, type Instant, type InterviewId, later, type ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, bytes, id, moment, nullable, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { hashOf } from './secrets.ts';

/** The target of a link; `test` is the survey of a project, online or not, with interviews that count nowhere. */
export type Link =
  | {
      readonly type: 'open' | 'test';
      readonly projectId: ProjectId;
      /** The banner that leads here; null: the link stands by itself. */
      readonly bannerId: Id<'Banner'> | null;
    }
  | ({
      readonly type: 'personal';
      readonly projectId: ProjectId;
      readonly caseId: CaseId;
      /** Whether a browser has opened it before. */
      readonly isOpened: boolean;
    } & LinkIdentity)
  | ({ readonly type: 'return'; readonly projectId: ProjectId; readonly interviewId: InterviewId } & LinkIdentity);

export interface LinkIdentity {
  readonly linkHash: Buffer;
  /** The link by which the browser of this return link came. */
  readonly originHash: Buffer | null;
}

const target = statement({
  name: 'where a link leads',
  takes: { token: text, linkHash: bytes, now: moment },
  gives: {
    type: oneOf('open', 'test', 'personal', 'return'),
    projectId: id<'Project'>(),
    caseId: nullable(id<'Case'>()),
    interviewId: nullable(id<'Interview'>()),
    bannerId: nullable(id<'Banner'>()),
    originHash: nullable(bytes),
    isOpened: boolean,
  },
  text: ({ token, linkHash, now }) => sql`
    select 'open' as type, id as "projectId", null::bigint as "caseId", null::bigint as "interviewId", null::bigint as "bannerId",
      null::bytea as "originHash", true as "isOpened"
    from project where open_key = ${token}
    union all
    select 'test', id, null, null, null, null, true from project where test_key = ${token}
    union all
    select 'open', project_id, null, null, id, null, true from banner where key = ${token} and active and removed_at is null
    union all
    select case when interview_id is null then 'personal' else 'return' end, project_id, case_id, interview_id, null, origin_hash,
      opened_at is not null
    from access_link l
    where token_hash = ${linkHash} and revoked_at is null and (expires_at is null or expires_at > ${now})
      and not exists (select from access_link o where o.token_hash = l.origin_hash and o.revoked_at is not null)`,
});

/** Finds a link; `null` for an unknown, expired or revoked one, which the respondent cannot tell apart. */
export async function findLink(db: Db, token: string, now: Instant): Promise<Link | null> {
  const linkHash = hashOf(token);
  const [row] = (await target(db, { token, linkHash, now })).rows;
  if (row === undefined) return null;
  const { type, projectId, caseId, interviewId, bannerId, originHash, isOpened } = row;
  if (type === 'open' || type === 'test') return { type, projectId, bannerId };
  if (interviewId !== null) return { type: 'return', projectId, interviewId, linkHash, originHash };
  return caseId === null ? null : { type: 'personal', projectId, caseId, isOpened, linkHash, originHash };
}

const openedLink = statement({
  name: 'note that a link was opened',
  takes: { linkHash: bytes, at: moment },
  text: ({ linkHash, at }) => sql`
    update access_link set opened_at = ${at} where token_hash = ${linkHash} and opened_at is null`,
});

/** Records that a browser has opened the link. */
export async function noteOpened(db: Db, { linkHash }: LinkIdentity, at: Instant): Promise<void> {
  await openedLink(db, { linkHash, at });
}

const RETURN_MILLISECONDS = 90 * DAY;

const returnLink = statement({
  name: 'put the return link of an interview',
  takes: {
    linkHash: bytes,
    projectId: id<'Project'>(),
    interviewId: id<'Interview'>(),
    sessionId: text,
    at: moment,
    expiresAt: moment,
  },
  text: ({ linkHash, projectId, interviewId, sessionId, at, expiresAt }) => sql`
    with earlier as (
      delete from access_link
      where project_id = ${projectId} and interview_id = ${interviewId} and token_hash <> ${linkHash} and revoked_at is null)
    insert into access_link (token_hash, project_id, interview_id, created_at, expires_at, origin_hash)
    values (${linkHash}, ${projectId}, ${interviewId}, ${at}, ${expiresAt},
      (select coalesce(origin_hash, link_hash) from respondent_session where id = ${sessionId}))
    on conflict (token_hash) do update set expires_at = excluded.expires_at`,
});

/** Stores the interview's only return link: earlier ones stop working, but browsers admitted by them stay. */
export async function putReturnLink(
  db: Db,
  link: {
    readonly token: string;
    readonly projectId: ProjectId;
    readonly interviewId: InterviewId;
    readonly sessionId: string;
  },
  at: Instant,
): Promise<void> {
  const { token, projectId, interviewId, sessionId } = link;
  const expiresAt = later(at, RETURN_MILLISECONDS);
  await returnLink(db, { linkHash: hashOf(token), projectId, interviewId, sessionId, at, expiresAt });
}
