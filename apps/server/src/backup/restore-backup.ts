import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { grantAppRole } from '../db/app-role.ts';
import type { ConnectionOptions } from '../db/connect.ts';
import { makeAppRole } from '../db/login-role.ts';
import { migrate } from '../db/migrate.ts';
import { migrateJobs } from '../db/migrate-jobs.ts';
import { withMigrationLock } from '../db/migration-lock.ts';
import { type Migration, readMigrations } from '../db/migrations.ts';
import { StartError } from '../postgres/start-error.ts';
import { giveToOwnerOf, makeDirectory } from '../storage/owned-files.ts';
import { listMedia, MEDIA } from './backup-files.ts';
import type { BackupHead } from './manifest.ts';
import { type ReadBackup, readBackup } from './read-backup.ts';
import { restoreRows } from './restore-rows.queries.ts';
import { makeUnused } from './unused-database.queries.ts';

export interface RestoreTarget {
  /** Of the database's tables, past any pooler. */
  readonly owner: ConnectionOptions;
  readonly mediaDir: string;
}

/**
 * Restores a backup that was read to its end (`readBackup`) into a database that was never used, and its files into the media
 * folder; the migrations that the backup lacks are applied last. Until then nothing stands in the database: an attempt that
 * was cut off can be repeated.
 */
export async function restoreBackup(
  { owner, mediaDir }: RestoreTarget,
  path: string,
  { head, proof }: ReadBackup,
): Promise<void> {
  const known = readMigrations();
  const wanted = migrationsOf(head, known);
  await refuseForeignMedia(mediaDir, proof.files);
  await withMigrationLock(owner, async (client) => {
    await makeUnused(client, wanted);
    await makeAppRole(client);
    await migrate(client, wanted);
    await migrateJobs(client, owner);
    await restoreMedia(mediaDir, path);
    await restoreRows(client, path);
    await migrate(client, known);
    await grantAppRole(client);
  });
}

/** The migrations of the backup as this Seker has them. */
function migrationsOf(head: BackupHead, known: readonly Migration[]): readonly Migration[] {
  const sums = new Map(known.map(({ name, sha256 }) => [name, sha256]));
  const strange = head.migrations.find(({ name, sha256 }) => sums.get(name) !== sha256);
  if (strange !== undefined)
    throw new StartError(
      `The backup was made by Seker ${head.version}, which is newer than this one or another (migration ${strange.name}): restore it with that one.`,
    );
  const names = new Set(head.migrations.map(({ name }) => name));
  return known.filter(({ name }) => names.has(name));
}

/** An attempt that was cut off leaves files of the backup; other files belong to something else. */
async function refuseForeignMedia(mediaDir: string, files: ReadBackup['proof']['files']): Promise<void> {
  const mark = `${MEDIA}.seker-media`;
  const foreign = (await listMedia(mediaDir)).find((name) => name !== mark && !Object.hasOwn(files, name));
  if (foreign !== undefined)
    throw new StartError(
      `The media folder ${mediaDir} holds files that are not of this backup (${foreign.slice(MEDIA.length)}): set MEDIA_DIR to an empty folder.`,
    );
}

async function restoreMedia(mediaDir: string, path: string): Promise<void> {
  await readBackup(path, {
    medium: async (name, content) => {
      const file = join(mediaDir, name);
      makeDirectory(dirname(file));
      await pipeline(Readable.from(content), createWriteStream(`${file}.part`, { flush: true }));
      giveToOwnerOf(dirname(file), `${file}.part`);
      await rename(`${file}.part`, file);
    },
  });
}
