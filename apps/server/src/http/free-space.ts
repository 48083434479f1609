import { statfs } from 'node:fs/promises';

export { isDiskFull } from '../postgres/disk-full.ts';

/** The free bytes of the disk that holds a directory; `null` where there is no such directory. */
export async function freeBytes(directory: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
