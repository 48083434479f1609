import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, listOf, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

/** A column of the project's list. */
export interface ListField {
  readonly field: string;
  readonly title: string;
}

const columns = z.array(z.object({ field: z.string(), labels: z.record(z.string(), z.string()) }));

export async function listFieldsOf(db: Db, projectId: ProjectId, language: string): Promise<readonly ListField[]> {
  const row = await db
    .selectFrom('project as p')
    .innerJoin('list_file as f', 'f.id', 'p.list_file_id')
    .select('f.columns')
    .where('p.id', '=', projectId)
    .executeTakeFirst();
  return columns.parse(row?.columns ?? []).map(({ field, labels }) => ({ field, title: labels[language] ?? field }));
}

/** A field with more distinct values cannot be counted. */
const MOST_VALUES = 50;

const values = statement({
  name: 'what interviews say in fields of the list',
  takes: { projectId: id<'Project'>(), fields: listOf(text), most: number },
  gives: { field: text, values: listOf(text) },
  text: ({ projectId, fields, most }) => sql`
    select f.name as field, array(
      select distinct i.start -> 'profile' ->> f.name as value from study_interview i
      where i.project_id = ${projectId} and i.start -> 'profile' ->> f.name <> '' order by value limit ${most}::int) as values
    from unnest(${fields}::text[]) as f(name)`,
});

/** Lists the values of fields that have few. */
export async function listFieldValues(
  db: Db,
  projectId: ProjectId,
  fields: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await values(db, { projectId, fields, most: MOST_VALUES + 1 });
  return new Map(rows.filter((row) => row.values.length <= MOST_VALUES).map((row) => [row.field, row.values] as const));
}
