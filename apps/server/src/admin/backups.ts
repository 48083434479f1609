import { DamagedArchive, makeBackup, readBackup, restoreInstallation } from '../backup/index.ts';
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
${next}The copy sends no mail, dials nobody and calls no panel back until "npm run admin -- release-copy", or an administrator on the screen Settings, says so.
`;
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
