import { randomBytes } from 'node:crypto';
import type { CaseId, Id, InterviewId, PersonId, ProjectId, VersionId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, number, oneOf, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { writeStoredEvent } from '../interviews/index.ts';
import type { OpenedPackage } from './open-package.ts';

/** The version of a package, if its project's questionnaire has it. */
export async function idOfVersion(
  db: Db,
  { projectId, versionId }: Pick<OpenedPackage, 'projectId' | 'versionId'>,
): Promise<VersionId | null> {
  const row = await db
    .selectFrom('project as p')
    .innerJoin('questionnaire_version as now', 'now.id', 'p.questionnaire_version_id')
    .innerJoin('questionnaire_version as v', 'v.questionnaire_id', 'now.questionnaire_id')
    .select('v.id')
    .where('p.id', '=', projectId)
    .where('v.id', '=', versionId)
    .executeTakeFirst();
  return row?.id ?? null;
}

export type Beside = 'second' | 'earlier';

/** An interview that a device has brought, as far as more of it may come. */
export interface BroughtInterview {
  readonly id: InterviewId;
  readonly deviceId: Id<'Device'> | null;
  readonly state: 'open' | 'ended';
  /** Null: it is the interview of its case. */
  readonly beside: Beside | null;
}

/** The interviews that a device calls so, the one of the case first. */
export async function broughtBy(db: Db, projectId: ProjectId, uid: string): Promise<readonly BroughtInterview[]> {
  return inOrder(await ofUid(db, projectId, uid).execute());
}

/** The same, locked; the case must be locked before. */
export async function lockByUid(tx: Tx, projectId: ProjectId, uid: string): Promise<readonly BroughtInterview[]> {
  return inOrder(await ofUid(tx, projectId, uid).forNoKeyUpdate().execute());
}

function ofUid(db: Db, projectId: ProjectId, uid: string) {
  return db
    .selectFrom('interview')
    .select(['id', 'device_id as deviceId', 'state', 'beside'])
    .where('project_id', '=', projectId)
    .where('uid', '=', uid)
    .orderBy('id');
}

function inOrder(found: readonly BroughtInterview[]): readonly BroughtInterview[] {
  return found.toSorted((one, other) => Number(one.beside !== null) - Number(other.beside !== null));
}

export interface FieldInterviewFacts {
  readonly interviewId: InterviewId;
  readonly assignmentId: Id<'Assignment'>;
  readonly caseId: CaseId;
  readonly personId: PersonId;
  /** Null: it came in the file of a device that is not known. */
  readonly deviceId: Id<'Device'> | null;
  readonly beside: Beside | null;
}

/** Begins the interview as the device has begun it, by the server's clock; false where the web has begun it meanwhile. */
export async function beginFieldInterview(
  tx: Tx,
  { projectId, versionId, language, seed, start, uid, startedAt, clockAhead }: OpenedPackage,
  { interviewId, assignmentId, caseId, personId, deviceId, beside }: FieldInterviewFacts,
): Promise<boolean> {
  const began = new Date(startedAt - clockAhead);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('interview')
    .columns([
      'project_id',
      'id',
      'case_id',
      'version_id',
      'mode',
      'answered_by',
      'language_id',
      'seed',
      'form_token',
      'person_id',
      'started_at',
      'touched_at',
      'start',
      'device_id',
      'uid',
      'assignment_id',
      'beside',
    ])
    .expression((eb) =>
      eb
        .selectFrom('study_case as c')
        .leftJoin('language as l', (join) => join.on('l.code', '=', language))
        .select((each) => [
          each.val(projectId).as('project_id'),
          each.val(interviewId).as('id'),
          each.val(caseId).as('case_id'),
          each.val(versionId).as('version_id'),
          sql.lit('offline').as('mode'),
          sql.lit('offline').as('answered_by'),
          each.fn.coalesce('l.id', 'c.language_id').as('language_id'),
          each.val(seed).as('seed'),
          each.val(randomBytes(24).toString('base64url')).as('form_token'),
          each.val(personId).as('person_id'),
          each.val(began).as('started_at'),
          each.val(began).as('touched_at'),
          each.val(JSON.stringify(start)).as('start'),
          each.val(deviceId).as('device_id'),
          each.val(uid).as('uid'),
          each.val(assignmentId).as('assignment_id'),
          each.val(beside).as('beside'),
        ])
        .where('c.project_id', '=', projectId)
        .where('c.id', '=', caseId),
    )
    // Who begins on the web locks no case: of two at one moment the second waits here, and is the second.
    .onConflict((conflict) => conflict.columns(['project_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const EVENTS = z.array(
  z.object({
    seq: z.number(),
    at: z.string(),
    elapsed: z.number(),
    type: z.string(),
    node: z.string().nullable(),
    event: z.unknown(),
    by: z.string(),
    language: z.string().nullable(),
  }),
);

const broughtEvents = statement({
  name: 'add the events that a device brought',
  takes: {
    projectId: id<'Project'>(),
    interviewId: id<'Interview'>(),
    device: text,
    answeredBy: oneOf('offline', 'web'),
    differs: boolean,
    events: json(EVENTS),
  },
  gives: { state: oneOf('open', 'ended'), revision: number },
  text: ({ projectId, interviewId, device, answeredBy, differs, events }) => sql`
    with told as (
      select * from jsonb_to_recordset(${events}) as e(seq int, at timestamptz, elapsed int, type text, node text, event jsonb, by text, language text)
    ), stored as (
      insert into interview_event (project_id, interview_id, device, seq, at, elapsed_ms, type, node, event, by, language)
      select ${projectId}, ${interviewId}, ${device}, seq, at, elapsed, type, node, event, by, language from told
    ), touched as (
      -- An answer to the project's enough question may change what the case has come to, of which no other row tells.
      insert into fact_touched (project_id, case_id)
      select i.project_id, i.case_id from interview i
      where i.project_id = ${projectId} and i.id = ${interviewId} and i.case_id is not null
    )
    update interview i set revision = i.revision + 1, answered_by = ${answeredBy},
      touched_at = greatest(i.touched_at, (select max(at) from told)), digest_differs = i.digest_differs or ${differs}
    where i.project_id = ${projectId} and i.id = ${interviewId} returning i.state, i.revision`,
});

/** Stores the events beyond the first `from`, at the server's time of each. */
export async function insertFieldEvents(
  tx: Tx,
  {
    opened,
    interviewId,
    deviceId,
    from,
    digestDiffers,
    answeredBy = 'offline',
  }: {
    readonly opened: Pick<OpenedPackage, 'projectId' | 'startedAt' | 'clockAhead' | 'fromSeq' | 'events'>;
    readonly interviewId: InterviewId;
    readonly deviceId: Id<'Device'> | null;
    readonly from: number;
    readonly digestDiffers: boolean;
    /** By an interviewer in the field, if it is not said. */
    readonly answeredBy?: 'offline' | 'web';
  },
): Promise<void> {
  const { projectId, startedAt, clockAhead, fromSeq } = opened;
  let [before, last] = [startedAt, startedAt];
  const rows = opened.events.map(({ at, event }, index) => {
    // The events of one page have one moment: each took the time since the page before.
    if (at !== last) [before, last] = [last, at];
    return {
      seq: fromSeq + index,
      at: new Date(at - clockAhead).toISOString(),
      elapsed: Math.min(Math.max(0, Math.round(last - before)), 2_147_483_647),
      type: event.type,
      node: 'node' in event ? event.node : 'page' in event ? event.page : null,
      event: writeStoredEvent(event),
      by: 'by' in event ? event.by : answeredBy === 'web' ? 'respondent' : 'interviewer',
      language: 'lang' in event ? event.lang : null,
    };
  });
  const events = rows.filter(({ seq }) => seq > from);
  await broughtEvents(tx, {
    projectId,
    interviewId,
    device: deviceId === null ? 'device-in-file' : `device-${deviceId}`,
    answeredBy,
    differs: digestDiffers,
    events,
  });
}
