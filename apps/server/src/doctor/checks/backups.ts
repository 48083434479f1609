import { HOUR } from '@seker/kernel';
import type { Facts } from '../facts.ts';
import { bad, good, type Verdict, warning } from '../finding.ts';

/** A nightly backup that takes its time. */
const WARNING_HOURS = 26;
const BAD_HOURS = 7 * 24;

/** Whether there is a backup of these days. */
export function checkBackups({ config, backups: { newestAt, isReadable }, now }: Facts): Verdict {
  const folder = config.backupDir;
  if (!isReadable) return bad('backupUnreadable', 'giveFolder', { folder });
  if (newestAt === null) {
    if (config.demo) return good('backupNotNeeded');
    // A server's database may be backed up by programs of its own.
    return config.databaseUrl === null
      ? bad('backupMissing', 'makeBackup', { folder })
      : warning('backupMissing', 'makeServerBackup', { folder });
  }
  const hours = Math.max(0, Math.round((now - newestAt) / HOUR));
  if (hours > BAD_HOURS) return bad('backupOld', 'makeBackup', { folder, hours });
  return hours > WARNING_HOURS ? warning('backupOld', 'makeBackup', { folder, hours }) : good('backupFresh', { hours });
}
