import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../config.ts';
import { giveToOwnerOf } from '../postgres/ownership.ts';
import { StartError } from '../postgres/start-error.ts';

/**
 * The secret that respondents' links are derived from. It is kept in a file and never in the database, so that a copy
 * of the database reveals no links.
 */
export interface LinkKeyFile {
  /**
   * Returns `null` while there is none, which is allowed only for the default path. A node that starts at the same moment
   * may make it after this one has looked.
   */
  readonly key: () => Buffer | null;
  /** Creates a key at the default path if it is missing; an existing one is kept. */
  readonly create: () => Buffer;
}

const LEAST_BYTES = 32;

/**
 * Reads the key if it exists. A file named explicitly must exist, and any file must hold a whole key; otherwise the
 * start fails.
 */
export function openLinkKeyFile({ path, isNamed }: Config['linkKeyFile']): LinkKeyFile {
  let key = readKey(path);
  if (key === null && isNamed)
    throw new StartError(`The link key ${path} is not there (LINK_KEY_FILE): restore it, or name the file that is.`);
  return {
    key: () => {
      key ??= readKey(path);
      return key;
    },
    create: () => {
      key ??= makeKey(path);
      return key;
    },
  };
}

function readKey(path: string): Buffer | null {
  let content: Buffer;
  try {
    content = readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartError(`The link key ${path} cannot be read (LINK_KEY_FILE).`);
  }
  const key = Buffer.from(content.toString('latin1').trim(), 'latin1');
  if (key.length < LEAST_BYTES)
    throw new StartError(
      `The link key ${path} is shorter than ${LEAST_BYTES} bytes (LINK_KEY_FILE): restore it from a backup.`,
    );
  return key;
}

/**
 * Writes the key atomically, readable by the user that runs Seker only; another process may be creating it at the same
 * moment.
 */
function makeKey(path: string): Buffer {
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      writeSync(file, `${randomBytes(LEAST_BYTES).toString('base64url')}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    giveToOwnerOf(dirname(path), draft);
    try {
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  } catch {
    throw new StartError(`The link key ${path} cannot be made: name another place (LINK_KEY_FILE).`);
  } finally {
    rmSync(draft, { force: true });
  }
  const key = readKey(path);
  if (key === null) throw new StartError(`The link key ${path} was taken away while it was made.`);
  return key;
}
