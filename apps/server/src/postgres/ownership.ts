import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
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

/** Gives what root has made in a person's directory to that person, who must be able to go on without root. */
export function giveToOwnerOf(directory: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(directory);
  if (owner.uid !== 0) giveTo(owner, path);
}

/** Turns a permission failure into one sentence with the command that repairs it; returns other errors unchanged. */
export function sentenceOfOwnership(error: unknown, dataDir: string): unknown {
  const { code, path } = error as { code?: unknown; path?: unknown };
  if (code !== 'EACCES' && code !== 'EPERM') return error;
  return new StartError(
    `${typeof path === 'string' ? path : dataDir} belongs to another user: "sudo chown -R $(id -u):$(id -g) ${dataDir}" mends that.`,
  );
}

/** The same for failures at files of one of these directories only. */
export function sentenceOfOwnershipIn(error: unknown, directories: readonly string[]): unknown {
  const { path } = error as { path?: unknown };
  const directory = directories.find((one) => typeof path === 'string' && `${path}/`.startsWith(`${one}/`));
  return directory === undefined ? error : sentenceOfOwnership(error, directory);
}
