import type { Role } from '@seker/contract';
import { type Instant, MINUTE, type PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { LONGEST_SESSION_MILLISECONDS } from '../../http/session.ts';

export interface Credentials {
  readonly id: PersonId;
  readonly realName: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly disabled: boolean;
}

export async function stationExists(db: Db, station: string): Promise<boolean> {
  const { rows } = await sql`select 1 from station where name = ${station}`.execute(db);
  return rows.length > 0;
}

/** An interviewer who logs in again within this time gets the respondent whose visit was interrupted. */
const RESUMED_MILLISECONDS = 30 * MINUTE;

/** Throws PostgreSQL's unique violation when the person or the station already has a live session. */
export async function insertSession(
  tx: Tx,
  session: {
    readonly tokenHash: Buffer;
    readonly personId: number;
    readonly station: string | null;
    readonly language: string;
    readonly at: Instant;
  },
): Promise<number> {
  const at = new Date(session.at);
  const { rows } = await sql<{ id: number }>`
    insert into session (token_hash, person_id, station, screen_language, started_at, last_seen_at, last_active_at, resume_project_id, resume_case_id)
    select ${session.tokenHash}, ${session.personId}, ${session.station}, ${session.language}, ${at}, ${at}, ${at},
      earlier.resume_project_id, earlier.resume_case_id
    from (select 1) one left join lateral (
        select * from session where person_id = ${session.personId} order by id desc limit 1) earlier
      on earlier.ended_at > ${new Date(session.at - RESUMED_MILLISECONDS)}
    returning id
  `.execute(tx);
  return rows[0]?.id ?? 0;
}

/** A person does nothing for this long: logged off. */
const IDLE_MILLISECONDS = 30 * MINUTE;
/** Neither a call nor a socket for this long: the browser is closed, lost or cut off. */
const GONE_MILLISECONDS = 3 * MINUTE;

/** Why a session should not go on. */
export type OverdueReason = 'idle' | 'gone' | 'expired';
export type EndReason =
  | 'logout'
  | 'unlocked'
  | 'disabled'
  | 'removed'
  | 'password'
  | 'released'
  | 'replaced'
  | OverdueReason;

export interface LiveSession {
  readonly id: number;
  readonly personId: PersonId;
  readonly projectId: number | null;
  readonly station: string | null;
  /** Set once its time is over; the next run of the job ends it, and so does a log-in that it stands in the way of. */
  readonly overdue: OverdueReason | null;
}

export async function findLiveSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  where: { readonly personId: number } | { readonly groupId: number } | { readonly station: string } | 'overdue',
): Promise<readonly LiveSession[]> {
  const at = now();
  const condition =
    where === 'overdue'
      ? sql`overdue.reason is not null`
      : 'personId' in where
        ? sql`s.person_id = ${where.personId}`
        : 'groupId' in where
          ? sql`p.group_id = ${where.groupId}`
          : sql`s.station = ${where.station}`;
  const { rows } = await sql<LiveSession>`
    select s.id, s.person_id as "personId", s.project_id as "projectId", s.station, overdue.reason as overdue
    from session s join person p on p.id = s.person_id, lateral (select case
      when s.last_active_at < ${new Date(at - IDLE_MILLISECONDS)} then 'idle'
      when s.started_at <= ${new Date(at - LONGEST_SESSION_MILLISECONDS)} then 'expired'
      when s.last_seen_at < ${new Date(at - GONE_MILLISECONDS)} then 'gone' end as reason) overdue
    where s.ended_at is null and ${condition}
  `.execute(db);
  return rows;
}

/** After these the person has finished with their respondent; after any other end the work was cut off. */
const FINISHED: readonly EndReason[] = ['logout', 'released'];

/** Returns whether this call ended it (and not somebody else a moment before). */
export async function markSessionEnded(tx: Tx, sessionId: number, reason: EndReason): Promise<boolean> {
  const isCutOff = !FINISHED.includes(reason);
  const { rows } = await sql<{ projectId: number | null; personId: number }>`
    update session set ended_at = now(), end_reason = ${reason},
      resume_project_id = case when ${isCutOff} then case when case_id is null then resume_project_id else project_id end end,
      resume_case_id = case when ${isCutOff} then coalesce(case_id, resume_case_id) end
    where id = ${sessionId} and ended_at is null
    returning project_id as "projectId", person_id as "personId"
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) return false;
  await sql`delete from realtime_key where session_id = ${sessionId}`.execute(tx);
  await sql`delete from screen_picture where person_id = ${row.personId}`.execute(tx);
  return true;
}

/** The job that releases cases takes the session's case back at its next run. */
export async function expireLease(db: Db, sessionId: number): Promise<void> {
  await sql`update study_case set lease_until = now() where lease_session_id = ${sessionId}`.execute(db);
}

export async function insertRealtimeKey(db: Db, keyHash: Buffer, sessionId: number): Promise<void> {
  await sql`delete from realtime_key where expires_at < now()`.execute(db);
  await sql`
    insert into realtime_key (key_hash, session_id, expires_at) values (${keyHash}, ${sessionId}, now() + interval '60 seconds')
  `.execute(db);
}

/** One use: the key is gone whatever comes of it. */
export async function takeRealtimeKey(db: Db, keyHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ sessionId: number; valid: boolean }>`
    delete from realtime_key where key_hash = ${keyHash} returning session_id as "sessionId", expires_at > now() as valid
  `.execute(db);
  return rows[0]?.valid === true ? rows[0].sessionId : null;
}
