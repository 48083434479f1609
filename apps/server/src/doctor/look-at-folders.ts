import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { listBackups } from '../backup/index.ts';
import type { Config } from '../config.ts';
import type { BackupsFact, FolderFact } from './facts.ts';

/** Looks whether folders are there, can be written, and have room; makes none. */
export async function lookAtFolders({ dataDir, mediaDir }: Config): Promise<readonly FolderFact[]> {
  return await Promise.all([lookAt('DATA_DIR', dataDir), lookAt('MEDIA_DIR', mediaDir)]);
}

async function lookAt(variable: FolderFact['variable'], path: string): Promise<FolderFact> {
  const disk = await statfs(path).catch(() => null);
  if (disk === null) return { variable, path, state: 'missing', freeBytes: 0, totalBytes: 0 };
  const isWritable = await access(path, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  return {
    variable,
    path,
    state: isWritable ? 'fine' : 'unwritable',
    freeBytes: disk.bavail * disk.bsize,
    totalBytes: disk.blocks * disk.bsize,
  };
}

/** Looks when the newest backup was written; an empty file is none. */
export async function lookAtBackups({ backupDir }: Pick<Config, 'backupDir'>): Promise<BackupsFact> {
  const found = await listBackups(backupDir).catch(() => null);
  return { newestAt: found?.at(-1)?.at ?? null, isReadable: found !== null };
}
