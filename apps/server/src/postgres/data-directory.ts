import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { giveToOwnerOf } from './ownership.ts';
import { StartError } from './start-error.ts';

/** Files that Seker keeps in its data directory; one of them is enough to recognise it. */
const OURS = ['seker.lock', 'seker.pid', 'postgres', 'media', 'link.key'];

/** The file that marks the installation's media folder. */
export const MEDIA_MARK = '.seker-media';

/** Creates the data directory if it is missing, and refuses one that is not writable. */
export function makeDataDirectory(dataDir: string): void {
  try {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`The data directory ${dataDir} is not writable (DATA_DIR).`);
  }
}

/** Refuses a non-empty directory for a new database: its files show that it is meant for something else. */
export function refuseForeignDirectory(dataDir: string): void {
  const names = readdirSync(dataDir);
  if (names.some((name) => OURS.includes(name))) return;
  // A mounted volume contains `lost+found`; hidden files belong to file managers.
  if (names.every((name) => name.startsWith('.') || name === 'lost+found')) return;
  throw new StartError(
    `The data directory ${dataDir} holds other files and no Seker: set DATA_DIR to an empty directory or to one that Seker made.`,
  );
}

/** Refuses media without the database that names them: an incomplete copy, or a DATA_DIR that served a DATABASE_URL. */
export function refuseLostDatabase(dataDir: string, data: string): void {
  const media = join(dataDir, 'media');
  if (!existsSync(media) || readdirSync(media).every((name) => name === MEDIA_MARK)) return;
  throw new StartError(
    `The data directory ${dataDir} holds media but no database (${data} is missing): copy it whole, or set DATA_DIR to an empty directory.`,
  );
}

/**
 * Creates a directory and its parents one by one: a recursive mkdir never returns on file systems such as /proc. Root
 * makes them for the owner of the directory around them.
 */
export function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path);
  giveToOwnerOf(dirname(path), path);
}
