import { rm } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { removeOldNights } from './backup-folder.ts';
import { type BackupOptions, makeBackup } from './make-backup.ts';
import { readBackup } from './read-backup.ts';

/**
 * Makes the backup of this night, reads it again to prove that it is whole, and only then removes old ones; `null` where the
 * installation makes none.
 */
export async function backUpNightly(config: Config, at: Date, onPiece: NonNullable<BackupOptions['onPiece']>) {
  if (config.backupNights === 0) return null;
  const { path, ...written } = await makeBackup(config, at, { isNightly: true, onPiece });
  try {
    await readBackup(path);
  } catch (error) {
    // What cannot be restored must not look like a backup.
    await rm(path, { force: true });
    throw error;
  }
  return { ...written, removed: await removeOldNights(config.backupDir, config.backupNights) };
}
