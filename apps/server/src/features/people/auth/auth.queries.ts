import type { Role } from '@seker/contract';
import {
  type GroupId,
  type Instant,
  later,
  MINUTE,
  type PersonId,
  type ProjectId,
  SECOND,
  type SessionId,
} from '@seker/kernel';
import { expressionBuilder, sql } from 'kysely';
import { boolean, bytes, id, moment, nullable, oneOf, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { Deps } from '../../../deps.ts';
import { LONGEST_SESSION_MILLISECONDS } from '../../../http/session.ts';

export interface Credentials {
  readonly id: PersonId;
  readonly realName: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly disabled: boolean;
  /** The permanent choice; null when it is chosen at each log-in. */
  readonly screenLanguage: string | null;
}

/** Whether the station exists; it is locked until the end of the transaction. */
export async function stationExists(tx: Tx, station: string): Promise<boolean> {
  const found = await tx
    .selectFrom('station')
    .select('name')
    .where('name', '=', station)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** An interviewer who logs in again within this time gets the respondent of the interrupted visit. */
const RESUMED_MILLISECONDS = 30 * MINUTE;

const newSession = statement({
  name: 'open a session',
  takes: {
    tokenHash: bytes,
    personId: id<'Person'>(),
    station: nullable(text),
    language: text,
    at: moment,
    resumedSince: moment,
  },
  gives: { id: id<'Session'>() },
  text: ({ tokenHash, personId, station, language, at, resumedSince }) => sql`
    insert into session (token_hash, person_id, station, screen_language, started_at, state_since, last_seen_at, last_active_at,
      resume_project_id, resume_case_id)
    select ${tokenHash}, ${personId}, ${station}, ${language}, ${at}, ${at}, ${at}, ${at}, earlier.resume_project_id, earlier.resume_case_id
    from (select 1) one left join lateral (
        select * from session where person_id = ${personId} order by id desc limit 1) earlier
      on earlier.ended_at > ${resumedSince}
    returning id`,
});

/** Throws PostgreSQL's unique violation when the person or the station already has a live session. */
export async function insertSession(
  tx: Tx,
  session: {
    readonly tokenHash: Buffer;
    readonly personId: PersonId;
    readonly station: string | null;
    readonly language: string;
    readonly at: Instant;
  },
): Promise<SessionId> {
  const [row] = (await newSession(tx, { ...session, resumedSince: later(session.at, -RESUMED_MILLISECONDS) })).rows;
  if (row === undefined) throw new Error('no session was opened');
  return row.id;
}

/** Without a call or a socket for this long, the browser counts as closed, lost or cut off. */
const GONE_MILLISECONDS = 3 * MINUTE;

/** Why a session should end. */
export type OverdueReason = 'idle' | 'gone' | 'expired';
export type EndReason =
  | 'logout'
  | 'unlocked'
  | 'disabled'
  | 'removed'
  | 'password'
  | 'released'
  | 'replaced'
  | 'loggedOff'
  | 'role'
  | OverdueReason;

export interface LiveSession {
  readonly id: SessionId;
  readonly personId: PersonId;
  readonly projectId: ProjectId | null;
  readonly station: string | null;
  /** Set once its time is over; the next run of the job ends it, and so does a conflicting log-in. */
  readonly overdue: OverdueReason | null;
}

/** Returns the time of last activity before which a session counts as idle; each group may have its own limit. */
function idleSince(at: Instant) {
  const minutes = sql`coalesce(gs.idle_log_off_minutes, st.idle_log_off_minutes)`;
  return expressionBuilder().cast<Date>(
    sql`${new Date(at)}::timestamptz - make_interval(mins => ${minutes})`,
    'timestamptz',
  );
}

export async function findLiveSessions(
  { db, wallNow }: Pick<Deps, 'db' | 'wallNow'>,
  where: { readonly personId: PersonId } | { readonly groupId: GroupId } | { readonly station: string } | 'overdue',
): Promise<readonly LiveSession[]> {
  const at = wallNow();
  const ago = (milliseconds: number) => new Date(at - milliseconds);
  return await db
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .innerJoin('setting as st', (join) => join.onTrue())
    .leftJoin('group_setting as gs', 'gs.group_id', 'p.group_id')
    .select((eb) => [
      's.id',
      's.person_id as personId',
      's.project_id as projectId',
      's.station',
      eb
        .case()
        .when('s.last_active_at', '<', idleSince(at))
        .then<OverdueReason>('idle')
        .when('s.started_at', '<=', ago(LONGEST_SESSION_MILLISECONDS))
        .then<OverdueReason>('expired')
        .when('s.last_seen_at', '<', ago(GONE_MILLISECONDS))
        .then<OverdueReason>('gone')
        .end()
        .as('overdue'),
    ])
    .where('s.ended_at', 'is', null)
    .where((eb) => {
      if (where === 'overdue')
        return eb.or([
          eb('s.last_active_at', '<', idleSince(at)),
          eb('s.started_at', '<=', ago(LONGEST_SESSION_MILLISECONDS)),
          eb('s.last_seen_at', '<', ago(GONE_MILLISECONDS)),
        ]);
      if ('personId' in where) return eb('s.person_id', '=', where.personId);
      return 'groupId' in where ? eb('p.group_id', '=', where.groupId) : eb('s.station', '=', where.station);
    })
    .execute();
}

/** These ends are deliberate; any other end is an interruption of the work. */
const FINISHED: readonly EndReason[] = ['logout', 'released'];

const endedSession = statement({
  name: 'end a session',
  takes: {
    sessionId: id<'Session'>(),
    reason: oneOf<EndReason>(
      'logout',
      'unlocked',
      'disabled',
      'removed',
      'password',
      'idle',
      'released',
      'gone',
      'expired',
      'replaced',
      'loggedOff',
      'role',
    ),
    isCutOff: boolean,
    at: moment,
  },
  gives: { personId: id<'Person'>() },
  text: ({ sessionId, reason, isCutOff, at }) => sql`
    update session set ended_at = ${at}, end_reason = ${reason},
      resume_project_id = case when ${isCutOff} then case when case_id is null then resume_project_id else project_id end end,
      resume_case_id = case when ${isCutOff} then coalesce(case_id, resume_case_id) end
    where id = ${sessionId} and ended_at is null
    returning person_id as "personId"`,
});

/** Returns whether this call ended it (and not another request a moment before). */
export async function markSessionEnded(tx: Tx, sessionId: SessionId, reason: EndReason, at: Instant): Promise<boolean> {
  const [row] = (await endedSession(tx, { sessionId, reason, isCutOff: !FINISHED.includes(reason), at })).rows;
  if (row === undefined) return false;
  await tx.deleteFrom('realtime_key').where('session_id', '=', sessionId).execute();
  await tx
    .updateTable('raised_hand')
    .set({ closed_at: new Date(at), closed_how: 'left' })
    .where('session_id', '=', sessionId)
    .where('closed_at', 'is', null)
    .execute();
  // What they were looking at, the other supervisors may take.
  await tx
    .updateTable('raised_hand')
    .set({ taken_by: null, taken_at: null })
    .where('taken_by', '=', row.personId)
    .where('closed_at', 'is', null)
    .execute();
  await tx.deleteFrom('screen_picture').where('person_id', '=', row.personId).execute();
  return true;
}

/** Expires the session's lease, so that the job releases its case at its next run. */
export async function expireLease(db: Db, sessionId: SessionId, at: Instant): Promise<void> {
  await db
    .updateTable('study_case')
    .set({ lease_until: new Date(at) })
    .where('lease_session_id', '=', sessionId)
    .execute();
}

/** How long a realtime key is valid. */
const KEY_MILLISECONDS = 60 * SECOND;

export async function insertRealtimeKey(db: Db, keyHash: Buffer, sessionId: SessionId, at: Instant): Promise<void> {
  await db.deleteFrom('realtime_key').where('expires_at', '<', new Date(at)).execute();
  await db
    .insertInto('realtime_key')
    .values({ key_hash: keyHash, session_id: sessionId, expires_at: new Date(at + KEY_MILLISECONDS) })
    .execute();
}

/** Redeems a key for one use: it is deleted in any case. */
export async function takeRealtimeKey(db: Db, keyHash: Buffer, at: Instant): Promise<SessionId | null> {
  const key = await db
    .deleteFrom('realtime_key')
    .where('key_hash', '=', keyHash)
    .returning(['session_id as sessionId', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return key !== undefined && key.expiresAt.getTime() > at ? key.sessionId : null;
}
