import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { NOBODY, type PostgresHome } from './home.ts';
import { giveTo, type Owner } from './ownership.ts';
import { runPostgresProgram } from './run-postgres.ts';
import { secureDatabase } from './secure-database.ts';
import { StartError } from './start-error.ts';

const ESSENTIAL = ['PG_VERSION', 'global/pg_control', 'postgresql.conf', 'base', 'pg_wal', 'pg_xact', 'pg_multixact'];

/**
 * Whether the database exists; an incomplete one, or one of another PostgreSQL version, is refused and left unchanged.
 */
export function databaseExists(data: string, version: number): boolean {
  if (!existsSync(data) || readdirSync(data).length === 0) return false;
  const missing = ESSENTIAL.find((name) => !existsSync(join(data, name)));
  if (missing !== undefined)
    throw new StartError(
      `${data} is not empty, but not a whole database (${missing} is missing): restore it from a whole copy, or move it away to begin with a new one.`,
    );
  const found = Number(readFileSync(join(data, 'PG_VERSION'), 'utf8').trim());
  if (found !== version)
    throw new StartError(
      `The database in ${data} is of PostgreSQL ${found}, and this Seker brings ${version}: start the Seker that made it, or set DATA_DIR to another directory.`,
    );
  return true;
}

/**
 * Builds the database in a temporary directory and renames it when complete; a killed start's remains are discarded.
 */
export function createDatabase(home: PostgresHome, binaries: PostgresBinaries, password: string): void {
  const unfinished = `${home.data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const builder = home.runAs === null || hasAccount(home.runAs) ? home.runAs : NOBODY;
  if (builder !== null) giveTo(builder, unfinished);
  const args = ['-D', unfinished, '-U', 'seker', '-A', 'trust', '-E', 'UTF8'];
  const locale = ['--locale-provider=builtin', '--locale=C.UTF-8'];
  const problem = runPostgresProgram(binaries.initdb, [...args, ...locale], {
    runAs: builder,
    directory: home.directory,
  });
  if (problem !== null) throw new StartError(`The embedded database could not be created: ${problem}`);
  secureDatabase(binaries, { data: unfinished, password, runAs: builder });
  if (home.runAs !== null) giveTo(home.runAs, unfinished);
  // Only an empty directory can exist here, and Windows cannot rename over one.
  if (existsSync(home.data)) rmdirSync(home.data);
  renameSync(unfinished, home.data);
}

/**
 * Whether the uid has an account: a directory mounted into a container may belong to a uid without one, which initdb
 * refuses.
 */
function hasAccount({ uid }: Owner): boolean {
  return spawnSync('id', ['-un', String(uid)]).status === 0;
}
