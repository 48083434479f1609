import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { locatePostgresHome } from './home.ts';
import { StartError } from './start-error.ts';

/** Whether an embedded database was made under a data directory; a look makes none. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(dataDir) && existsSync(join(locatePostgresHome(dataDir).data, 'PG_VERSION'));
}

/** Refuses in a sentence where none was made: a mistyped directory gets no database by a command that only looks for one. */
export function requireEmbeddedDatabase(dataDir: string): void {
  if (!hasEmbeddedDatabase(dataDir))
    throw new StartError(`There is no database in ${dataDir} (DATA_DIR): set it, or DATABASE_URL.`);
}
