import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, type Stats, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Owner } from './ownership.ts';
import { StartError } from './start-error.ts';

/** The location of the embedded database, and the user that runs it. */
export interface PostgresHome {
  readonly dataDir: string;
  readonly directory: string;
  readonly data: string;
  /** The unix socket directory; its path is short, because socket paths are limited to about 100 bytes. */
  readonly socket: string;
  readonly log: string;
  /** The named pipe that shows whether a process of this database is alive. */
  readonly lifeline: string;
  readonly passwordFile: string;
  /** Set when we are root: PostgreSQL refuses to run as root. */
  readonly runAs: Owner | null;
}

/** `nobody`, present in every passwd file; a uid without an entry makes initdb fail. */
export const NOBODY: Owner = { uid: 65_534, gid: 65_534 };
const FAR = '/var/lib/seker';

/** Determines where the embedded database of a data directory is or will be; changes nothing. */
export function locatePostgresHome(dataDir: string): PostgresHome {
  const isRoot = process.getuid?.() === 0;
  const { uid, gid } = statSync(dataDir);
  // In a directory that a person owns, PostgreSQL runs as that person, who can then continue without root.
  const runAs = isRoot ? (uid === 0 ? NOBODY : { uid, gid }) : null;
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const directory = chooseDirectory(dataDir, join(FAR, key), runAs);
  const near = join(directory, 'run');
  return {
    dataDir,
    directory,
    data: join(directory, 'data'),
    socket: Buffer.byteLength(near) < 80 ? near : join(tmpdir(), `seker-${key}`),
    log: join(directory, 'postgres.log'),
    lifeline: join(directory, 'alive'),
    passwordFile: join(dataDir, 'database.password'),
    runAs,
  };
}

/** Chooses the directory; an existing database stays where it is, as another place would look like an empty Seker. */
function chooseDirectory(dataDir: string, far: string, runAs: Owner | null): string {
  const near = join(dataDir, 'postgres');
  const blocked = runAs === null ? null : firstBlocked(dataDir, runAs);
  if (existsSync(join(near, 'data'))) {
    if (blocked === null) return near;
    throw new StartError(
      `PostgreSQL runs as user ${runAs?.uid} and cannot pass through ${blocked}: "chmod o+x ${blocked}" mends that.`,
    );
  }
  if (existsSync(join(far, 'data'))) {
    if (runAs !== null) return far;
    throw new StartError(
      `The database of ${dataDir} was made by root and is in ${far}: start Seker as root, or set DATA_DIR to another directory.`,
    );
  }
  return blocked === null ? near : far;
}

/** Returns the first directory on the path that a user may not traverse. */
function firstBlocked(path: string, user: Owner): string | null {
  for (let at = path; ; at = dirname(at)) {
    if (!isPassable(statSync(at), user)) return at;
    if (at === dirname(at)) return null;
  }
}

function isPassable({ mode, uid, gid }: Stats, user: Owner): boolean {
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

export function makePostgresHome(home: PostgresHome): void {
  mkdirSync(home.directory, { recursive: true });
  mkdirSync(home.socket, { recursive: true, mode: 0o700 });
  if (home.runAs !== null) {
    chmodSync(home.directory, 0o755);
    for (const path of [home.directory, home.socket]) chownSync(path, home.runAs.uid, home.runAs.gid);
  }
  chmodSync(home.socket, 0o700);
}
