import type { FinishReason } from '@seker/contract';
import { WEB_HOLD_MINUTES } from '@seker/fieldwork';
import type { CaseId, Direction, InterviewId, PhoneId, ProjectId } from '@seker/kernel';
import type { InterviewEvent } from '@seker/questionnaire';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { type PinnedStart, pinnedStart } from './pinned-start.ts';
import { EVENT_VERSION, readStoredEvent } from './stored-event.ts';

export interface InterviewRow {
  readonly projectId: ProjectId;
  readonly id: InterviewId;
  readonly caseId: CaseId | null;
  readonly versionId: number;
  readonly mode: 'phone' | 'web';
  readonly language: string;
  readonly seed: string;
  readonly state: 'open' | 'ended';
  readonly outcome: string | null;
  readonly revision: number;
  readonly formToken: string;
  readonly personId: number | null;
  readonly endedAt: Date | null;
  /** It holds its places in quotas. False before it was admitted, and after they were given back while it was left alone. */
  readonly placesHeld: boolean;
  /** When each question with a time limit first came into sight, in milliseconds since 1970; else since it was begun. */
  readonly clocks: Readonly<Record<string, number>>;
  readonly startedAt: number;
  /** Milliseconds since it was answered on the web last; `null` when its last page came by telephone. */
  readonly webIdle: number | null;
  /** The database's time at which all this was read. */
  readonly readAt: number;
}

/** Its last page came on the web so recently that the respondent is taken to be at it. */
const goesOnByWeb = sql`i.answered_by = 'web' and i.touched_at > now() - make_interval(mins => ${WEB_HOLD_MINUTES})`;

export const INTERVIEW_COLUMNS = sql`
  i.project_id as "projectId", i.id, i.case_id as "caseId", i.version_id as "versionId", i.mode, l.code as language, i.seed, i.state, i.outcome,
  i.revision, i.form_token as "formToken", i.person_id as "personId", i.ended_at as "endedAt",
  i.places_held as "placesHeld", case when i.answered_by = 'web' then (extract(epoch from now() - i.touched_at) * 1000)::float8 end as "webIdle", i.clocks, (extract(epoch from i.started_at) * 1000)::float8 as "startedAt",
  (extract(epoch from now()) * 1000)::float8 as "readAt"`;

/** The document, and how the languages of this installation are written. */
export async function readDocument(
  db: Db,
  versionId: number,
): Promise<{ readonly document: string; readonly directions: Readonly<Record<string, Direction>> }> {
  const { rows } = await sql<{ document: string; directions: Record<string, Direction> | null }>`
    select document, (select jsonb_object_agg(code, direction) from language) as directions
    from questionnaire_version where id = ${versionId}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no questionnaire version ${versionId}`);
  return { document: row.document, directions: row.directions ?? {} };
}

export async function readInterview(db: Db, projectId: ProjectId, id: InterviewId): Promise<InterviewRow | null> {
  const { rows } = await sql<InterviewRow>`
    select ${INTERVIEW_COLUMNS} from interview i join language l on l.id = i.language_id where i.project_id = ${projectId} and i.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

export async function lockInterview(tx: Tx, projectId: ProjectId, id: InterviewId): Promise<InterviewRow | null> {
  const { rows } = await sql<InterviewRow>`
    select ${INTERVIEW_COLUMNS} from interview i join language l on l.id = i.language_id
    where i.project_id = ${projectId} and i.id = ${id} for update of i
  `.execute(tx);
  return rows[0] ?? null;
}

export async function listEvents(db: Db, projectId: ProjectId, id: InterviewId): Promise<readonly InterviewEvent[]> {
  const { rows } = await sql<{ event: unknown }>`
    select event from interview_event where project_id = ${projectId} and interview_id = ${id} order by seq, device
  `.execute(db);
  return rows.map((row) => readStoredEvent(row.event));
}

/** The language that an interview was in last. */
export async function lastLanguage(
  db: Db,
  { projectId, id, language }: Pick<InterviewRow, 'projectId' | 'id' | 'language'>,
): Promise<string> {
  const { rows } = await sql<{ language: string }>`
    select event ->> 'language' as language from interview_event
    where project_id = ${projectId} and interview_id = ${id} and type = 'language' order by seq desc limit 1
  `.execute(db);
  return rows[0]?.language ?? language;
}

/**
 * Adds events behind those that are there and moves the interview's revision on by one, in one statement; `false`, and
 * nothing stored, when the interview is over or somebody else has moved it on since it was read.
 */
export async function appendEvents(
  db: Db,
  interview: Pick<InterviewRow, 'projectId' | 'id' | 'revision'>,
  events: readonly InterviewEvent[],
  from: number,
  facts: {
    readonly by: string;
    /** The way in which this page came, where it is a page. */
    readonly answeredBy?: 'phone' | 'web';
    /** Questions with a time limit that come into sight now. */
    readonly clocks?: readonly string[];
  },
): Promise<boolean> {
  const rows = events.map((event, index) => ({
    seq: from + index + 1,
    type: event.type,
    node: 'node' in event ? event.node : 'page' in event ? event.page : null,
    event: { v: EVENT_VERSION, ...event },
    language: 'lang' in event ? event.lang : null,
    by: 'by' in event ? event.by : facts.by,
  }));
  const { rows: moved } = await sql<{ id: number }>`
    with before as (
      select project_id, id, touched_at from interview
      where project_id = ${interview.projectId} and id = ${interview.id} and revision = ${interview.revision} for update
    ), stored as (
      insert into interview_event (project_id, interview_id, device, seq, at, elapsed_ms, type, node, event, by, language)
      select b.project_id, b.id, 'server', r.seq, now(), least(extract(epoch from now() - b.touched_at) * 1000, 2147483647)::int, r.type, r.node, r.event, r.by, r.language
      from before b, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(seq int, type text, node text, event jsonb, language text, by text)
    )
    update interview i set revision = i.revision + 1, touched_at = now(), answered_by = coalesce(${facts.answeredBy ?? null}, i.answered_by),
      clocks = (select coalesce(jsonb_object_agg(uid, (extract(epoch from now()) * 1000)::bigint), '{}') from unnest(${[...(facts.clocks ?? [])]}::text[]) uid) || i.clocks
    from before b where i.project_id = b.project_id and i.id = b.id returning i.id
  `.execute(db);
  return moved.length > 0;
}

/** Begins the interview of a case, or goes on with it under another person; one that goes on by web stays the web's. */
export async function beginOrResume(
  tx: Tx,
  interview: {
    projectId: ProjectId;
    id: InterviewId;
    caseId: CaseId;
    versionId: number;
    seed: string;
    formToken: string;
    personId: number;
    phoneId: PhoneId;
  },
): Promise<void> {
  await sql`
    insert into interview as i (project_id, id, case_id, version_id, mode, answered_by, language_id, seed, form_token, person_id, phone_id, start)
    select ${interview.projectId}, ${interview.id}, ${interview.caseId}, ${interview.versionId}, 'phone', 'phone', c.language_id, ${interview.seed},
      ${interview.formToken}, ${interview.personId}, ${interview.phoneId}, interview_start(c.project_id, c.id)
    from study_case c where c.project_id = ${interview.projectId} and c.id = ${interview.caseId}
    on conflict (project_id, id) do update set person_id = excluded.person_id, phone_id = excluded.phone_id,
      answered_by = case when ${goesOnByWeb} then i.answered_by else 'phone' end,
      touched_at = case when ${goesOnByWeb} then i.touched_at else now() end
    where i.state = 'open'
  `.execute(tx);
}

export async function markEnded(
  tx: Tx,
  interview: Pick<InterviewRow, 'projectId' | 'id'>,
  outcome: string,
  snapshot: object,
): Promise<void> {
  await sql`
    update interview set state = 'ended', outcome = ${outcome}, ended_at = now(), places_held = false, snapshot = ${JSON.stringify(snapshot)}::jsonb
    where project_id = ${interview.projectId} and id = ${interview.id} and state <> 'ended'
  `.execute(tx);
}

/** Its reservations have changed with it, in the same transaction. */
export async function setPlacesHeld(
  tx: Tx,
  { projectId, id }: Pick<InterviewRow, 'projectId' | 'id'>,
  held: boolean,
): Promise<void> {
  await sql`update interview set places_held = ${held} where project_id = ${projectId} and id = ${id}`.execute(tx);
}

/** What an interview without a case would begin with now. */
export async function startWithoutCase(db: Db, projectId: ProjectId): Promise<PinnedStart> {
  const { rows } = await sql<{ start: unknown }>`select interview_start(${projectId}, null) as start`.execute(db);
  return pinnedStart.parse(rows[0]?.start);
}

/** What the interview began with; see `interview_start` of the migrations. */
export async function readStart(
  db: Db,
  { projectId, id }: Pick<InterviewRow, 'projectId' | 'id'>,
): Promise<PinnedStart> {
  const { rows } = await sql<{ start: unknown }>`
    select start from interview where project_id = ${projectId} and id = ${id}
  `.execute(db);
  return pinnedStart.parse(rows[0]?.start);
}

/** The list file's fields and the shown profile of the case, as the questionnaire's profile fields. */
export async function readFields(
  db: Db,
  projectId: ProjectId,
  caseId: CaseId | null,
): Promise<Readonly<Record<string, string>>> {
  if (caseId === null) return {};
  const { rows } = await sql<{ fields: Record<string, string> | null }>`
    select r.fields from study_case c join project p on p.id = c.project_id
      left join list_record r on r.list_file_id = p.list_file_id and r.id = c.record_id
    where c.project_id = ${projectId} and c.id = ${caseId}
  `.execute(db);
  return rows[0]?.fields ?? {};
}

/** The number in the interviewer's hands, which gets the survey's outcome as its status, and why the survey was left. */
export async function readInHand(
  db: Db,
  sessionId: number,
): Promise<{ readonly phoneId: PhoneId | null; readonly returnReason: FinishReason | null }> {
  const { rows } = await sql<{ phoneId: PhoneId | null; returnReason: FinishReason | null }>`
    select phone_id as "phoneId", return_reason as "returnReason" from session where id = ${sessionId}
  `.execute(db);
  return rows[0] ?? { phoneId: null, returnReason: null };
}
