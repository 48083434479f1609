import type { Deps } from '../deps.ts';
import { isMediaFolderHere } from '../storage/media-folder.ts';
import { Refusal } from './refusal.ts';

type Folder = Pick<Deps, 'db' | 'config'>;

/** Refuses to write where the media folder is away: what is written underneath its mount is hidden when it returns. */
export async function requireMediaFolder(deps: Folder): Promise<void> {
  if (!(await isMediaFolderHere(deps))) throw new Refusal('mediaAway');
}

/** Returns why a file of the media folder is missing: it was deleted, or all of them are away. */
export async function missingFile(deps: Folder): Promise<Refusal> {
  return new Refusal((await isMediaFolderHere(deps)) ? 'notFound' : 'mediaAway');
}
