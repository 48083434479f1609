import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { giveToOwnerOf, makeDirectory } from '../../../storage/owned-files.ts';
import { newPartPath } from '../../system/uploads/index.ts';
import { insertMedium, type StoredMedium } from './media.queries.ts';
import { recogniseMedium, type UnknownMedium } from './recognise-medium.ts';

/** Specification 2 §9. */
export const MOST_MEDIUM_BYTES = 50 * 1024 * 1024;

export type MediumRefusal = 'tooLarge' | UnknownMedium;

/** Stores a file that browsers can show under the hash of its content; the original is left in place. */
export async function storeMedium(db: Db, folder: string, path: string): Promise<Result<StoredMedium, MediumRefusal>> {
  const { size: bytes } = await stat(path);
  if (bytes > MOST_MEDIUM_BYTES) return err('tooLarge');
  const found = await recogniseMedium(path);
  if (!found.ok) return found;
  const medium: StoredMedium = { id: await keepFile(folder, path), bytes, ...found.value };
  await insertMedium(db, medium);
  return ok(medium);
}

/** Copies a file into the store, once, and returns its hash: an external name never becomes a path. */
export async function keepFile(folder: string, path: string): Promise<string> {
  const id = await hashOfFile(path);
  const kept = join(folder, id);
  if (await isWhole(kept, (await stat(path)).size)) {
    // Renews its age, because unreferenced files are removed once they are old.
    const now = new Date();
    await utimes(kept, now, now);
    return id;
  }
  makeDirectory(folder);
  // Written atomically: a partial file would be served forever. Parts of a killed process are removed later.
  await withPart(folder, async (part) => {
    await copyFile(path, part);
    giveToOwnerOf(folder, part);
    await flush(part);
    await rename(part, kept);
  });
  return id;
}

/** Provides a temporary path, and removes the file afterwards unless it was moved. */
export async function withPart<T>(folder: string, work: (part: string) => Promise<T>): Promise<T> {
  const part = newPartPath({ mediaDir: folder }, randomUUID());
  try {
    return await work(part);
  } finally {
    await rm(part, { force: true });
  }
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) hash.update(bytes);
  return hash.digest('hex');
}

async function isWhole(file: string, bytes: number): Promise<boolean> {
  return await stat(file).then(
    ({ size }) => size === bytes,
    () => false,
  );
}

async function flush(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
}
