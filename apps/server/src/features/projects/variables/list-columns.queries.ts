import type { Id } from '@seker/kernel';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';

/** A possible source of a variable, with its title. */
export interface VariableField {
  readonly field: string;
  readonly title: string;
  /** What can be divided into bands; null: neither numbers nor dates. */
  readonly holds: 'number' | 'date' | null;
  /** The names of its values, where the list has any. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const columns = z.array(
  z.object({
    field: z.string(),
    labels: z.record(z.string(), z.string()),
    kind: z.string().optional(),
    values: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  }),
);

/** Lists the columns of a list, with titles in a screen language. */
export async function readListColumns(
  db: Db,
  listFileId: Id<'ListFile'>,
  language: string,
): Promise<readonly VariableField[]> {
  const row = await db.selectFrom('list_file').select('columns').where('id', '=', listFileId).executeTakeFirst();
  return columns.parse(row?.columns ?? []).map(({ field, labels, kind, values }) => ({
    field,
    title: labels[language] ?? field,
    holds: kind === 'number' || kind === 'date' ? kind : null,
    labels: values ?? {},
  }));
}
