import type { CaseId, InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { INTERVIEW_COLUMNS, type InterviewRow } from '../interviews/index.ts';
import type { LinkIdentity } from './link.queries.ts';
import { hashOf, isSame, sessionIdOf } from './secrets.ts';

/** A respondent's browser at one interview; the interview itself begins when "start" is pressed. */
export interface RespondentSession {
  readonly id: string;
  readonly projectId: ProjectId;
  readonly caseId: CaseId | null;
  readonly interviewId: InterviewId;
  readonly interview: InterviewRow | null;
}

const SESSION_DAYS = 90;

/** Lets the browser that holds the secret in; soon after, a second time changes nothing. */
export async function insertRespondentSession(
  db: Db,
  session: {
    readonly secret: string;
    readonly projectId: ProjectId;
    readonly interviewId: InterviewId;
    readonly caseId: CaseId | null;
    /** `null` for the open link. */
    readonly link: LinkIdentity | null;
  },
): Promise<void> {
  const { link } = session;
  await sql`
    insert into respondent_session as s (id, secret_hash, project_id, interview_id, case_id, expires_at, link_hash, origin_hash)
    values (${sessionIdOf(session.secret)}, ${hashOf(session.secret)}, ${session.projectId}, ${session.interviewId}, ${session.caseId},
      now() + make_interval(days => ${SESSION_DAYS}), ${link?.linkHash ?? null}, ${link?.originHash ?? null})
    on conflict (id) do update set expires_at = excluded.expires_at
      where s.link_hash is not null and s.expires_at < excluded.expires_at - interval '1 day'
  `.execute(db);
}

/** The session that this secret belongs to, with its interview in the same look. */
export async function readRespondentSession(db: Db, id: string, secret: string): Promise<RespondentSession | null> {
  type Row = InterviewRow & {
    readonly sessionProjectId: ProjectId;
    readonly interviewId: InterviewId;
    readonly sessionCaseId: CaseId | null;
    readonly secretHash: Buffer;
  };
  const { rows } = await sql<Row>`
    select s.project_id as "sessionProjectId", s.interview_id as "interviewId", s.case_id as "sessionCaseId", s.secret_hash as "secretHash",
      ${INTERVIEW_COLUMNS}
    from respondent_session s
      left join interview i on i.project_id = s.project_id and i.id = s.interview_id
      left join language l on l.id = i.language_id
    where s.id = ${id} and s.expires_at > now()
      and not exists (select from access_link a where a.token_hash in (s.link_hash, s.origin_hash) and a.revoked_at is not null)
  `.execute(db);
  const [row] = rows;
  if (row === undefined || !isSame(row.secretHash, hashOf(secret))) return null;
  const { sessionProjectId, interviewId, sessionCaseId, secretHash: _, ...interview } = row;
  return {
    id,
    projectId: sessionProjectId,
    caseId: sessionCaseId,
    interviewId,
    interview: interview.id === null ? null : interview,
  };
}

/** The number of the next interview that begins from the open link. */
export async function nextInterviewId(db: Db): Promise<InterviewId> {
  const { rows } = await sql<{ id: InterviewId }>`select nextval('interview_id_seq') as id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no number for an interview');
  return row.id;
}

/** Begins the interview, unless it has begun, or the study has its completes: the count is read in this same statement. */
export async function beginWebInterview(
  db: Db | Tx,
  interview: {
    readonly projectId: ProjectId;
    readonly id: InterviewId;
    readonly caseId: CaseId | null;
    readonly versionId: number;
    readonly languageId: number;
    readonly seed: string;
    readonly formToken: string;
  },
): Promise<void> {
  await sql`
    insert into interview (project_id, id, case_id, version_id, mode, answered_by, language_id, seed, form_token, start)
    select p.id, ${interview.id}, ${interview.caseId}, ${interview.versionId}, 'web', 'web', ${interview.languageId}, ${interview.seed},
      ${interview.formToken}, interview_start(p.id, ${interview.caseId})
    from project p where p.id = ${interview.projectId} and p.completed < p.sample_size
    on conflict (project_id, id) do nothing
  `.execute(db);
}

/** How many minutes without an answer make an interview abandoned. */
export interface Abandonment {
  readonly minutes: number;
  /** For an interview from the open link that holds a place in a cell which is full: others are turned away for it. */
  readonly minutesUnderPressure: number;
}

/** Interviews that hold places in quotas and were abandoned. */
export async function listAbandoned(
  db: Db,
  abandonment: Abandonment,
): Promise<readonly Pick<InterviewRow, 'projectId' | 'id'>[]> {
  const { rows } = await sql<Pick<InterviewRow, 'projectId' | 'id'>>`
    select i.project_id as "projectId", i.id from interview i where ${isAbandoned(abandonment)} order by i.touched_at limit 200
  `.execute(db);
  return rows;
}

/** `false` when it goes on after all, or has ended. */
export async function lockAbandoned(
  tx: Tx,
  { projectId, id }: Pick<InterviewRow, 'projectId' | 'id'>,
  abandonment: Abandonment,
): Promise<boolean> {
  const { rows } = await sql`
    update interview i set places_held = false
    where i.project_id = ${projectId} and i.id = ${id} and ${isAbandoned(abandonment)} returning i.id
  `.execute(tx);
  return rows.length > 0;
}

function isAbandoned({ minutes, minutesUnderPressure }: Abandonment) {
  return sql`i.places_held and i.state = 'open' and i.touched_at < now() - make_interval(mins => ${Math.min(minutes, minutesUnderPressure)})
    and (i.touched_at < now() - make_interval(mins => ${minutes}) or i.case_id is null and i.answered_by = 'web' and exists (
      select from quota_reservation r join quota_cell q on q.project_id = r.project_id and q.id = r.cell_id
      where r.project_id = i.project_id and r.interview_id = i.id and r.state = 'reserved'
        and q.completed + q.reserved >= q.target + q.overflow))`;
}

/** Locks the interview as it was read; `false` when it has gone on since. Asked again in one transaction, it says the same. */
export async function lockAtRevision(
  tx: Tx,
  { projectId, id, revision }: Pick<InterviewRow, 'projectId' | 'id' | 'revision'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from interview where project_id = ${projectId} and id = ${id} and revision = ${revision} and state = 'open' for update
  `.execute(tx);
  return rows.length > 0;
}
