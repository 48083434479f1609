import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Deps } from '../../../deps.ts';

type Config = Pick<Deps['config'], 'mediaDir'>;

/** All nodes share the folder. */
function folderOf({ mediaDir }: Config): string {
  return join(mediaDir, 'uploads');
}

/** Where the content of an upload lies; the key is ours. */
export function uploadPath(config: Config, key: string): string {
  return join(folderOf(config), key);
}

/** Where it lies until it is whole and known to be what it should be. */
export function partPath(config: Config, key: string): string {
  return `${uploadPath(config, key)}.part`;
}

/**
 * Writes what comes in to a new file, as fast as the disk takes it, and returns how much it was; null once it is more than
 * `mostBytes`, with what was not read left in the source. A source that breaks off throws.
 */
export async function writePart(
  config: Config,
  key: string,
  source: Readable,
  mostBytes: number,
): Promise<number | null> {
  await mkdir(folderOf(config), { recursive: true });
  const file = await open(partPath(config, key), 'wx', 0o600);
  try {
    let bytes = 0;
    // The source is the request: were it destroyed, no answer could be given.
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) return null;
      await file.writeFile(chunk);
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

/** A new place for what this house writes until it is whole; what a process leaves there is removed in time. */
export async function newPartPath(config: Config, key: string): Promise<string> {
  await mkdir(folderOf(config), { recursive: true });
  return partPath(config, key);
}

/** The part is whole, and stays. */
export async function keepPart(config: Config, key: string): Promise<void> {
  await rename(partPath(config, key), uploadPath(config, key));
}

export async function removeFiles(config: Config, key: string): Promise<void> {
  await rm(partPath(config, key), { force: true });
  await rm(uploadPath(config, key), { force: true });
}

/** Removes what has lain there since before that moment: also parts whose process has ended. */
export async function removeOldFiles(config: Config, before: number): Promise<number> {
  return await removeOldIn(folderOf(config), before);
}

/** Removes the files of a folder that were last written to before that moment, and gives how many; no folder has none. */
export async function removeOldIn(folder: string, before: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const changedAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (changedAt >= before) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
