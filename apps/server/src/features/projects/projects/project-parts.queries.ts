import type { GroupId, Id, ProjectId, VersionId } from '@seker/kernel';
import { z } from 'zod';
import type { Db, Tx } from '../../../db/database.ts';

/** Another project of the group that is numbered so; null: there is none. */
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

/** The keys of a list's columns, where the list belongs to the group or the project has it already; null: it is none of these. */
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
    // Stays until the commit: a list that a project asks from is not deleted.
    .forShare()
    .executeTakeFirst();
  if (row === undefined || (row.groupId !== groupId && listFileId !== held)) return null;
  return columnKeys(row.columns);
}

const storedColumns = z.array(z.object({ field: z.string() }));

/** The names by which its records have their values. */
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

/** Whether a skin is of the group, or of all. */
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

/** The quotas of a project with the questions that they are over. */
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
    .select(['q.id', 'q.names', 'q.active', 'part.field'])
    .where('q.project_id', '=', projectId)
    .where('part.source', '=', 'interview')
    .execute();
}
