import { createHash } from 'node:crypto';
import { type Instant, SECOND } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { HeldPhoneId } from './held-case.ts';
import { LONGEST_SESSION_MILLISECONDS, type Session, type StationSession } from './session.ts';

/** How exactly it is known when a session was last seen: each request but the first within it writes nothing. */
const SEEN_MILLISECONDS = 10 * SECOND;

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A live session, and the number that the request names when it is one of the case in hand. */
export interface Requester {
  readonly session: Session;
  readonly phoneId: HeldPhoneId | null;
}

/** The live session of a token at this moment. Notes that the screen is there. */
export async function readSession(deps: Pick<Deps, 'db' | 'now'>, token: string): Promise<Session | null> {
  return (await readRequester(deps, token, { byPerson: false, phoneId: null }))?.session ?? null;
}

/**
 * The session of a request, and in the same statement whether the number that it names is the session's to call. Notes that
 * the screen, or (`byPerson`) the person, is there; at most once in ten seconds.
 */
export async function readRequester(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
  { byPerson, phoneId }: { readonly byPerson: boolean; readonly phoneId: number | null },
): Promise<Requester | null> {
  const at = now();
  const { rows } = await sql<SessionRow>`
    select s.id, s.person_id as "personId", p.group_id as "groupId", p.real_name as "realName", p.role, s.station,
      s.screen_language as "screenLanguage", s.project_id as "projectId", s.case_id as "caseId",
      s.interview_id as "interviewId", s.phone_id as "phoneId", s.return_reason as "returnReason",
      case when s.resume_project_id = s.project_id then s.resume_case_id end as "resumeCaseId",
      s.state, s.state_since as "stateSince", s.started_at as "startedAt",
      array(select language_id from person_language l where l.person_id = p.id) as languages,
      least(s.last_seen_at, case when ${byPerson} then s.last_active_at else s.last_seen_at end) < ${new Date(at - SEEN_MILLISECONDS)} as stale,
      case when ${phoneId}::bigint is not null then (select id from phone
        where project_id = s.project_id and id = ${phoneId} and case_id = s.case_id and removed_at is null) end as "namedPhoneId"
    from session s join person p on p.id = s.person_id
    where s.token_hash = ${hashToken(token)} and s.ended_at is null and p.disabled_at is null and p.removed_at is null
      and s.started_at > ${new Date(at - LONGEST_SESSION_MILLISECONDS)}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const session = sessionOf(row);
  if (row.stale) await noteSeen(db, row, byPerson, at);
  return { session, phoneId: row.namedPhoneId };
}

interface SessionRow extends Omit<StationSession, 'at' | 'station'> {
  readonly station: string | null;
  readonly stale: boolean;
  readonly namedPhoneId: HeldPhoneId | null;
}

function sessionOf(row: SessionRow): Session {
  const { id, personId, groupId, realName, role, screenLanguage, station } = row;
  if (station !== null) return { ...row, at: 'station', station };
  return { at: 'office', id, personId, groupId, realName, role, screenLanguage };
}

/** The heart-beat of a lease rides on the calls that come anyway. */
async function noteSeen(db: Db, session: SessionRow, byPerson: boolean, at: Instant): Promise<void> {
  await sql`
    with seen as (
      update session set last_seen_at = ${new Date(at)}, last_active_at = case when ${byPerson} then ${new Date(at)} else last_active_at end
      where id = ${session.id} and ended_at is null)
    update study_case set lease_until = now() + interval '90 seconds'
    where project_id = ${session.projectId} and id = ${session.caseId} and lease_session_id = ${session.id}
  `.execute(db);
}

/**
 * A connected screen that makes no calls is a sign of life as well: its session and its lease go on. `false` when the
 * session has ended, which another node or an administrator's command may have done.
 */
export async function noteConnected({ db, now }: Pick<Deps, 'db' | 'now'>, sessionId: number): Promise<boolean> {
  const at = now();
  const { rows } = await sql`
    update session set last_seen_at = greatest(last_seen_at, ${new Date(at)})
    where id = ${sessionId} and ended_at is null and started_at > ${new Date(at - LONGEST_SESSION_MILLISECONDS)} returning id
  `.execute(db);
  if (rows.length === 0) return false;
  // A statement of its own: the session's row is not kept locked while the case is waited for.
  await sql`
    update study_case c set lease_until = now() + interval '90 seconds' from session s
    where s.id = ${sessionId} and c.project_id = s.project_id and c.id = s.case_id and c.lease_session_id = s.id
  `.execute(db);
  return true;
}
