import type { statusesCalls } from '@seker/contract';
import { isRequired } from '@seker/fieldwork';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import { readRevision } from './revision.queries.ts';
import { listLanguagesOf, listStatuses } from './statuses.queries.ts';

export async function readStatuses(
  db: Db,
  { id }: ScopedProject,
): Promise<z.input<typeof statusesCalls.readStatuses.answer>> {
  const [statuses, languages, revision] = await Promise.all([
    listStatuses(db, id),
    listLanguagesOf(db, id),
    readRevision(db, id),
  ]);
  return {
    statuses: statuses.map((stored) => {
      const { key, names, languageId: _, ...status } = stored;
      return { ...status, nameHe: names.he, nameEn: names.en, isRequired: isRequired({ key, system: status.system }) };
    }),
    languages: languages.map(({ code, name }) => ({ code, name })),
    revision,
  };
}
