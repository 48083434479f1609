import type { Instant } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { eachAlone } from '../../../http/each-alone.ts';
import { isMediaFolderHere } from '../../../storage/media-folder.ts';
import { listExpired, listWithoutFile, lockEnded, lockExpired, setErased, setFate } from './ingest.queries.ts';
import type { RecordingId } from './recording.queries.ts';
import { removeRecording } from './recording-folder.ts';

/**
 * Deletes recordings whose days are over, and gives up on those of which no file came. Where the folder of media is away,
 * they stay until it is back.
 */
export async function expireRecordings(deps: Deps): Promise<void> {
  if (!(await isMediaFolderHere(deps))) return;
  const trouble = {
    trouble: 'a recording could not be deleted',
    naming: ({ id }: { readonly id: number }) => ({ id }),
  };
  const expired = await all(deps, listExpired);
  await eachAlone(deps, trouble, expired, async ({ projectId, id }) => {
    const isErased = await transact(deps.db, async (tx) => {
      if (!(await lockExpired(tx, projectId, id, deps.now()))) return false;
      // The file first: a row that says so must not be wrong.
      await removeRecording(deps.config, { projectId, id });
      await setErased(tx, projectId, id, deps.now());
      return true;
    });
    if (isErased) deps.meter.count('recordings', { fate: 'expired' });
  });
  const withoutFile = await all(deps, listWithoutFile);
  await eachAlone(deps, trouble, withoutFile, async ({ projectId, callId, id }) => {
    await transact(deps.db, async (tx) => {
      const recording = await lockEnded(tx, { projectId, callId });
      if (recording?.fate !== null) return;
      // A run that stopped may have written it before.
      await removeRecording(deps.config, { projectId, id });
      await setFate(tx, { projectId, callId }, 'missing', deps.now());
    });
  });
}

/** Reads all of a list that comes in pages: those that cannot be deleted, a pageful of them too, keep no other one waiting. */
async function all<T extends { readonly id: RecordingId }>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  readPage: (db: Db, now: Instant, after: RecordingId | null) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const found: T[] = [];
  for (let page = await readPage(db, now(), null); page.length > 0; ) {
    found.push(...page);
    page = await readPage(db, now(), found.at(-1)?.id ?? null);
  }
  return found;
}
