import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export const TABLES = 'tables/';
export const MEDIA = 'media/';

/** A piece of a table's rows, compressed; pieces are numbered from 1. */
export function nameOfPiece(table: string, piece: number): string {
  return `${TABLES}${table}/${String(piece).padStart(6, '0')}.copy.gz`;
}

/** The table of a piece by its name; `null` for other entries. */
export function tableOf(name: string): string | null {
  return /^tables\/([a-z_0-9]+)\/[0-9]{6,}\.copy\.gz$/.exec(name)?.[1] ?? null;
}

/** The path of a file of the media folder by its name in the archive; `null` for other entries and for paths that lead elsewhere. */
export function mediaPathOf(name: string): string | null {
  if (!name.startsWith(MEDIA)) return null;
  const parts = name.slice(MEDIA.length).split('/');
  const isPlain = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0:]/.test(part));
  return isPlain ? join(...parts) : null;
}

/** What is being written is of no use to anyone yet. */
const UNFINISHED = /\.part$/;

/** Lists the files under the media folder by their names in the archive, in order; none where the folder is not there. */
export async function listMedia(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return found
    .filter((entry) => entry.isFile() && !UNFINISHED.test(entry.name))
    .map((entry) => MEDIA + relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}
