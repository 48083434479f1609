import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import type { PostgresHome } from './home.ts';
import { giveToOwnerOf } from './ownership.ts';

/**
 * Returns the password of the embedded database's owner; it is generated at the first start, readable by the server's
 * user only.
 */
export function takeDatabasePassword(home: PostgresHome): string {
  const { passwordFile: file, dataDir } = home;
  if (!existsSync(file)) {
    const part = `${file}.new`;
    writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    giveToOwnerOf(dataDir, part);
    renameSync(part, file);
  }
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  return readDatabasePassword(home);
}

export function readDatabasePassword(home: PostgresHome): string {
  return readFileSync(home.passwordFile, 'utf8').trim();
}
