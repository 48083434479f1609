import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DamagedArchive, listBackups, makeBackup, readBackup, restoreInstallation } from '../backup/index.ts';
import type { Config } from '../config.ts';
import { StartError } from '../postgres/start-error.ts';

/** Makes a backup in the folder of backups; returns what to say of it. */
export async function backUp(config: Config): Promise<string> {
  const { path, tables, rows, media, bytes } = await makeBackup(config, new Date());
  return `${path}: ${rows} rows of ${tables} tables, ${media} files, ${sizeOf(bytes)}.
The key of respondents' links is not in it: keep a copy of ${config.linkKeyFile.path} in another place.
`;
}

/** Reads a backup to its end and proves all of it; returns what to say of it. */
export async function verifyBackup(path: string): Promise<string> {
  const { head, proof } = await whole(path, async () => await readBackup(path));
  const rows = Object.values(proof.tables).reduce((sum, table) => sum + table.rows, 0);
  const media = Object.keys(proof.files).filter((name) => name.startsWith('media/')).length;
  return `The backup is whole: of ${head.at}, by Seker ${head.version}, ${rows} rows of ${head.tables.length} tables, ${media} files.
`;
}

/** Restores a backup into an installation that was never used; returns what to say of it. */
export async function restore(
  config: Config,
  path: string,
  options: { readonly withoutLinkKey: boolean },
): Promise<string> {
  const { head } = await whole(path, async () => await restoreInstallation(config, path, options));
  const next =
    config.databaseUrl === null && config.databaseOwnerUrl === null
      ? ''
      : '"npm run admin -- prepare-database" makes the role that Seker runs as, and says its address.\n';
  return `Restored as it was at ${head.at}: every table holds the rows that the backup names.
${next}The copy sends no mail, dials no one and calls no panel back until "npm run admin -- release-copy" says so.
`;
}

/** Restores a backup, or the newest one, into an embedded database of its own that is removed again; returns what to say of it. */
export async function drill(config: Config, file: string | null): Promise<string> {
  const path = file ?? (await listBackups(config.backupDir)).at(-1)?.path;
  if (path === undefined) throw new StartError(`There is no backup in ${config.backupDir} (BACKUP_DIR).`);
  const dataDir = await mkdtemp(join(tmpdir(), 'seker-drill-'));
  const begun = performance.now();
  try {
    // PostgreSQL runs as another user where this is root's.
    await chmod(dataDir, 0o711);
    const place = { dataDir, mediaDir: join(dataDir, 'media'), databaseUrl: null, databaseOwnerUrl: null };
    const target = { ...place, linkKeyFile: { path: join(dataDir, 'link.key'), isNamed: false } };
    const { head, proof } = await whole(path, async () => {
      return await restoreInstallation(target, path, { withoutLinkKey: true });
    });
    const rows = Object.values(proof.tables).reduce((sum, table) => sum + table.rows, 0);
    const seconds = Math.round((performance.now() - begun) / 1_000);
    return `${path} was restored in ${seconds} s: as it was at ${head.at}, ${rows} rows. The copy was removed.
`;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function whole<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof DamagedArchive) throw new StartError(`The backup ${path} is damaged: ${error.message}.`);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && (error as NodeJS.ErrnoException).path === path)
      throw new StartError(`There is no file ${path}.`);
    throw error;
  }
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1_000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
