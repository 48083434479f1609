import { keepsAtRespondent, WEB_HOLD_MINUTES } from '@seker/fieldwork';
import {
  type CaseId,
  type Instant,
  type InterviewId,
  type LanguageId,
  later,
  MINUTE,
  type PersonId,
  type ProjectId,
  type SessionId,
} from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, listOf, moment, nullable, number, text } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import { type ListColumn, listColumns, listFields } from './list-columns.ts';

const CASE = { projectId: id<'Project'>(), caseId: id<'Case'>() };

const CASE_ROW = {
  id: id<'Case'>(),
  languageId: id<'Language'>(),
  zone: text,
  recordStatus: text,
  attempts: number,
  contacted: boolean,
  visit: number,
  quotaCells: listOf(id<'Cell'>()),
  assignedPersonId: nullable(id<'Person'>()),
  isRestored: boolean,
  interviewId: nullable(id<'Interview'>()),
  outcomeId: nullable(id<'Disposition'>()),
  visitAt: nullable(moment),
};
const selectCase = sql`
  select id, language_id as "languageId", zone, record_status as "recordStatus", attempts,
    contacted, visit, quota_cells as "quotaCells", assigned_person_id as "assignedPersonId",
    restored_at is not null as "isRestored", interview_id as "interviewId",
    outcome_id as "outcomeId", visit_at as "visitAt"
  from study_case`;

export type CaseRow = NonNullable<Awaited<ReturnType<typeof readCase>>>;

const heldCase = statement({
  name: 'lock the held case',
  takes: { ...CASE, sessionId: id<'Session'>() },
  gives: CASE_ROW,
  text: ({ projectId, caseId, sessionId }) => sql`
    ${selectCase} where project_id = ${projectId} and id = ${caseId} and lease_session_id = ${sessionId} for no key update`,
});

/**
 * Locks a case against all other changes; only for the session that holds its lease. Rows that refer to the case may
 * still be inserted: the foreign key check does not wait for this lock.
 */
export async function lockHeldCase(
  tx: Tx,
  projectId: ProjectId,
  caseId: CaseId,
  sessionId: SessionId,
): Promise<CaseRow | null> {
  return (await heldCase(tx, { projectId, caseId, sessionId })).rows[0] ?? null;
}

const caseLock = statement({
  name: 'lock a case',
  takes: CASE,
  text: ({ projectId, caseId }) => sql`
    select from study_case where project_id = ${projectId} and id = ${caseId} for no key update`,
});

/** Locks a case for a transaction of another party than its holder, before anything else of it. */
export async function lockCase(tx: Tx, projectId: ProjectId, caseId: CaseId): Promise<void> {
  await caseLock(tx, { projectId, caseId });
}

const webHold = statement({
  name: 'hold a case for the web',
  takes: { ...CASE, until: moment, unlessAfter: moment },
  text: ({ projectId, caseId, until, unlessAfter }) => sql`
    update study_case set ready_at = greatest(ready_at, ${until}), ready_why = case when ready_at < ${until} then 'web' else ready_why end,
      web_status = 'inUse'
    where project_id = ${projectId} and id = ${caseId} and (ready_at < ${unlessAfter} or web_status <> 'inUse')`,
});

/**
 * Holds a case back from calls for a while, because the respondent is answering on the web. Writes at most once a
 * minute.
 */
export async function holdForWeb(db: Db, projectId: ProjectId, caseId: CaseId, now: Instant): Promise<void> {
  const until = later(now, WEB_HOLD_MINUTES * MINUTE);
  await webHold(db, { projectId, caseId, until, unlessAfter: later(until, -MINUTE) });
}

const linksGiven = statement({
  name: 'note that cases have links',
  takes: { projectId: id<'Project'>(), cases: listOf(id<'Case'>()) },
  text: ({ projectId, cases }) => sql`
    update study_case set web_status = 'notStarted' where project_id = ${projectId} and id = any(${cases}) and web_status = 'notSent'`,
});

/** Marks cases as having a link that is not answered yet. */
export async function noteLinks(tx: Tx, projectId: ProjectId, cases: readonly CaseId[]): Promise<void> {
  await linksGiven(tx, { projectId, cases });
}

const linksTakenBack = statement({
  name: 'note that cases have links no more',
  takes: { projectId: id<'Project'>(), cases: listOf(id<'Case'>()) },
  text: ({ projectId, cases }) => sql`
    update study_case set web_status = 'notSent' where project_id = ${projectId} and id = any(${cases}) and web_status = 'notStarted'`,
});

/** Marks cases whose links were revoked; interviews started by a link are kept. */
export async function noteNoLinks(tx: Tx, projectId: ProjectId, cases: readonly CaseId[]): Promise<void> {
  await linksTakenBack(tx, { projectId, cases });
}

const webStopped = statement({
  name: 'note that respondents have stopped answering',
  takes: { now: moment },
  text: ({ now }) => sql`
    update study_case c set web_status = 'stopped' from (
      select project_id, id from study_case where web_status = 'inUse' and ready_at <= ${now} limit 1000 for no key update skip locked) batch
    where c.project_id = batch.project_id and c.id = batch.id`,
});

/** Marks cases as stopped once the hold of `holdForWeb` is over. */
export async function noteStopped(db: Db, now: Instant): Promise<void> {
  await webStopped(db, { now });
}

const oneCase = statement({
  name: 'a case',
  takes: CASE,
  gives: CASE_ROW,
  text: ({ projectId, caseId }) => sql`${selectCase} where project_id = ${projectId} and id = ${caseId}`,
});

export async function readCase(db: Db, projectId: ProjectId, caseId: CaseId) {
  return (await oneCase(db, { projectId, caseId })).rows[0] ?? null;
}

const contactNoted = statement({
  name: 'note a contact with a case',
  takes: {
    ...CASE,
    contacted: boolean,
    attempts: number,
    languageId: nullable(id<'Language'>()),
    appointmentPersonId: nullable(id<'Person'>()),
  },
  text: ({ projectId, caseId, contacted, attempts, languageId, appointmentPersonId }) => sql`
    update study_case set contacted = contacted or ${contacted}, attempts = attempts + ${attempts},
      language_id = coalesce(${languageId}, language_id),
      appointment_person_id = coalesce(${appointmentPersonId}, case when exists (
        select from phone p join disposition d on d.project_id = p.project_id and d.id = p.disposition_id
        where p.project_id = ${projectId} and p.case_id = ${caseId} and p.list_status = 'pending' and d.type = 3) then appointment_person_id end)
    where project_id = ${projectId} and id = ${caseId}`,
});

export async function noteContact(
  tx: Tx,
  projectId: ProjectId,
  caseId: CaseId,
  change: { contacted: boolean; attempts: number; languageId: LanguageId | null; appointmentPersonId: PersonId | null },
): Promise<void> {
  await contactNoted(tx, { projectId, caseId, ...change });
}

/** Whether the survey of the current respondent was opened and has not ended. */
export async function hasOpenInterview(
  db: Db,
  { projectId, interviewId }: { readonly projectId: ProjectId | null; readonly interviewId: InterviewId | null },
): Promise<boolean> {
  if (projectId === null || interviewId === null) return false;
  const found = await db
    .selectFrom('interview')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', interviewId)
    .where('state', '=', sql.lit('open'))
    .executeTakeFirst();
  return found !== undefined;
}

const callOnLine = z.object({
  state: z.enum(['empty', 'dial', 'answered', 'failed', 'stopping', 'stopped']),
  choice: z.enum(['none', 'continued', 'statusAsked', 'statusSet']),
});

/** Whether a call must be ended, or get its status, before its respondent is left. */
export async function isKeptByCall(db: Db, sessionId: SessionId): Promise<boolean> {
  const lines = await db
    .selectFrom('station_call')
    .select('process')
    .where('session_id', '=', sessionId)
    .where('live', '=', true)
    .execute();
  return lines.some(({ process }) => keepsAtRespondent(callOnLine.parse(process)));
}

/** Reads the respondent's row of the list file, with the names of its columns. */
export async function readRecord(
  db: Db,
  projectId: ProjectId,
  caseId: CaseId,
): Promise<{ readonly fields: Readonly<Record<string, string>>; readonly columns: readonly ListColumn[] }> {
  const row = await db
    .selectFrom('study_case as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('list_file as f', 'f.id', 'p.list_file_id')
    .innerJoin('list_record as r', (join) =>
      join.onRef('r.id', '=', 'c.record_id').onRef('r.list_file_id', '=', 'f.id'),
    )
    .select(['r.fields', 'f.columns'])
    .where('c.project_id', '=', projectId)
    .where('c.id', '=', caseId)
    .executeTakeFirst();
  if (row === undefined) return { fields: {}, columns: [] };
  return { fields: listFields.parse(row.fields), columns: listColumns.parse(row.columns) };
}
