import type { Config } from '../config.ts';
import { removeOldNights } from './backup-folder.ts';
import { type BackupOptions, makeProvenBackup } from './make-backup.ts';

/** Makes the backup of this night, and only then removes old ones; `null` where the installation makes none. */
export async function backUpNightly(config: Config, at: Date, onPiece: NonNullable<BackupOptions['onPiece']>) {
  if (config.backupNights === 0) return null;
  const { path: _, ...written } = await makeProvenBackup(config, at, { isNightly: true, onPiece });
  return { ...written, removed: await removeOldNights(config.backupDir, config.backupNights) };
}
