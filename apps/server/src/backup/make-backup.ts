import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import release from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { connect } from '../db/connect.ts';
import { withReadableDatabase } from '../db/with-configured-database.ts';
import { openLinkKeyFile } from '../keys/link-key-file.ts';
import { requireEmbeddedDatabase } from '../postgres/has-embedded-database.ts';
import { StartError } from '../postgres/start-error.ts';
import { markIn } from '../storage/media-folder.ts';
import { giveToOwnerOf, makeDirectory } from '../storage/owned-files.ts';
import { nameOfBackup } from './backup-folder.ts';
import { linkKeyPrint } from './link-key-print.ts';
import { readBackup } from './read-backup.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

type Installation = Pick<Config, 'dataDir' | 'databaseDirectUrl' | 'mediaDir' | 'backupDir' | 'linkKeyFile'>;

export interface BackupOptions {
  readonly isNightly?: boolean;
  /** After each part; what it throws ends the work, and nothing is left of it. */
  readonly onPiece?: () => Promise<void>;
}

/** Makes a backup of an installation, at work or not, in its folder of backups; it is of the moment `at` of the machine's clock. */
export async function makeBackup(
  config: Installation,
  at: Date,
  { isNightly = false, onPiece = async () => undefined }: BackupOptions = {},
): Promise<WrittenBackup & { readonly path: string }> {
  if (config.databaseDirectUrl === null) requireEmbeddedDatabase(config.dataDir);
  makeDirectory(config.backupDir);
  const path = join(config.backupDir, nameOfBackup(at, { isNightly }));
  const key = openLinkKeyFile(config.linkKeyFile).key();
  const linkKey = key === null ? null : linkKeyPrint(key);
  return await withReadableDatabase(config, async (reader) => {
    const client = await connect(reader);
    try {
      const { rows } = await client.query<{ mark: string }>('select mark from media_folder');
      const [known] = rows;
      // What lies where a mount is away are not the files, and a backup without them is none.
      if (known !== undefined && known.mark !== (await markIn(config.mediaDir)))
        throw new StartError(
          `The media folder ${config.mediaDir} is another one, or its mount is away: no backup is made without its files.`,
        );
      const source = { client, mediaDir: config.mediaDir, version: release.version, linkKey, onPiece };
      const written = await writeBackup(source, path, at);
      giveToOwnerOf(config.backupDir, path);
      return { ...written, path };
    } finally {
      await client.end();
    }
  });
}

/** Makes a backup, and reads it again to prove that it is whole. */
export async function makeProvenBackup(
  config: Installation,
  at: Date,
  options: BackupOptions = {},
): Promise<WrittenBackup & { readonly path: string }> {
  const made = await makeBackup(config, at, options);
  try {
    await readBackup(made.path);
  } catch (error) {
    // What cannot be restored must not look like a backup.
    await rm(made.path, { force: true });
    throw error;
  }
  return made;
}
