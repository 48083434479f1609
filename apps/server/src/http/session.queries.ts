import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Session } from './session.ts';

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The live session of a token. Notes that the screen, or (`byPerson`) the person, is there; at most once in ten seconds. */
export async function readSession(db: Db, token: string, byPerson = false): Promise<Session | null> {
  const { rows } = await sql<Session & { stale: boolean }>`
    select s.id, s.person_id as "personId", p.group_id as "groupId", p.real_name as "realName", p.role, s.station,
      s.screen_language as "screenLanguage", s.project_id as "projectId", s.case_id as "caseId",
      s.interview_id as "interviewId", s.phone_id as "phoneId", s.return_reason as "returnReason",
      s.state, s.state_since as "stateSince", s.started_at as "startedAt",
      array(select language_id from person_language l where l.person_id = p.id) as languages,
      least(s.last_seen_at, case when ${byPerson} then s.last_active_at else s.last_seen_at end) < now() - interval '10 seconds' as stale
    from session s join person p on p.id = s.person_id
    where s.token_hash = ${hashToken(token)} and s.ended_at is null and p.disabled_at is null and p.removed_at is null
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { stale, ...session } = row;
  if (stale) await noteSeen(db, session, byPerson);
  return session;
}

/** The heart-beat of a lease rides on the calls that come anyway. */
async function noteSeen(db: Db, session: Session, byPerson: boolean): Promise<void> {
  await sql`
    with seen as (
      update session set last_seen_at = now(), last_active_at = case when ${byPerson} then now() else last_active_at end
      where id = ${session.id} and ended_at is null)
    update study_case set lease_until = now() + interval '90 seconds'
    where project_id = ${session.projectId} and id = ${session.caseId} and lease_session_id = ${session.id}
  `.execute(db);
}
