import type { GroupId, Id, ProjectId, VersionId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../db/database.ts';

/** Finds another project of the group with this number; null: none. */
export async function findManualNumber(db: Db, groupId: GroupId, manualNumber: string, except: ProjectId) {
  const row = await db
    .selectFrom('project')
    .select(['id', 'name'])
    .where('group_id', '=', groupId)
    .where('manual_number', '=', manualNumber)
    .where('id', '<>', except)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the field names of a list that belongs to the group, or that the project already uses; null otherwise. */
export async function findListColumns(
  tx: Tx,
  listFileId: Id<'ListFile'>,
  { groupId, held }: { readonly groupId: GroupId; readonly held: Id<'ListFile'> | null },
): Promise<readonly string[] | null> {
  const row = await tx
    .selectFrom('list_file')
    .select(['group_id as groupId', 'columns'])
    .where('id', '=', listFileId)
    .where('removed_at', 'is', null)
    .where('whole_at', 'is not', null)
    // Locked until the commit, so that a list in use is not deleted.
    .forShare()
    .executeTakeFirst();
  if (row === undefined || (row.groupId !== groupId && listFileId !== held)) return null;
  return columnKeys(row.columns);
}

const storedColumns = z.array(z.object({ field: z.string() }));

/** Returns the field names under which records store their values. */
export function columnKeys(columns: unknown): readonly string[] {
  return storedColumns.parse(columns).map(({ field }) => field);
}

/** Whether a version belongs to a questionnaire of the group. */
export async function isVersionOf(db: Db, versionId: VersionId, groupId: GroupId): Promise<boolean> {
  const row = await db
    .selectFrom('questionnaire_version as v')
    .innerJoin('questionnaire as q', 'q.id', 'v.questionnaire_id')
    .select('v.id')
    .where('v.id', '=', versionId)
    .where('q.group_id', '=', groupId)
    .where('q.removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a skin belongs to the group, or to all. */
export async function isSkinOf(db: Db, skinId: Id<'Skin'>, groupId: GroupId): Promise<boolean> {
  const row = await db
    .selectFrom('skin')
    .select('id')
    .where('id', '=', skinId)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('group_id', 'is', null), eb('group_id', '=', groupId)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasDraw(db: Db, projectId: ProjectId): Promise<boolean> {
  const row = await db.selectFrom('sample_draw').select('id').where('project_id', '=', projectId).executeTakeFirst();
  return row !== undefined;
}

/** Lists the quotas of a project with the questions that they use; a list's bands may ask one of people without a value. */
export async function listQuotaQuestions(db: Db, projectId: ProjectId) {
  return await db
    .selectFrom('quota as q')
    .innerJoin('variable as v', (join) =>
      join.onRef('v.project_id', '=', 'q.project_id').onRef('v.id', '=', 'q.variable_id'),
    )
    .innerJoin('variable as part', (join) =>
      join
        .onRef('part.project_id', '=', 'v.project_id')
        .on((eb) => eb.or([eb('part.id', '=', eb.ref('v.id')), eb('part.id', '=', eb.fn.any('v.parts'))])),
    )
    .select((eb) => [
      'q.id',
      'q.names',
      'q.active',
      eb
        .cast<string | null>(
          sql`case part.source when 'interview' then part.field else part.bands ->> 'askedIn' end`,
          'text',
        )
        .as('field'),
    ])
    .where('q.project_id', '=', projectId)
    .where((eb) => eb.or([eb('part.source', '=', 'interview'), eb(sql`part.bands ->> 'without'`, '=', 'ask')]))
    .execute();
}
