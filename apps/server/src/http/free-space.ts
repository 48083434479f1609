import { statfs } from 'node:fs/promises';

export { isDiskFull } from '../postgres/disk-full.ts';

/** Returns the free bytes on the disk of a directory; `null` when the directory is not there, as where its mount is away. */
export async function freeBytes(directory: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
