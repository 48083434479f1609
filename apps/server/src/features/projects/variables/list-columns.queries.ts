import type { Id } from '@seker/kernel';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';

/** Something that a variable can be taken from, with what people call it. */
export interface VariableField {
  readonly field: string;
  readonly title: string;
}

const columns = z.array(z.object({ field: z.string(), labels: z.record(z.string(), z.string()) }));

/** The columns of a list, as people call them in that language of the screens. */
export async function readListColumns(
  db: Db,
  listFileId: Id<'ListFile'>,
  language: string,
): Promise<readonly VariableField[]> {
  const row = await db.selectFrom('list_file').select('columns').where('id', '=', listFileId).executeTakeFirst();
  return columns.parse(row?.columns ?? []).map(({ field, labels }) => ({ field, title: labels[language] ?? field }));
}
