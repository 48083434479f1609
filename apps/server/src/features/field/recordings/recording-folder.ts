import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProjectId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { giveToOwnerOf, makeDirectory } from '../../../storage/owned-files.ts';
import { type PlainFacts, type SealedWith, sealFile } from '../../../storage/sealed-file.ts';
import type { RecordingId } from './recording.queries.ts';

export interface RecordingKept {
  readonly projectId: ProjectId;
  readonly id: RecordingId;
}

type Place = Pick<Deps['config'], 'mediaDir'>;

/** Where a recording lies in the folder of media, sealed. */
export function pathOfRecording({ mediaDir }: Place, { projectId, id }: RecordingKept): string {
  return join(mediaDir, 'recordings', String(projectId), String(id));
}

export function sealedAs({ projectId, id }: RecordingKept, key: Buffer): SealedWith {
  return { key, name: `recording ${projectId}/${id}` };
}

/**
 * Keeps a file as this recording, whole or not at all. Once more writes it anew, so that what broke off leaves nothing
 * behind.
 */
export async function keepRecording(place: Place, of: RecordingKept, from: string, key: Buffer): Promise<PlainFacts> {
  const folder = join(place.mediaDir, 'recordings', String(of.projectId));
  makeDirectory(folder);
  const path = pathOfRecording(place, of);
  const draft = `${path}.draft`;
  const facts = await (async () => {
    await using file = await open(draft, 'w', 0o600);
    giveToOwnerOf(folder, draft);
    return await sealFile(from, file, sealedAs(of, key));
  })();
  await rename(draft, path);
  await using directory = await open(folder, 'r');
  await directory.sync();
  return facts;
}

/** Removes what there is of it. */
export async function removeRecording(place: Place, of: RecordingKept): Promise<void> {
  const path = pathOfRecording(place, of);
  await rm(path, { force: true });
  await rm(`${path}.draft`, { force: true });
}
