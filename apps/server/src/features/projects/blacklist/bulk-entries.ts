import { blacklistCalls } from '@seker/contract';
import { z } from 'zod';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { defineBulkTask } from '../../system/lists/index.ts';
import { deleteEntry, type EntryFilters, type EntryId, findEntries, readEntryReach } from './entries.queries.ts';
import { reachOf } from './list-entries.ts';

const options = z.object({ act: z.literal('remove') });

/** Removes entries from the list, except system entries. */
export const bulkEntries = defineBulkTask<Omit<EntryFilters, 'groupId' | 'now'>, z.infer<typeof options>>({
  name: blacklistCalls.bulkBlacklist.name,
  options,
  find: async (deps, by, query) =>
    await findEntries(deps.db, { ...query, groupId: reachOf(by), now: new Date(deps.now()) }),
  act: async (deps, by, id) => await removeEntry(deps, by, id),
});

async function removeEntry(deps: Deps, by: ActingPerson, id: number): Promise<void> {
  await transact(deps.db, async (tx) => {
    const removed = await deleteEntry(tx, id as EntryId, reachOf(by));
    if (removed === undefined) throw await whyKept(tx, id as EntryId);
    await writeAudit(tx, {
      at: deps.now(),
      projectId: removed.projectId,
      personId: by.personId,
      sessionId: by.id,
      action: 'remove',
      subject: 'blacklist',
      subjectId: id,
    });
  });
}

/** Says why an entry stays: one that holds everywhere is seen by all keepers, and removed by administrators. */
async function whyKept(tx: Tx, id: EntryId): Promise<Refusal> {
  const entry = await readEntryReach(tx, id);
  if (entry?.isSystem === true) return new Refusal('numberNeverDialled');
  return new Refusal(entry?.projectId === null && entry.groupId === null ? 'entryOfAll' : 'notFound');
}
