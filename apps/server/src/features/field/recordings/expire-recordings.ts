import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { eachAlone } from '../../../http/each-alone.ts';
import { isMediaFolderHere } from '../../../storage/media-folder.ts';
import { listExpired, listWithoutFile, lockEnded, lockExpired, setErased, setFate } from './ingest.queries.ts';
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
  await eachAlone(deps, trouble, await listExpired(deps.db, deps.now()), async ({ projectId, id }) => {
    const isErased = await transact(deps.db, async (tx) => {
      if (!(await lockExpired(tx, projectId, id, deps.now()))) return false;
      // The file first: a row that says so must not be wrong.
      await removeRecording(deps.config, { projectId, id });
      await setErased(tx, projectId, id, deps.now());
      return true;
    });
    if (isErased) deps.meter.count('recordings', { fate: 'expired' });
  });
  await eachAlone(deps, trouble, await listWithoutFile(deps.db, deps.now()), async ({ projectId, callId, id }) => {
    await transact(deps.db, async (tx) => {
      const recording = await lockEnded(tx, { projectId, callId });
      if (recording?.fate !== null) return;
      // A run that stopped may have written it before.
      await removeRecording(deps.config, { projectId, id });
      await setFate(tx, { projectId, callId }, 'missing', deps.now());
    });
  });
}
