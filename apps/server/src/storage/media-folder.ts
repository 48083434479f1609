import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { MEDIA_MARK, makeDirectory } from '../postgres/data-directory.ts';
import { giveToOwnerOf } from '../postgres/ownership.ts';
import { insertFirstMark, namesMedia, readMark, replaceMark } from './media-folder.queries.ts';

interface Installation {
  readonly db: Db;
  readonly config: Pick<Config, 'mediaDir'>;
}

/**
 * Whether the media folder is the installation's: it holds the mark that the database knows. Where its mount is away,
 * what lies underneath holds none, and nothing may be written there. The first start sets it up.
 */
export async function isMediaFolderHere({ db, config }: Installation): Promise<boolean> {
  const folder = config.mediaDir;
  const known = await readMark(db);
  const found = await markIn(folder);
  if (known !== null) return found === known;
  const mark = found ?? ((await mayBeNew(db, folder)) ? await markFolder(folder) : null);
  if (mark === null) return false;
  await insertFirstMark(db, mark);
  // Another node may have set up another folder at the same moment.
  return (await readMark(db)) === mark;
}

/** Makes the folder the installation's as it is, where the former one is lost; `false` where it cannot be written. */
export async function takeMediaFolder({ db, config }: Installation): Promise<boolean> {
  const mark = (await markIn(config.mediaDir)) ?? (await markFolder(config.mediaDir));
  if (mark === null) return false;
  await replaceMark(db, mark, new Date());
  return true;
}

/** A mark that cannot be read counts as none: then nothing is written, and screens and readiness say that the folder is away. */
export async function markIn(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, MEDIA_MARK), 'utf8').catch(() => '');
  return text.trim() === '' ? null : text.trim();
}

/** An installation from before marks has media in its folder, if it has any. */
async function mayBeNew(db: Db, folder: string): Promise<boolean> {
  if (!(await namesMedia(db))) return true;
  return (await readdir(folder).catch(() => [])).length > 0;
}

/** Writes a mark whole or not at all, once; returns the one that is there, or null where none can be written. */
async function markFolder(folder: string): Promise<string | null> {
  const file = join(folder, MEDIA_MARK);
  const draft = `${file}.${randomUUID()}`;
  try {
    makeDirectory(folder);
    await writeFile(draft, `${randomUUID()}\n`, { flag: 'wx', flush: true });
    giveToOwnerOf(folder, draft);
    await link(draft, file);
  } catch {
    // It cannot be written, or another node was first.
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
  return await markIn(folder);
}
