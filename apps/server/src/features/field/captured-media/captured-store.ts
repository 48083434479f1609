import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Deps } from '../../../deps.ts';
import { giveToOwnerOf, makeDirectory } from '../../../storage/owned-files.ts';

/** Where the bytes of captured media lie, by project and id. Another store than a folder is an addition. */
export interface CapturedStore<Key = CapturedKey> {
  /** Writes a piece at its place; the same piece again writes the same. Returns when the disk has it. */
  write(key: Key, at: number, piece: Uint8Array): Promise<void>;
  read(key: Key): Readable;
  /** Removes what there is of it. */
  remove(key: Key): Promise<void>;
}

export interface CapturedKey {
  readonly projectId: number;
  readonly id: number;
}

/** Keeps them in the folder of media, beside what is shown on pages. */
export function capturedFolder({ mediaDir }: Pick<Deps['config'], 'mediaDir'>): CapturedStore {
  return inFolder(({ projectId, id }) => ({ folder: join(mediaDir, 'captured', String(projectId)), name: String(id) }));
}

/** Keeps what devices send, sealed, by the id of its row. */
export function sealedFolder({ mediaDir }: Pick<Deps['config'], 'mediaDir'>): CapturedStore<{ readonly id: number }> {
  return inFolder(({ id }) => ({ folder: join(mediaDir, 'captured', 'sealed'), name: String(id) }));
}

function inFolder<Key>(placeOf: (key: Key) => { readonly folder: string; readonly name: string }): CapturedStore<Key> {
  const pathOf = (key: Key): string => {
    const { folder, name } = placeOf(key);
    return join(folder, name);
  };
  return {
    write: async (key, at, piece) => {
      const { folder } = placeOf(key);
      makeDirectory(folder);
      const path = pathOf(key);
      // The first piece begins the file anew, since a removal may have failed half-way.
      await using file = await open(path, at === 0 ? 'w' : 'r+', 0o600);
      if (at === 0) giveToOwnerOf(folder, path);
      for (let written = 0; written < piece.length; )
        written += (await file.write(piece, written, piece.length - written, at + written)).bytesWritten;
      await file.datasync();
    },
    read: (key) => createReadStream(pathOf(key)),
    remove: async (key) => await rm(pathOf(key), { force: true }),
  };
}
