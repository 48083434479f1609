export { DamagedArchive } from './archive.ts';
export { backUpNightly } from './back-up-nightly.ts';
export { isNightly, listBackups } from './backup-folder.ts';
export { makeBackup, makeProvenBackup } from './make-backup.ts';
export { readBackup } from './read-backup.ts';
export { restoreInstallation } from './restore-installation.ts';
