import { bucketOfCode, type DispositionKey, type StatusDraft, type StatusType } from '@seker/fieldwork';
import type { DispositionId, LanguageId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { storedId } from '../../../db/stored-id.ts';
import { storedStatus } from '../project/index.ts';

const storedStatuses = z.array(
  storedStatus.extend({
    id: storedId<'Disposition'>(),
    languageId: storedId<'Language'>().nullable(),
    language: z.string().nullable(),
    isUsed: z.boolean(),
  }),
);
export type StoredStatus = z.infer<typeof storedStatuses>[number];

const statusesOfProject = statement({
  name: 'the statuses of a project, and whether they are used',
  takes: { projectId: id<'Project'>() },
  gives: { statuses: json(storedStatuses) },
  // Reads each of the large tables once, not once per status.
  text: ({ projectId }) => sql`
    with used as (
      select disposition_id as id from phone where project_id = ${projectId}
      union select outcome_id from study_case where project_id = ${projectId} and outcome_id is not null
      union select disposition_id from attempt where project_id = ${projectId} and disposition_id is not null)
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'key', system_key, 'type', type, 'view', view, 'system', is_system,
        'preselected', is_default, 'names', names, 'colour', color, 'hotkey', hotkey, 'intervalMinutes', loop_minutes,
        'attempts', loop_attempts, 'languageId', language_id, 'language', l.code, 'aaporCode', aapor_code, 'aaporBucket', aapor_bucket,
        'contacted', contacted, 'eligible', eligible, 'endsVisit', ends_visit, 'channel', channel, 'isUsed', d.id in (select used.id from used))
        order by position, d.id), '[]') as statuses
    from disposition d left join language l on l.id = d.language_id where d.project_id = ${projectId}`,
});

/** Lists statuses in order. */
export async function listStatuses(db: Db, projectId: ProjectId): Promise<readonly StoredStatus[]> {
  const [row] = (await statusesOfProject(db, { projectId })).rows;
  return row?.statuses ?? [];
}

export async function listLanguagesOf(db: Db, projectId: ProjectId) {
  return await db
    .selectFrom('project_language as pl')
    .innerJoin('language as l', 'l.id', 'pl.language_id')
    .select(['l.id', 'l.code', 'l.origin_name as name'])
    .where('pl.project_id', '=', projectId)
    .orderBy('pl.position')
    .execute();
}

/** The columns of a valid draft. */
export interface StatusColumns {
  readonly draft: StatusDraft & { readonly type: StatusType };
  /** Null for a status added by the organisation, or no longer equal to the built-in one. */
  readonly key: DispositionKey | null;
  readonly languageId: LanguageId | null;
}

function columnsOf({ draft, key, languageId }: StatusColumns) {
  return {
    system_key: key,
    names: JSON.stringify({ he: draft.nameHe, en: draft.nameEn }),
    type: draft.type,
    view: draft.view,
    is_default: draft.preselected,
    color: draft.colour,
    hotkey: draft.hotkey,
    loop_minutes: draft.intervalMinutes,
    loop_attempts: draft.attempts,
    language_id: languageId,
    aapor_code: draft.aaporCode,
    aapor_bucket: draft.aaporCode === null ? null : bucketOfCode(draft.aaporCode),
    contacted: draft.contacted,
    eligible: draft.eligible,
    ends_visit: draft.endsVisit,
    channel: draft.channel,
  };
}

/** Appends after the others. */
export async function insertStatus(tx: Tx, projectId: ProjectId, status: StatusColumns): Promise<DispositionId> {
  const { last } = await tx
    .selectFrom('disposition')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  const { id: statusId } = await tx
    .insertInto('disposition')
    .values({ project_id: projectId, ...columnsOf(status), position: (last ?? -1) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return statusId;
}

export async function updateStatus(
  tx: Tx,
  projectId: ProjectId,
  statusId: DispositionId,
  status: StatusColumns,
): Promise<void> {
  await tx
    .updateTable('disposition')
    .set(columnsOf(status))
    .where('project_id', '=', projectId)
    .where('id', '=', statusId)
    .execute();
}

/** Unsets the default. */
export async function clearDefault(tx: Tx, projectId: ProjectId): Promise<void> {
  await tx
    .updateTable('disposition')
    .set({ is_default: false })
    .where('project_id', '=', projectId)
    .where('is_default', '=', true)
    .execute();
}

export async function updateLoop(
  tx: Tx,
  projectId: ProjectId,
  statusId: DispositionId,
  loop: { readonly intervalMinutes: number; readonly attempts: number },
): Promise<void> {
  await tx
    .updateTable('disposition')
    .set({ loop_minutes: loop.intervalMinutes, loop_attempts: loop.attempts })
    .where('project_id', '=', projectId)
    .where('id', '=', statusId)
    .execute();
}

export async function setPosition(
  tx: Tx,
  projectId: ProjectId,
  statusId: DispositionId,
  position: number,
): Promise<void> {
  await tx
    .updateTable('disposition')
    .set({ position })
    .where('project_id', '=', projectId)
    .where('id', '=', statusId)
    .execute();
}

/** Fails on a foreign key when an interviewer is just setting it. */
export async function deleteStatus(tx: Tx, projectId: ProjectId, statusId: DispositionId): Promise<void> {
  await tx.deleteFrom('disposition').where('project_id', '=', projectId).where('id', '=', statusId).execute();
}

/** Deletes all statuses, like `deleteStatus`. */
export async function deleteStatuses(tx: Tx, projectId: ProjectId): Promise<void> {
  await tx.deleteFrom('disposition').where('project_id', '=', projectId).execute();
}
