import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { locatePostgresHome } from './home.ts';

/** Whether an embedded database was made under a data directory; a look makes none. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(dataDir) && existsSync(join(locatePostgresHome(dataDir).data, 'PG_VERSION'));
}
