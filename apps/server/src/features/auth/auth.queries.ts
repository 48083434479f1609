import type { LanguageId, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Role } from '../../http/session.ts';

export interface Credentials {
  readonly id: PersonId;
  readonly realName: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly disabled: boolean;
}

export async function findCredentials(db: Db, login: string): Promise<Credentials | null> {
  const { rows } = await sql<Credentials>`
    select id, real_name as "realName", role, password_hash as "passwordHash", disabled_at is not null as disabled
    from person where lower(login) = lower(${login}) and removed_at is null
  `.execute(db);
  return rows[0] ?? null;
}

export async function stationExists(db: Db, station: string): Promise<boolean> {
  const { rows } = await sql`select 1 from station where name = ${station}`.execute(db);
  return rows.length > 0;
}

/** Throws PostgreSQL's unique violation when the person or the station already has a live session. */
export async function insertSession(
  tx: Tx,
  session: { tokenHash: Buffer; personId: number; station: string | null; language: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into session (token_hash, person_id, station, screen_language)
    values (${session.tokenHash}, ${session.personId}, ${session.station}, ${session.language}) returning id
  `.execute(tx);
  return rows[0]?.id ?? 0;
}

export type EndReason = 'logout' | 'unlocked' | 'disabled' | 'removed' | 'password' | 'idle' | 'released';

export interface LiveSession {
  readonly id: number;
  readonly personId: PersonId;
  readonly projectId: number | null;
  readonly station: string | null;
}

export async function findLiveSessions(
  db: Db,
  where: { personId: number } | { groupId: number } | { idleMinutes: number },
): Promise<readonly LiveSession[]> {
  const condition =
    'personId' in where
      ? sql`s.person_id = ${where.personId}`
      : 'groupId' in where
        ? sql`p.group_id = ${where.groupId}`
        : sql`s.last_active_at < now() - make_interval(mins => ${where.idleMinutes})`;
  const { rows } = await sql<LiveSession>`
    select s.id, s.person_id as "personId", s.project_id as "projectId", s.station
    from session s join person p on p.id = s.person_id where s.ended_at is null and ${condition}
  `.execute(db);
  return rows;
}

/** Returns whether this call ended it (and not somebody else a moment before). */
export async function markSessionEnded(tx: Tx, sessionId: number, reason: EndReason): Promise<boolean> {
  const { rows } = await sql<{ projectId: number | null; personId: number }>`
    update session set ended_at = now(), end_reason = ${reason} where id = ${sessionId} and ended_at is null
    returning project_id as "projectId", person_id as "personId"
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) return false;
  await sql`delete from realtime_key where session_id = ${sessionId}`.execute(tx);
  await sql`delete from screen_picture where person_id = ${row.personId}`.execute(tx);
  return true;
}

export async function listLanguages(
  db: Db,
): Promise<readonly { id: LanguageId; code: string; name: string; dir: 'ltr' | 'rtl' }[]> {
  const { rows } = await sql<{ id: LanguageId; code: string; name: string; dir: 'ltr' | 'rtl' }>`
    select id, code, origin_name as name, direction as dir from language order by id
  `.execute(db);
  return rows;
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
