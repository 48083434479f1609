import { DAY } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { isMediaFolderHere } from '../../../storage/media-folder.ts';
import { deleteAbandoned, listAbandoned } from './captured-media.queries.ts';
import { capturedFolder } from './captured-store.ts';

/** How long a medium waits for the rest of its bytes. */
const WAITED_MILLISECONDS = DAY;

/** Removes media whose last piece never came. Where the folder is away, they stay until it is back. */
export async function sweepCaptured(deps: Pick<Deps, 'db' | 'config' | 'wallNow'>): Promise<void> {
  if (!(await isMediaFolderHere(deps))) return;
  const store = capturedFolder(deps.config);
  const before = new Date(deps.wallNow() - WAITED_MILLISECONDS);
  for (const key of await listAbandoned(deps.db, before))
    if (await deleteAbandoned(deps.db, key, before)) await store.remove(key);
}
