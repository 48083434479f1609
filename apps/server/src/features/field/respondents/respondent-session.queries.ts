import { type CaseId, DAY, type Instant, type InterviewId, later, type ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, bytes, id, json, moment, nullable, number, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { type AllNullable, allNullable, statement } from '../../../db/statement.ts';
import { INTERVIEW_ROW, type InterviewRow, interviewColumns, isLetIn, QUOTA_TERMS } from '../interviews/index.ts';
import { type KeptEntry, keptEntry } from './entry-kept.ts';
import type { LinkIdentity } from './link.queries.ts';
import { hashOf, isSame, sessionIdOf } from './secrets.ts';

/** A respondent's browser at one interview; the interview itself begins with "start". */
export interface RespondentSession {
  readonly id: string;
  readonly projectId: ProjectId;
  readonly caseId: CaseId | null;
  readonly interviewId: InterviewId;
  /** It came by the test link. */
  readonly test: boolean;
  /** By which address it came; null: not known, as with browsers admitted earlier. */
  readonly entry: KeptEntry | null;
  readonly secretHash: Buffer;
  readonly interview: InterviewRow | null;
}

/** How long a browser stays admitted. */
export const SESSION_MILLISECONDS = 90 * DAY;
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
    entry: nullable(json(keptEntry)),
  },
  text: (session) => sql`
    insert into respondent_session as s (id, secret_hash, project_id, interview_id, case_id, created_at, expires_at, link_hash, origin_hash, test, entry)
    values (${session.id}, ${session.secretHash}, ${session.projectId}, ${session.interviewId}, ${session.caseId}, ${session.at},
      ${session.expiresAt}, ${session.linkHash}, ${session.originHash}, ${session.test}, ${session.entry})
    on conflict (id) do update set expires_at = excluded.expires_at
      where s.link_hash is not null and s.expires_at < ${session.unlessAfter}`,
});

/** Admits the browser with the secret; repeating it soon after changes nothing. */
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
    readonly entry: KeptEntry | null;
  },
  at: Instant,
): Promise<void> {
  const { secret, projectId, interviewId, caseId, link, test, entry } = session;
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
    entry,
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
    sessionEntry: nullable(json(keptEntry)),
    ...allNullable(INTERVIEW_ROW),
  },
  text: (session) => sql`
    select s.project_id as "sessionProjectId", s.interview_id as "interviewId", s.case_id as "sessionCaseId", s.secret_hash as "secretHash",
      s.test as "sessionTest", s.entry as "sessionEntry",
      ${interviewColumns()}
    from respondent_session s
      left join interview i on i.project_id = s.project_id and i.id = s.interview_id
      left join language l on l.id = i.language_id
    where s.id = ${session.id} and ${isLetIn(session.now)}`,
});

/** Reads the session of this secret with its interview, in one statement. */
export async function readRespondentSession(
  db: Db,
  id: string,
  secret: string,
  now: Instant,
): Promise<RespondentSession | null> {
  const session = await readSessionAgain(db, id, now);
  return session === null || !isSame(session.secretHash, hashOf(secret)) ? null : session;
}

/** Reads the session of a browser whose secret was checked before; `null` when it is no longer admitted. */
export async function readSessionAgain(db: Db, id: string, now: Instant): Promise<RespondentSession | null> {
  const [row] = (await sessionWithInterview(db, { id, now })).rows;
  if (row === undefined) return null;
  const { sessionProjectId, interviewId, sessionCaseId, sessionTest, sessionEntry, secretHash, ...interview } = row;
  return {
    id,
    projectId: sessionProjectId,
    caseId: sessionCaseId,
    interviewId,
    test: sessionTest,
    entry: sessionEntry,
    secretHash,
    interview: isInterview(interview) ? interview : null,
  };
}

/** Whether an interview exists: its columns are null together when none has begun. */
export function isInterview(interview: AllNullable<InterviewRow>): interview is InterviewRow {
  return interview.id !== null;
}

const lockedRevision = statement({
  name: 'lock an interview at a revision',
  takes: { ...INTERVIEW, revision: number },
  gives: { quotaTerms: INTERVIEW_ROW.quotaTerms },
  text: ({ projectId, id, revision }) => sql`
    select ${QUOTA_TERMS} as "quotaTerms" from interview i
    where i.project_id = ${projectId} and i.id = ${id} and i.revision = ${revision} and i.state = 'open' for no key update`,
});

/**
 * Locks the interview at the revision read; returns the current quota terms, or `null` when it has advanced. Within one
 * transaction the result is stable.
 */
export async function lockAtRevision(
  tx: Tx,
  { projectId, id, revision }: Pick<InterviewRow, 'projectId' | 'id' | 'revision'>,
): Promise<InterviewRow['quotaTerms'] | null> {
  return (await lockedRevision(tx, { projectId, id, revision })).rows[0]?.quotaTerms ?? null;
}
