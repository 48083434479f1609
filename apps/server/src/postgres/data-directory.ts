import { accessSync, chownSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Owner } from './ownership.ts';
import { StartError } from './start-error.ts';

/** What a Seker leaves in its data directory; one of them is enough to know it by. */
const OURS = ['seker.lock', 'seker.pid', 'postgres', 'media', 'link.key'];

/** Makes the data directory where there is none, and refuses one that cannot be written to. */
export function makeDataDirectory(dataDir: string): void {
  try {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`The data directory ${dataDir} is not writable (DATA_DIR).`);
  }
}

/** A new database begins in an empty directory only: one with other things in it was meant for something else. */
export function refuseForeignDirectory(dataDir: string): void {
  const names = readdirSync(dataDir);
  if (names.some((name) => OURS.includes(name))) return;
  // A volume of its own comes with `lost+found`; hidden files are of the file manager.
  if (names.every((name) => name.startsWith('.') || name === 'lost+found')) return;
  throw new StartError(
    `The data directory ${dataDir} holds other files and no Seker: set DATA_DIR to an empty directory or to one that Seker made.`,
  );
}

/** Pictures without the database that names them: half a copy, or a DATA_DIR that served a DATABASE_URL. */
export function refuseLostDatabase(dataDir: string, data: string): void {
  const media = join(dataDir, 'media');
  if (!existsSync(media) || readdirSync(media).length === 0) return;
  throw new StartError(
    `The data directory ${dataDir} holds media but no database (${data} is missing): copy it whole, or set DATA_DIR to an empty directory.`,
  );
}

/** As root on a person's directory: what is put into the folder of media later can then be added to by that person, too. */
export function makeMediaFolder(dataDir: string, owner: Owner): void {
  const media = join(dataDir, 'media');
  mkdirSync(media, { recursive: true });
  chownSync(media, owner.uid, owner.gid);
}

/** Parents first, one by one: a recursive mkdir never returns from a file system such as /proc. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path);
}
