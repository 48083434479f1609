import {
  type CaseId,
  DAY,
  type Instant,
  type InterviewId,
  type LanguageId,
  later,
  MINUTE,
  type ProjectId,
  type VersionId,
} from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, bytes, id, moment, nullable, number, text } from '../../db/column.ts';
import type { Db, Tx } from '../../db/database.ts';
import { type AllNullable, allNullable, statement } from '../../db/statement.ts';
import { INTERVIEW_COLUMNS, INTERVIEW_ROW, type InterviewRow, QUOTA_TERMS } from '../interviews/index.ts';
import type { LinkIdentity } from './link.queries.ts';
import { hashOf, isSame, sessionIdOf } from './secrets.ts';

/** A respondent's browser at one interview; the interview itself begins when "start" is pressed. */
export interface RespondentSession {
  readonly id: string;
  readonly projectId: ProjectId;
  readonly caseId: CaseId | null;
  readonly interviewId: InterviewId;
  /** It came by the test link. */
  readonly test: boolean;
  readonly interview: InterviewRow | null;
}

const SESSION_MILLISECONDS = 90 * DAY;
const INTERVIEW = { projectId: id<'Project'>(), id: id<'Interview'>() };

const newSession = statement({
  name: 'let a browser in',
  takes: {
    id: text,
    secretHash: bytes,
    projectId: id<'Project'>(),
    interviewId: id<'Interview'>(),
    caseId: nullable(id<'Case'>()),
    at: moment,
    expiresAt: moment,
    unlessAfter: moment,
    linkHash: nullable(bytes),
    originHash: nullable(bytes),
    test: boolean,
  },
  text: (session) => sql`
    insert into respondent_session as s (id, secret_hash, project_id, interview_id, case_id, created_at, expires_at, link_hash, origin_hash, test)
    values (${session.id}, ${session.secretHash}, ${session.projectId}, ${session.interviewId}, ${session.caseId}, ${session.at},
      ${session.expiresAt}, ${session.linkHash}, ${session.originHash}, ${session.test})
    on conflict (id) do update set expires_at = excluded.expires_at
      where s.link_hash is not null and s.expires_at < ${session.unlessAfter}`,
});

/** Lets the browser that holds the secret in; soon after, a second time changes nothing. */
export async function insertRespondentSession(
  db: Db,
  session: {
    readonly secret: string;
    readonly projectId: ProjectId;
    readonly interviewId: InterviewId;
    readonly caseId: CaseId | null;
    /** `null` for the open link and the test link. */
    readonly link: LinkIdentity | null;
    readonly test: boolean;
  },
  at: Instant,
): Promise<void> {
  const { secret, projectId, interviewId, caseId, link, test } = session;
  const expiresAt = later(at, SESSION_MILLISECONDS);
  await newSession(db, {
    id: sessionIdOf(secret),
    secretHash: hashOf(secret),
    projectId,
    interviewId,
    caseId,
    at,
    expiresAt,
    unlessAfter: later(expiresAt, -DAY),
    linkHash: link?.linkHash ?? null,
    originHash: link?.originHash ?? null,
    test,
  });
}

const sessionWithInterview = statement({
  name: 'the session of a browser, with its interview',
  takes: { id: text, now: moment },
  gives: {
    sessionProjectId: id<'Project'>(),
    interviewId: id<'Interview'>(),
    sessionCaseId: nullable(id<'Case'>()),
    secretHash: bytes,
    sessionTest: boolean,
    ...allNullable(INTERVIEW_ROW),
  },
  text: (session) => sql`
    select s.project_id as "sessionProjectId", s.interview_id as "interviewId", s.case_id as "sessionCaseId", s.secret_hash as "secretHash",
      s.test as "sessionTest",
      ${INTERVIEW_COLUMNS}
    from respondent_session s
      left join interview i on i.project_id = s.project_id and i.id = s.interview_id
      left join language l on l.id = i.language_id
    where s.id = ${session.id} and s.expires_at > ${session.now}
      and not exists (select from access_link a where a.token_hash in (s.link_hash, s.origin_hash) and a.revoked_at is not null)`,
});

/** The session that this secret belongs to, with its interview in the same look. */
export async function readRespondentSession(
  db: Db,
  id: string,
  secret: string,
  now: Instant,
): Promise<RespondentSession | null> {
  const [row] = (await sessionWithInterview(db, { id, now })).rows;
  if (row === undefined || !isSame(row.secretHash, hashOf(secret))) return null;
  const { sessionProjectId, interviewId, sessionCaseId, sessionTest, secretHash: _, ...interview } = row;
  return {
    id,
    projectId: sessionProjectId,
    caseId: sessionCaseId,
    interviewId,
    test: sessionTest,
    interview: hasBegun(interview) ? interview : null,
  };
}

/** The columns of the interview are null together, where none has begun. */
function hasBegun(interview: AllNullable<InterviewRow>): interview is InterviewRow {
  return interview.id !== null;
}

const nextNumber = statement({
  name: 'the number of the next interview',
  takes: {},
  gives: { id: id<'Interview'>() },
  text: () => sql`select nextval('interview_id_seq') as id`,
});

/** The number of the next interview that begins from the open link. */
export async function nextInterviewId(db: Db): Promise<InterviewId> {
  const [row] = (await nextNumber(db, {})).rows;
  if (row === undefined) throw new Error('no number for an interview');
  return row.id;
}

const begunOnWeb = statement({
  name: 'begin an interview on the web',
  takes: {
    ...INTERVIEW,
    caseId: nullable(id<'Case'>()),
    versionId: id<'Version'>(),
    languageId: id<'Language'>(),
    seed: text,
    formToken: text,
    test: boolean,
    at: moment,
  },
  text: (interview) => sql`
    insert into interview (project_id, id, case_id, version_id, mode, answered_by, language_id, seed, form_token, started_at, touched_at, test, start)
    select p.id, ${interview.id}, ${interview.caseId}, ${interview.versionId}, 'web', 'web', ${interview.languageId}, ${interview.seed},
      ${interview.formToken}, ${interview.at}, ${interview.at}, ${interview.test},
      interview_start(p.id, ${interview.caseId}) || case when ${interview.test} then '{"quotaVariables": [], "quotaFacts": []}'::jsonb else '{}' end
    from project p where p.id = ${interview.projectId} and (${interview.test} or has_room(p.id))
    on conflict (project_id, id) do nothing`,
});

/** Begins the interview, unless it has begun, or the study has its completes, which keep out no test: the counts are read in this same statement. */
export async function beginWebInterview(
  db: Db | Tx,
  interview: {
    readonly projectId: ProjectId;
    readonly id: InterviewId;
    readonly caseId: CaseId | null;
    readonly versionId: VersionId;
    readonly languageId: LanguageId;
    readonly seed: string;
    readonly formToken: string;
    readonly test: boolean;
    readonly at: Instant;
  },
): Promise<void> {
  await begunOnWeb(db, interview);
}

/** How many minutes without an answer make an interview abandoned. */
export interface Abandonment {
  readonly minutes: number;
  /** For an interview from the open link that holds a place in a cell which is full: others are turned away for it. */
  readonly minutesUnderPressure: number;
}

type AbandonedValue = 'before' | 'beforeUnderPressure' | 'beforeEither';
const ABANDONED = { before: moment, beforeUnderPressure: moment, beforeEither: moment } satisfies Record<
  AbandonedValue,
  unknown
>;

function isAbandoned({ before, beforeEither, beforeUnderPressure }: Readonly<Record<AbandonedValue, unknown>>) {
  return sql`i.places_held and i.state = 'open' and i.touched_at < ${beforeEither}
    and (i.touched_at < ${before} or i.touched_at < ${beforeUnderPressure} and i.case_id is null and i.answered_by = 'web' and exists (
      select from quota_reservation r join quota_cell q on q.project_id = r.project_id and q.id = r.cell_id
      where r.project_id = i.project_id and r.interview_id = i.id and r.state = 'reserved'
        and q.completed + q.reserved >= q.target + q.overflow))`;
}

function limitsOf({ minutes, minutesUnderPressure }: Abandonment, now: Instant) {
  const ago = (count: number) => later(now, -count * MINUTE);
  return {
    before: ago(minutes),
    beforeUnderPressure: ago(minutesUnderPressure),
    beforeEither: ago(Math.min(minutes, minutesUnderPressure)),
  };
}

const abandoned = statement({
  name: 'abandoned interviews',
  takes: ABANDONED,
  gives: INTERVIEW,
  text: (limits) => sql`
    select i.project_id as "projectId", i.id from interview i where ${isAbandoned(limits)} order by i.touched_at limit 200`,
});

/** Interviews that hold places in quotas and were abandoned. */
export async function listAbandoned(
  db: Db,
  abandonment: Abandonment,
  now: Instant,
): Promise<readonly Pick<InterviewRow, 'projectId' | 'id'>[]> {
  return (await abandoned(db, limitsOf(abandonment, now))).rows;
}

const takenPlaces = statement({
  name: 'take the places of an abandoned interview',
  takes: { ...INTERVIEW, ...ABANDONED },
  gives: { id: id<'Interview'>() },
  text: ({ projectId, id, ...limits }) => sql`
    update interview i set places_held = false
    where i.project_id = ${projectId} and i.id = ${id} and ${isAbandoned(limits)} returning i.id`,
});

/** `false` when it goes on after all, or has ended. */
export async function lockAbandoned(
  tx: Tx,
  { projectId, id }: Pick<InterviewRow, 'projectId' | 'id'>,
  abandonment: Abandonment,
  now: Instant,
): Promise<boolean> {
  return (await takenPlaces(tx, { projectId, id, ...limitsOf(abandonment, now) })).rows.length > 0;
}

const lockedRevision = statement({
  name: 'lock an interview at a revision',
  takes: { ...INTERVIEW, revision: number },
  gives: { quotaTerms: INTERVIEW_ROW.quotaTerms },
  text: ({ projectId, id, revision }) => sql`
    select ${QUOTA_TERMS} from interview i
    where i.project_id = ${projectId} and i.id = ${id} and i.revision = ${revision} and i.state = 'open' for no key update`,
});

/**
 * Locks the interview as it was read: what the quotas look at by now, or `null` when it has gone on since. Asked again in one
 * transaction, it says the same.
 */
export async function lockAtRevision(
  tx: Tx,
  { projectId, id, revision }: Pick<InterviewRow, 'projectId' | 'id' | 'revision'>,
): Promise<InterviewRow['quotaTerms'] | null> {
  return (await lockedRevision(tx, { projectId, id, revision })).rows[0]?.quotaTerms ?? null;
}
