import type { Id, ProjectId, VersionId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

export interface ProjectSources {
  readonly listFileId: Id<'ListFile'> | null;
  readonly versionId: VersionId | null;
  readonly isStarted: boolean;
}

/** Reads the sources of a project's variables, and whether it was ever online. */
export async function readProjectSources(db: Db, projectId: ProjectId): Promise<ProjectSources> {
  const row = await db
    .selectFrom('project')
    .select(['list_file_id as listFileId', 'questionnaire_version_id as versionId', 'started_at as startedAt'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { listFileId: row.listFileId, versionId: row.versionId, isStarted: row.startedAt !== null };
}

export async function listProjectLanguages(db: Db, projectId: ProjectId) {
  return await db
    .selectFrom('project_language as p')
    .innerJoin('language as l', 'l.id', 'p.language_id')
    .select(['l.code', 'l.english_name as english', 'l.origin_name as origin'])
    .where('p.project_id', '=', projectId)
    .orderBy('p.position')
    .execute();
}

const found = statement({
  name: 'the values that a list has',
  takes: { listFileId: id<'ListFile'>(), fields: listOf(text), most: number },
  gives: { parts: listOf(text), count: number },
  text: ({ listFileId, fields, most }) => sql`
    select v.parts, count(*) as count from list_record r cross join lateral (
      select array_agg(list_value(r.fields, f.name) order by f.place) as parts
      from unnest(${fields}::text[]) with ordinality as f(name, place)) v
    where r.list_file_id = ${listFileId} and not '' = any(v.parts)
    group by v.parts order by count(*) desc, v.parts limit ${most}::int`,
});

/** Lists the value combinations of these columns, most frequent first. */
export async function listFoundValues(db: Db, listFileId: Id<'ListFile'>, fields: readonly string[], most: number) {
  return (await found(db, { listFileId, fields, most })).rows;
}
