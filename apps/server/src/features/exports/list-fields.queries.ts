import type { ProjectId } from '@seker/kernel';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';

/** A column of the list that a project's cases come from. */
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
