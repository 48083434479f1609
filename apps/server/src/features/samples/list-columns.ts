import type { Id } from '@seker/kernel';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';

const column = z.union([
  z.object({ field: z.string(), labels: z.record(z.string(), z.string()) }).transform(({ field, labels }) => ({
    key: field,
    titles: labels,
  })),
  z.object({ key: z.string(), title: z.string() }).transform(({ key, title }) => ({ key, titles: { '': title } })),
]);

export interface TitledColumn {
  readonly key: string;
  readonly title: string;
}

/** The columns of a list, as people call them in that language of the screens. */
export async function readColumns(
  db: Db,
  listFileId: Id<'ListFile'>,
  language = 'en',
): Promise<readonly TitledColumn[]> {
  const row = await db.selectFrom('list_file').select('columns').where('id', '=', listFileId).executeTakeFirst();
  const columns = z.array(column).parse(row?.columns ?? []);
  return columns.map(({ key, titles }) => {
    const named: Readonly<Record<string, string>> = titles;
    return { key, title: named[language] ?? named[''] ?? key };
  });
}
