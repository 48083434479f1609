import { type ExportWish, exportWish, weighting as WEIGHTING, type Weighting } from '@seker/contract';
import type { Id, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, date, id, json, listOf, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { type JobId, SHOWN_STATE } from '../../system/jobs/index.ts';

export type ExportId = Id<'ExportJob'>;
const PROJECT = { projectId: id<'Project'>() };
const wish = json(exportWish);
const STATE = oneOf('queued', 'running', 'done', 'failed', 'cancelled');

interface NewExport {
  readonly projectId: ProjectId;
  readonly key: string;
  readonly personId: PersonId;
  readonly at: Instant;
  readonly wish: ExportWish;
  readonly language: string;
}

export async function insertExport(tx: Tx, wanted: NewExport): Promise<ExportId> {
  const { id: exportId } = await tx
    .insertInto('export_job')
    .values({
      project_id: wanted.projectId,
      file_key: wanted.key,
      asked_by: wanted.personId,
      asked_at: new Date(wanted.at),
      wish: JSON.stringify(wanted.wish),
      language: wanted.language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return exportId;
}

export async function noteJob(tx: Tx, projectId: ProjectId, exportId: ExportId, jobId: JobId): Promise<void> {
  await tx
    .updateTable('export_job')
    .set({ job_id: jobId })
    .where('project_id', '=', projectId)
    .where('id', '=', exportId)
    .execute();
}

export interface MadeFile {
  readonly madeAt: Instant;
  readonly expiresAt: Instant;
  readonly moment: Date;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly weighting: Weighting | null;
}

export async function noteFile(tx: Tx, projectId: ProjectId, exportId: ExportId, file: MadeFile): Promise<void> {
  const { madeAt, expiresAt, moment, rows, bytes, sha256 } = file;
  const weighting = file.weighting === null ? null : JSON.stringify(file.weighting);
  await tx
    .updateTable('export_job')
    .set({ made_at: new Date(madeAt), expires_at: new Date(expiresAt), moment, rows, bytes, sha256, weighting })
    .where('project_id', '=', projectId)
    .where('id', '=', exportId)
    .execute();
}

/** Records the names that a failed export's refusal is about. */
export async function noteFault(
  db: Db,
  projectId: ProjectId,
  exportId: ExportId,
  names: readonly string[],
): Promise<void> {
  await db
    .updateTable('export_job')
    .set({ fault_names: names })
    .where('project_id', '=', projectId)
    .where('id', '=', exportId)
    .execute();
}

const wanted = statement({
  name: 'an export that is to be made',
  takes: { ...PROJECT, exportId: id<'ExportJob'>() },
  gives: { wish, key: text, language: text, madeAt: nullable(date) },
  text: ({ projectId, exportId }) => sql`
    select wish, file_key::text as key, language, made_at as "madeAt" from export_job
    where project_id = ${projectId} and id = ${exportId}`,
});

export async function readWanted(db: Db, projectId: ProjectId, exportId: ExportId) {
  return (await wanted(db, { projectId, exportId })).rows[0] ?? null;
}

const ownFile = statement({
  name: 'the file of an export of one person',
  takes: { ...PROJECT, personId: id<'Person'>(), key: text },
  gives: { id: id<'ExportJob'>(), wish, expiresAt: nullable(date), rows: nullable(number), bytes: nullable(number) },
  text: ({ projectId, personId, key }) => sql`
    select id, wish, expires_at as "expiresAt", rows, bytes from export_job
    where project_id = ${projectId} and file_key = ${key}::text::uuid and asked_by = ${personId} and made_at is not null`,
});

export async function findOwnFile(
  db: Db,
  which: { readonly projectId: ProjectId; readonly personId: PersonId; readonly key: string },
) {
  return (await ownFile(db, which)).rows[0] ?? null;
}

const listed = statement({
  name: 'the exports of a project',
  takes: { ...PROJECT, limit: number },
  gives: {
    id: id<'ExportJob'>(),
    key: text,
    wish,
    askedAt: date,
    askedById: id<'Person'>(),
    askedBy: text,
    jobId: nullable(id<'Job'>()),
    jobState: nullable(STATE),
    done: nullable(number),
    total: nullable(number),
    ahead: nullable(number),
    error: nullable(text),
    madeAt: nullable(date),
    moment: nullable(date),
    rows: nullable(number),
    bytes: nullable(number),
    sha256: nullable(text),
    expiresAt: nullable(date),
    weighting: nullable(json(WEIGHTING)),
    faultNames: listOf(text),
  },
  text: ({ projectId, limit }) => sql`
    select e.id, e.file_key::text as key, e.wish, e.asked_at as "askedAt", p.id as "askedById", p.real_name as "askedBy", job.id as "jobId",
      ${SHOWN_STATE} as "jobState", job.done, job.total, jobs_before(job) as ahead, job.error, e.made_at as "madeAt", e.moment, e.rows, e.bytes, e.sha256, e.expires_at as "expiresAt",
      e.weighting, e.fault_names as "faultNames"
    from export_job e join person p on p.id = e.asked_by left join job on job.id = e.job_id
    where e.project_id = ${projectId} order by e.id desc limit ${limit}`,
});

export type ListedExport = Awaited<ReturnType<typeof listStoredExports>>[number];

export async function listStoredExports(db: Db, projectId: ProjectId, limit: number) {
  return (await listed(db, { projectId, limit })).rows;
}

const facts = statement({
  name: 'what an export of a project can be made of',
  takes: PROJECT,
  gives: { interviews: number, cases: number, hasList: boolean, hasPositions: boolean, hasChain: boolean },
  text: ({ projectId }) => sql`
    select (select count(*) from study_interview i where i.project_id = p.id) as interviews, 
      (select count(*) from study_case c where c.project_id = p.id) as cases, p.list_file_id is not null as "hasList",
      exists (select from interview_position t where t.project_id = p.id and t.lat is not null) as "hasPositions",
      exists (select from weighting w where w.project_id = p.id) as "hasChain"
    from project p where p.id = ${projectId}`,
});

export async function readExportFacts(db: Db, projectId: ProjectId) {
  const none = { interviews: 0, cases: 0, hasList: false, hasPositions: false, hasChain: false };
  return (await facts(db, { projectId })).rows[0] ?? none;
}

export async function listLabelLanguages(db: Db, projectId: ProjectId) {
  return await db
    .selectFrom('project_language as pl')
    .innerJoin('language as l', 'l.id', 'pl.language_id')
    .select(['l.code', 'l.origin_name as name'])
    .where('pl.project_id', '=', projectId)
    .orderBy('pl.position')
    .execute();
}
