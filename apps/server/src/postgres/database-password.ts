import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import type { PostgresHome } from './home.ts';

/**
 * Returns the password of the embedded database's owner; it is generated at the first start, readable by the server's
 * user only.
 */
export function takeDatabasePassword(home: PostgresHome): string {
  const { passwordFile: file, dataDir } = home;
  if (!existsSync(file)) {
    const part = `${file}.new`;
    writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    const { uid, gid } = statSync(dataDir);
    if (process.getuid?.() === 0) chownSync(part, uid, gid);
    renameSync(part, file);
  }
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  return readDatabasePassword(home);
}

export function readDatabasePassword(home: PostgresHome): string {
  return readFileSync(home.passwordFile, 'utf8').trim();
}
