import { lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Gives a file, or a directory and all in it, to an owner; what that owner has already is left alone. */
export function giveTo(owner: Owner, path: string): void {
  const found = lstatSync(path);
  if (found.uid !== owner.uid || found.gid !== owner.gid) lchownSync(path, owner.uid, owner.gid);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(owner, join(path, name));
}

/** A file that this user may not touch becomes one sentence with the command that mends it; the rest stays as it is. */
export function sentenceOfOwnership(error: unknown, dataDir: string): unknown {
  const { code, path } = error as { code?: unknown; path?: unknown };
  if (code !== 'EACCES' && code !== 'EPERM') return error;
  return new StartError(
    `${typeof path === 'string' ? path : dataDir} belongs to another user: "sudo chown -R $(id -u):$(id -g) ${dataDir}" mends that.`,
  );
}
