import type { Config } from '../config.ts';
import { openLinkKeyFile } from '../keys/link-key-file.ts';
import { EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { StartError } from '../postgres/start-error.ts';
import { linkKeyPrint } from './link-key-print.ts';
import type { BackupHead } from './manifest.ts';
import { type ReadBackup, readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

type Installation = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'mediaDir' | 'linkKeyFile'>;

/**
 * Restores a backup into an installation that was never used: into the embedded database, or into a server's by its owner's
 * address. Nothing is touched before the whole backup was read and proved.
 */
export async function restoreInstallation(
  config: Installation,
  path: string,
  /** Takes another key of respondents' links, or none: those that were given out cannot be shown again then. */
  { withoutLinkKey }: { readonly withoutLinkKey: boolean },
): Promise<ReadBackup> {
  const backup = await readBackup(path);
  if (!withoutLinkKey) requireLinkKey(config, backup.head);
  const { databaseUrl, databaseOwnerUrl, dataDir, mediaDir } = config;
  if (databaseUrl === null && databaseOwnerUrl === null) {
    const postgres = new EmbeddedPostgres({ dataDir });
    await postgres.start();
    try {
      await restoreBackup({ owner: postgres.connection('postgres'), mediaDir }, path, backup);
    } finally {
      await postgres.stop();
    }
    return backup;
  }
  if (databaseOwnerUrl === null)
    throw new StartError('Set DATABASE_OWNER_URL to the address of the database as its owner, straight to the server.');
  await restoreBackup({ owner: { connectionString: databaseOwnerUrl }, mediaDir }, path, backup);
  return backup;
}

function requireLinkKey({ linkKeyFile }: Installation, { linkKey }: BackupHead): void {
  if (linkKey === null) return;
  const key = openLinkKeyFile(linkKeyFile).key();
  if (key !== null && linkKeyPrint(key) === linkKey) return;
  const what = key === null ? 'is not there' : 'is another one';
  throw new StartError(
    `The key of respondents' links in ${linkKeyFile.path} ${what}: put the one of the installation there that the backup was made of (LINK_KEY_FILE). With --without-link-key everything else is restored, but no link that was given out can be shown or sent again.`,
  );
}
