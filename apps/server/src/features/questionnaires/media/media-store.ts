import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { newPartPath } from '../../system/uploads/index.ts';
import { insertMedium, type StoredMedium } from './media.queries.ts';
import { recogniseMedium, type UnknownMedium } from './recognise-medium.ts';

/** Specification 2 §9. */
export const MOST_MEDIUM_BYTES = 50 * 1024 * 1024;

export type MediumRefusal = 'tooLarge' | UnknownMedium;

/** Keeps a file that browsers show under the hash of its content; the file itself stays where it is. */
export async function storeMedium(db: Db, folder: string, path: string): Promise<Result<StoredMedium, MediumRefusal>> {
  const { size: bytes } = await stat(path);
  if (bytes > MOST_MEDIUM_BYTES) return err('tooLarge');
  const found = await recogniseMedium(path);
  if (!found.ok) return found;
  const medium: StoredMedium = { id: await keepFile(folder, path), bytes, ...found.value };
  await insertMedium(db, medium);
  return ok(medium);
}

/** Copies a file into the store, once, and returns the hash that it lies under: a name from outside never becomes a path. */
export async function keepFile(folder: string, path: string): Promise<string> {
  const id = await hashOfFile(path);
  const kept = join(folder, id);
  if (await isWhole(kept, (await stat(path)).size)) {
    // It is wanted again: a file that nothing names is removed once it is old.
    const now = new Date();
    await utimes(kept, now, now);
    return id;
  }
  await mkdir(folder, { recursive: true });
  // Whole or not at all: a half-written file would be served for good. A part whose process ends is removed in time.
  await withPart(folder, async (part) => {
    await copyFile(path, part);
    await flush(part);
    await rename(part, kept);
  });
  return id;
}

/** Gives a place to write to, of which nothing is left afterwards unless it was moved away. */
export async function withPart<T>(folder: string, work: (part: string) => Promise<T>): Promise<T> {
  const part = await newPartPath({ mediaDir: folder }, randomUUID());
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
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
