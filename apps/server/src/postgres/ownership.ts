import { lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Changes the owner of a file, or of a directory and its contents; entries that have that owner are skipped. */
export function giveTo(owner: Owner, path: string): void {
  const found = lstatSync(path);
  if (found.uid !== owner.uid || found.gid !== owner.gid) lchownSync(path, owner.uid, owner.gid);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(owner, join(path, name));
}

/** Turns a permission failure into one sentence with the command that repairs it; returns other errors unchanged. */
export function sentenceOfOwnership(error: unknown, dataDir: string): unknown {
  const { code, path } = error as { code?: unknown; path?: unknown };
  if (code !== 'EACCES' && code !== 'EPERM') return error;
  return new StartError(
    `${typeof path === 'string' ? path : dataDir} belongs to another user: "sudo chown -R $(id -u):$(id -g) ${dataDir}" mends that.`,
  );
}
