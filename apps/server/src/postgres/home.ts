import { createHash } from 'node:crypto';
import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

/** Where the embedded database lives and as whom it runs. */
export interface PostgresHome {
  readonly directory: string;
  readonly data: string;
  /** Unix socket directory; kept short, because a socket's whole path has about 100 bytes. */
  readonly socket: string;
  readonly log: string;
  /** Set when we are root: PostgreSQL refuses to run as root. */
  readonly runAs: { readonly uid: number; readonly gid: number } | null;
}

/** `nobody`, present in every passwd file; a uid without an entry makes initdb fail. */
const NOBODY = 65_534;

export function preparePostgresHome(dataDir: string): PostgresHome {
  makeWritable(dataDir);
  const isRoot = process.getuid?.() === 0;
  const runAs = isRoot ? { uid: NOBODY, gid: NOBODY } : null;
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  // As nobody, PostgreSQL cannot pass through a directory that only root may enter.
  const directory = isRoot && !passableByAll(dataDir) ? join('/var/lib/seker', key) : join(dataDir, 'postgres');
  const near = join(directory, 'run');
  const socket = Buffer.byteLength(near) < 80 ? near : join(tmpdir(), `seker-${key}`);
  mkdirSync(directory, { recursive: true });
  mkdirSync(socket, { recursive: true, mode: 0o700 });
  if (runAs !== null) {
    chmodSync(directory, 0o755);
    for (const path of [directory, socket]) chownSync(path, runAs.uid, runAs.gid);
  }
  chmodSync(socket, 0o700);
  return { directory, data: join(directory, 'data'), socket, log: join(directory, 'postgres.log'), runAs };
}

function makeWritable(dataDir: string): void {
  try {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`The data directory ${dataDir} is not writable (DATA_DIR).`);
  }
}

/** Parents first, one by one: a recursive mkdir never returns from a file system such as /proc. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path);
}

function passableByAll(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
