import type { FinishReason } from '@seker/contract';
import { WEB_HOLD_MINUTES } from '@seker/fieldwork';
import {
  type CaseId,
  type Instant,
  type InterviewId,
  later,
  MINUTE,
  type PersonId,
  type PhoneId,
  type ProjectId,
  type SessionId,
  type VersionId,
} from '@seker/kernel';
import type { InterviewEvent } from '@seker/questionnaire';
import { sql } from 'kysely';
import { id, json, moment, nullable, number, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { listFields } from '../cases/state/index.ts';
import { INTERVIEW_ROW, type InterviewRow, interviewColumns } from './interview-row.queries.ts';
import { type PinnedStart, pinnedStart } from './pinned-start.ts';
import { readStoredEvent } from './stored-event.ts';

const INTERVIEW = { projectId: id<'Project'>(), id: id<'Interview'>() };

const oneInterview = statement({
  name: 'an interview',
  takes: INTERVIEW,
  gives: INTERVIEW_ROW,
  text: (which) => sql`
    select ${interviewColumns()} from interview i join language l on l.id = i.language_id
    where i.project_id = ${which.projectId} and i.id = ${which.id}`,
});

export async function readInterview(db: Db, projectId: ProjectId, id: InterviewId): Promise<InterviewRow | null> {
  return (await oneInterview(db, { projectId, id })).rows[0] ?? null;
}

const lockedInterview = statement({
  name: 'lock an interview',
  takes: INTERVIEW,
  gives: INTERVIEW_ROW,
  text: (which) => sql`
    select ${interviewColumns()} from interview i join language l on l.id = i.language_id
    where i.project_id = ${which.projectId} and i.id = ${which.id} for no key update of i`,
});

export async function lockInterview(tx: Tx, projectId: ProjectId, id: InterviewId): Promise<InterviewRow | null> {
  return (await lockedInterview(tx, { projectId, id })).rows[0] ?? null;
}

const storedEvents = statement({
  name: 'the events of an interview',
  takes: INTERVIEW,
  gives: { revision: number, event: nullable(json({ parse: readStoredEvent })) },
  text: (which) => sql`
    select i.revision, e.event from interview i
    left join interview_event e on e.project_id = i.project_id and e.interview_id = i.id
    where i.project_id = ${which.projectId} and i.id = ${which.id} order by e.seq, e.device`,
});

/** Lists an interview's events, with the resulting revision. */
export async function listEvents(
  db: Db,
  projectId: ProjectId,
  id: InterviewId,
): Promise<{ readonly events: readonly InterviewEvent[]; readonly revision: number | null }> {
  const { rows } = await storedEvents(db, { projectId, id });
  const events = rows.flatMap(({ event }) => (event === null ? [] : [event]));
  return { events, revision: rows[0]?.revision ?? null };
}

const languageEvent = statement({
  name: 'the language of an interview',
  takes: INTERVIEW,
  gives: { language: nullable(text) },
  text: (which) => sql`
    select event ->> 'language' as language from interview_event
    where project_id = ${which.projectId} and interview_id = ${which.id} and type = 'language' order by seq desc limit 1`,
});

/** Returns the language in which an interview was last answered. */
export async function lastLanguage(
  db: Db,
  { projectId, id, language }: Pick<InterviewRow, 'projectId' | 'id' | 'language'>,
): Promise<string> {
  return (await languageEvent(db, { projectId, id })).rows[0]?.language ?? language;
}

const begunInterview = statement({
  name: 'begin or resume an interview',
  takes: {
    ...INTERVIEW,
    caseId: id<'Case'>(),
    versionId: id<'Version'>(),
    seed: text,
    formToken: text,
    personId: id<'Person'>(),
    phoneId: id<'Phone'>(),
    at: moment,
    onWebSince: moment,
  },
  text: ({ projectId, id, caseId, versionId, seed, formToken, personId, phoneId, at, onWebSince }) => {
    const goesOnByWeb = sql`i.answered_by = 'web' and i.touched_at > ${onWebSince}`;
    return sql`
      insert into interview as i (project_id, id, case_id, version_id, mode, answered_by, language_id, seed, form_token, person_id, phone_id,
        started_at, touched_at, start)
      select ${projectId}, ${id}, ${caseId}, ${versionId}, 'phone', 'phone', c.language_id, ${seed},
        ${formToken}, ${personId}, ${phoneId}, ${at}, ${at}, interview_start(c.project_id, c.id)
      from study_case c where c.project_id = ${projectId} and c.id = ${caseId}
      on conflict (project_id, id) do update set person_id = excluded.person_id, phone_id = excluded.phone_id,
        answered_by = case when ${goesOnByWeb} then i.answered_by else 'phone' end,
        touched_at = case when ${goesOnByWeb} then i.touched_at else ${at} end
      where i.state = 'open'`;
  },
});

/**
 * Begins the interview of a case, or resumes it under another person; one that continues on the web stays with the web.
 */
export async function beginOrResume(
  tx: Tx,
  interview: {
    projectId: ProjectId;
    id: InterviewId;
    caseId: CaseId;
    versionId: VersionId;
    seed: string;
    formToken: string;
    personId: PersonId;
    phoneId: PhoneId;
  },
  at: Instant,
): Promise<void> {
  await begunInterview(tx, { ...interview, at, onWebSince: later(at, -WEB_HOLD_MINUTES * MINUTE) });
}

/** Set in the transaction that changes its reservations. */
export async function setPlacesHeld(
  tx: Tx,
  { projectId, id }: Pick<InterviewRow, 'projectId' | 'id'>,
  held: boolean,
): Promise<void> {
  await tx
    .updateTable('interview')
    .set({ places_held: held })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

const startNow = statement({
  name: 'what an interview without a case begins with',
  takes: { projectId: id<'Project'>() },
  gives: { start: json(pinnedStart) },
  text: ({ projectId }) => sql`select interview_start(${projectId}, null) as start`,
});

/** Returns the start values of a new interview without a case. */
export async function startWithoutCase(db: Db, projectId: ProjectId): Promise<PinnedStart> {
  const [row] = (await startNow(db, { projectId })).rows;
  if (row === undefined) throw new Error('a function gave no row');
  return row.start;
}

/** Reads the values an interview started with (see `interview_start` of the migrations), and its project's zone. */
export async function readStart(
  db: Db,
  { projectId, id }: Pick<InterviewRow, 'projectId' | 'id'>,
): Promise<PinnedStart & { readonly zone: string }> {
  const { start, zone } = await db
    .selectFrom('interview as i')
    .innerJoin('project as p', 'p.id', 'i.project_id')
    .select(['i.start', 'p.zone'])
    .where('i.project_id', '=', projectId)
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...pinnedStart.parse(start), zone };
}

/** Reads the list file's fields and the shown profile of the case as the questionnaire's profile fields. */
export async function readFields(
  db: Db,
  projectId: ProjectId,
  caseId: CaseId | null,
): Promise<Readonly<Record<string, string>>> {
  if (caseId === null) return {};
  const row = await db
    .selectFrom('study_case as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('list_record as r', (join) =>
      join.onRef('r.list_file_id', '=', 'p.list_file_id').onRef('r.id', '=', 'c.record_id'),
    )
    .select('r.fields')
    .where('c.project_id', '=', projectId)
    .where('c.id', '=', caseId)
    .executeTakeFirst();
  return row === undefined ? {} : listFields.parse(row.fields);
}

/**
 * Reads the interviewer's current number, which gets the survey's outcome as its status, and why the survey was left.
 */
export async function readInHand(
  db: Db,
  sessionId: SessionId,
): Promise<{ readonly phoneId: PhoneId | null; readonly returnReason: FinishReason | null }> {
  const row = await db
    .selectFrom('session')
    .select(['phone_id as phoneId', 'return_reason as returnReason'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row ?? { phoneId: null, returnReason: null };
}
