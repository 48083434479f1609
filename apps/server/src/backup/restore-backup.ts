import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
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
import { restoreRows } from './restore-rows.ts';

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

/** Refuses a database with people in it; what a start of Seker or an earlier attempt left is removed. */
async function makeUnused(client: ClientBase, wanted: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const tables = rows.map(({ name }) => name);
  if (tables.length === 0) return;
  if (!tables.includes('migration'))
    throw new StartError(`The database holds other tables (${tables[0]}): restore into an empty one.`);
  if (tables.includes('person') && (await client.query('select from person limit 1')).rowCount !== 0)
    throw new StartError(
      'The database is in use: it has people. A backup is restored into an empty database only; make a new one, or set DATA_DIR to an empty folder.',
    );
  const applied = await client.query<{ name: string }>('select name from migration order by name');
  const isSame = applied.rows.map(({ name }) => name).join() === wanted.map(({ name }) => name).join();
  if (!isSame) await client.query('drop schema public cascade; create schema public');
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
