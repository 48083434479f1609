import type { listFilesCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedListFile } from '../../../http/scope-of-lists.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { setListName } from './change-list-file.queries.ts';
import { changeListFile } from './change-list-file.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

type Input = z.output<typeof listFilesCalls.renameListFile.body>;

/** Renames a list, if it is unchanged since the editor read it. */
export async function renameListFile(
  deps: Deps,
  by: ActingPerson,
  { id }: ScopedListFile,
  { name, revision }: Input,
): Promise<number> {
  let next = revision;
  await refuseTakenName(
    async () =>
      await changeListFile(deps, by, id, {
        action: 'edit',
        recordId: null,
        act: async (tx, { name: before, revision: now, changedBy, changedAt }) => {
          if (now !== revision)
            throw new Refusal('stale', { details: { changedBy, changedAt: changedAt.toISOString() } });
          next = revision;
          if (name === before) return null;
          await setListName(tx, id, { name, by: by.personId, at: deps.now() });
          next = revision + 1;
          return { fields: ['name'] };
        },
      }),
  );
  return next;
}
