import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { giveToOwnerOf } from './ownership.ts';
import { StartError } from './start-error.ts';

/** Another process is using the data directory. */
export class DirectoryInUseError extends StartError {
  constructor(dataDir: string) {
    super(
      `Another Seker already runs on the data directory ${dataDir}: stop it, or set DATA_DIR to another directory.`,
    );
  }
}

/** SQLite's result codes (sqlite.org/rescode.html). */
const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;

/**
 * Ensures one Seker per data directory. SQLite holds a kernel lock on a file in it: the lock belongs to the file, not
 * to a pid, so it works across containers and pid namespaces, and the kernel releases it when the process dies. No
 * other code may open the file: closing any handle of it would release the lock (POSIX).
 */
export function takeInstanceLock(dataDir: string): () => void {
  const file = join(dataDir, 'seker.lock');
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
    giveToOwnerOf(dataDir, file);
  } catch (error) {
    database?.close();
    throw refusalOf(error, file, dataDir);
  }
  const held = database;
  return () => {
    if (held.isOpen) held.close();
  };
}

function refusalOf(error: unknown, file: string, dataDir: string): unknown {
  const { errcode } = error as { errcode?: unknown };
  if (typeof errcode !== 'number') return error;
  // The low byte is the result code, the rest is detail.
  const code = errcode & 0xff;
  if (code === SQLITE_BUSY) return new DirectoryInUseError(dataDir);
  if (code === SQLITE_READONLY || code === SQLITE_CANTOPEN)
    return new StartError(
      `The lock file ${file} may not be written by this user: "sudo chown -R $(id -u):$(id -g) ${dataDir}" mends that.`,
    );
  return new StartError(`The lock file ${file} cannot be locked (${String(error)}): set DATA_DIR to a local disk.`);
}
