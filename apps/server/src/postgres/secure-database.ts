import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { giveTo, type Owner } from './ownership.ts';
import { runPostgresProgram } from './run-postgres.ts';
import { StartError } from './start-error.ts';

const RULES = '# Written by Seker at every start.\nlocal all all scram-sha-256\n';

export interface UnsecuredDatabase {
  readonly data: string;
  readonly password: string;
  readonly runAs: Owner | null;
}

/**
 * Requires a password, as peer authentication is weak here: as root we run PostgreSQL as a user that other services
 * share. It is set while no server runs, so the database is never open without it.
 */
export function secureDatabase(binaries: PostgresBinaries, { data, password, runAs }: UnsecuredDatabase): void {
  const problem = runPostgresProgram(binaries.postgres, ['--single', '-D', data, 'postgres'], {
    runAs,
    directory: data,
    input: `alter role seker password '${password}';\n`,
  });
  if (problem !== null) throw new StartError(`The embedded database could not be given its password: ${problem}`);
  const file = join(data, 'pg_hba.conf');
  const part = `${file}.new`;
  writeFileSync(part, RULES, { mode: 0o600, flush: true });
  if (runAs !== null) giveTo(runAs, part);
  renameSync(part, file);
}

/** Whether a password is required; databases made by earlier versions admit every process of PostgreSQL's user. */
export function isSecured(data: string): boolean {
  try {
    return readFileSync(join(data, 'pg_hba.conf'), 'utf8') === RULES;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
