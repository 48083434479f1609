import { createHash } from 'node:crypto';
import { LEASE_SECONDS } from '@seker/fieldwork';
import { builtInScreenLanguage, type Instant, later, SECOND, type SessionId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, bytes, date, id, listOf, moment, nullable, number, oneOf, text } from '../db/column.ts';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { HeldPhoneId } from './leased-case.ts';
import { LONGEST_SESSION_MILLISECONDS, type Session } from './session.ts';

/** Resolution of a session's last activity: only the first request within it writes. */
const SEEN_MILLISECONDS = 10 * SECOND;
/** A session keeps its case for this long after its last sign of life. */
const LEASE_MILLISECONDS = LEASE_SECONDS * SECOND;

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const liveSession = statement({
  name: 'the live session of a token',
  takes: {
    tokenHash: bytes,
    byPerson: boolean,
    staleBefore: moment,
    startedAfter: moment,
    phoneId: nullable(number),
  },
  gives: {
    id: id<'Session'>(),
    personId: id<'Person'>(),
    groupId: id<'Group'>(),
    realName: text,
    role: oneOf('administrator', 'supervisor', 'interviewer', 'observer', 'encoder'),
    station: nullable(text),
    language: text,
    projectId: nullable(id<'Project'>()),
    caseId: nullable(id<'Case'>()),
    interviewId: nullable(id<'Interview'>()),
    phoneId: nullable(id<'Phone'>()),
    returnReason: nullable(oneOf('success', 'cancel', 'zeroquota', 'overquota')),
    resumeCaseId: nullable(id<'Case'>()),
    state: oneOf('online', 'on-break', 'in-task'),
    stateSince: date,
    startedAt: date,
    languages: listOf(id<'Language'>()),
    stale: boolean,
    namedPhoneId: nullable(id<'Phone'>()),
  },
  text: ({ tokenHash, byPerson, staleBefore, startedAfter, phoneId }) => sql`
    select s.id, s.person_id as "personId", p.group_id as "groupId", p.real_name as "realName", p.role, s.station,
      s.screen_language as "language", s.project_id as "projectId", s.case_id as "caseId",
      s.interview_id as "interviewId", s.phone_id as "phoneId", s.return_reason as "returnReason",
      case when s.resume_project_id = s.project_id then s.resume_case_id end as "resumeCaseId",
      s.state, s.state_since as "stateSince", s.started_at as "startedAt",
      array(select language_id from person_language l where l.person_id = p.id) as languages,
      least(s.last_seen_at, case when ${byPerson} then s.last_active_at else s.last_seen_at end) < ${staleBefore} as stale,
      case when ${phoneId}::bigint is not null then (select id from phone
        where project_id = s.project_id and id = ${phoneId} and case_id = s.case_id and removed_at is null) end as "namedPhoneId"
    from session s join person p on p.id = s.person_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and p.disabled_at is null and p.removed_at is null
      and s.started_at > ${startedAfter}`,
});

/** A live session, and the number that the request names if it belongs to the held case. */
export interface Requester {
  readonly session: Session;
  readonly phoneId: HeldPhoneId | null;
}

/** Reads the live session of a token and records that the screen is connected. */
export async function readSession(deps: Pick<Deps, 'db' | 'wallNow'>, token: string): Promise<Session | null> {
  return (await readRequester(deps, token, { byPerson: false, phoneId: null }))?.session ?? null;
}

/**
 * Reads the session of a request, and in the same statement checks that the number it names belongs to the held case.
 * Records activity of the screen, or of the person (`byPerson`), at most once in ten seconds.
 */
export async function readRequester(
  { db, wallNow }: Pick<Deps, 'db' | 'wallNow'>,
  token: string,
  { byPerson, phoneId }: { readonly byPerson: boolean; readonly phoneId: number | null },
): Promise<Requester | null> {
  const at = wallNow();
  const { rows } = await liveSession(db, {
    tokenHash: hashToken(token),
    byPerson,
    staleBefore: later(at, -SEEN_MILLISECONDS),
    startedAfter: later(at, -LONGEST_SESSION_MILLISECONDS),
    phoneId,
  });
  const [row] = rows;
  if (row === undefined) return null;
  if (row.stale) await noteSeen(db, row, byPerson, at);
  // The statement returns the number only if it belongs to the held case.
  return { session: sessionOf(row), phoneId: row.namedPhoneId as HeldPhoneId | null };
}

type SessionRow = Awaited<ReturnType<typeof liveSession>>['rows'][number];

function sessionOf(row: SessionRow): Session {
  const { id, personId, groupId, realName, role, language, station } = row;
  const screenLanguage = builtInScreenLanguage(language);
  if (station !== null && role === 'interviewer') return { ...row, screenLanguage, at: 'station', station };
  return { at: 'office', id, personId, groupId, realName, role, language, screenLanguage, station };
}

const seen = statement({
  name: 'note that a session is alive',
  takes: {
    sessionId: id<'Session'>(),
    projectId: nullable(id<'Project'>()),
    caseId: nullable(id<'Case'>()),
    byPerson: boolean,
    at: moment,
    leaseUntil: moment,
  },
  text: ({ sessionId, projectId, caseId, byPerson, at, leaseUntil }) => sql`
    with seen as (
      update session set last_seen_at = ${at}, last_active_at = case when ${byPerson} then ${at} else last_active_at end
      where id = ${sessionId} and ended_at is null)
    update study_case set lease_until = ${leaseUntil}
    where project_id = ${projectId} and id = ${caseId} and lease_session_id = ${sessionId}`,
});

/** Renews the lease along with the calls that are made anyway. */
async function noteSeen(db: Db, session: SessionRow, byPerson: boolean, at: Instant): Promise<void> {
  const { id: sessionId, projectId, caseId } = session;
  await seen(db, { sessionId, projectId, caseId, byPerson, at, leaseUntil: later(at, LEASE_MILLISECONDS) });
}

const renewedLease = statement({
  name: 'renew the lease of a session',
  takes: { sessionId: id<'Session'>(), leaseUntil: moment },
  text: ({ sessionId, leaseUntil }) => sql`
    update study_case c set lease_until = ${leaseUntil} from session s
    where s.id = ${sessionId} and c.project_id = s.project_id and c.id = s.case_id and c.lease_session_id = s.id`,
});

/**
 * Records a connected screen without calls as alive, which renews its session and its lease. `false` when the session
 * has ended, by another node or an administrator's command.
 */
export async function noteConnected(
  { db, wallNow }: Pick<Deps, 'db' | 'wallNow'>,
  sessionId: SessionId,
): Promise<boolean> {
  const at = wallNow();
  const connected = await db
    .updateTable('session')
    .set((eb) => ({ last_seen_at: eb.fn<Date>('greatest', ['last_seen_at', eb.val(new Date(at))]) }))
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('started_at', '>', new Date(at - LONGEST_SESSION_MILLISECONDS))
    .returning('id')
    .executeTakeFirst();
  if (connected === undefined) return false;
  // A separate statement, so that the session's row is not locked while waiting for the case.
  await renewedLease(db, { sessionId, leaseUntil: later(at, LEASE_MILLISECONDS) });
  return true;
}
