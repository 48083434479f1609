import { type CaseId, DAY, type Instant, type InterviewId, later, type ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, bytes, date, id, listOf, moment, nullable, number, text } from '../../db/column.ts';
import type { Db } from '../../db/database.ts';
import { type Placeholder, statement } from '../../db/statement.ts';
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

const target = statement({
  name: 'where a link leads',
  takes: { token: text, linkHash: bytes, now: moment },
  gives: {
    projectId: id<'Project'>(),
    caseId: nullable(id<'Case'>()),
    interviewId: nullable(id<'Interview'>()),
    originHash: nullable(bytes),
  },
  text: ({ token, linkHash, now }) => sql`
    select id as "projectId", null::bigint as "caseId", null::bigint as "interviewId", null::bytea as "originHash"
    from project where open_key = ${token}
    union all
    select project_id, case_id, interview_id, origin_hash from access_link l
    where token_hash = ${linkHash} and revoked_at is null and (expires_at is null or expires_at > ${now})
      and not exists (select from access_link o where o.token_hash = l.origin_hash and o.revoked_at is not null)`,
});

/** `null` for what never was a link, has expired, or was taken back: the respondent is not told which. */
export async function findLink(db: Db, token: string, now: Instant): Promise<Link | null> {
  const linkHash = hashOf(token);
  const [row] = (await target(db, { token, linkHash, now })).rows;
  if (row === undefined) return null;
  const { projectId, caseId, interviewId, originHash } = row;
  if (interviewId !== null) return { type: 'return', projectId, interviewId, linkHash, originHash };
  return caseId === null ? { type: 'open', projectId } : { type: 'personal', projectId, caseId, linkHash, originHash };
}

const IN_FORCE = (projectId: Placeholder, now: Placeholder) =>
  sql`(b.until is null or b.until > ${now}) and (b.project_id is null or b.project_id = ${projectId})`;

const caseBlacklisted = statement({
  name: 'whether the person of a case is blacklisted',
  takes: { projectId: id<'Project'>(), caseId: id<'Case'>(), now: moment },
  gives: { isBlacklisted: boolean },
  text: ({ projectId, caseId, now }) => sql`
    select coalesce(bool_and(exists (
        select from blacklist_entry b where b.phone = p.number and ${IN_FORCE(projectId, now)})), false)
      or exists (
        select from study_case c join project j on j.id = c.project_id
          join list_record r on r.list_file_id = j.list_file_id and r.id = c.record_id
          join blacklist_entry b on lower(b.email) = lower(r.email)
        where c.project_id = ${projectId} and c.id = ${caseId} and ${IN_FORCE(projectId, now)}) as "isBlacklisted"
    from phone p where p.project_id = ${projectId} and p.case_id = ${caseId} and p.removed_at is null`,
});

/** By their e-mail, or by all of their numbers. */
export async function isCaseBlacklisted(
  db: Db,
  { projectId, caseId }: { readonly projectId: ProjectId; readonly caseId: CaseId },
  now: Instant,
): Promise<boolean> {
  return (await caseBlacklisted(db, { projectId, caseId, now })).rows[0]?.isBlacklisted === true;
}

export async function insertPersonalLink(
  db: Db,
  link: {
    readonly token: string;
    readonly projectId: ProjectId;
    readonly caseId: CaseId;
    readonly expiresAt: Date | null;
  },
): Promise<void> {
  await db
    .insertInto('access_link')
    .values({
      token_hash: hashOf(link.token),
      project_id: link.projectId,
      case_id: link.caseId,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** A transaction that gives out so many links is short. */
const LINKS_AT_ONCE = 500;

/** Those who have not answered yet, and still may. */
const MAY_ANSWER = sql`record_status not in ('success', 'extra', 'zeroQuota', 'overQuota', 'burned')`;

const casesToInvite = statement({
  name: 'cases that may be given a link',
  takes: { projectId: id<'Project'>(), after: number },
  gives: { id: id<'Case'>() },
  text: ({ projectId, after }) => sql`
    select id from study_case where project_id = ${projectId} and id > ${after} and ${MAY_ANSWER}
    order by id limit ${sql.lit(LINKS_AT_ONCE)}`,
});

/** Some of them, by their ids. */
export async function listCasesToInvite(db: Db, projectId: ProjectId, after: number): Promise<readonly CaseId[]> {
  return (await casesToInvite(db, { projectId, after })).rows.map((row) => row.id);
}

const howManyToInvite = statement({
  name: 'how many cases may be given a link',
  takes: { projectId: id<'Project'>() },
  gives: { cases: number },
  text: ({ projectId }) => sql`
    select count(*) as cases from study_case where project_id = ${projectId} and ${MAY_ANSWER}`,
});

export async function countCasesToInvite(db: Db, projectId: ProjectId): Promise<number> {
  return (await howManyToInvite(db, { projectId })).rows[0]?.cases ?? 0;
}

const personalLinks = statement({
  name: 'give out links of cases',
  takes: {
    projectId: id<'Project'>(),
    cases: listOf(id<'Case'>()),
    hashes: listOf(bytes),
    expiresAt: nullable(date),
  },
  text: ({ projectId, cases, hashes, expiresAt }) => sql`
    insert into access_link (token_hash, project_id, case_id, expires_at)
    select link.hash, ${projectId}, link.case_id, ${expiresAt}
    from unnest(${hashes}::bytea[], ${cases}::bigint[]) as link (hash, case_id)
    on conflict (token_hash) do nothing`,
});

/** Returns how many there were not yet. */
export async function insertPersonalLinks(
  db: Db,
  links: {
    readonly projectId: ProjectId;
    readonly cases: readonly CaseId[];
    /** In the order of the cases. */
    readonly tokens: readonly string[];
    readonly expiresAt: Date | null;
  },
): Promise<number> {
  const { tokens, ...rest } = links;
  if (tokens.length === 0) return 0;
  return (await personalLinks(db, { ...rest, hashes: tokens.map(hashOf) })).count;
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

/** The one return link of an interview: those given out before lead nowhere, the browsers that they let in stay. */
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
