import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@seker/kernel';
import type { Db } from '../../db/database.ts';
import { insertMedium, type StoredMedium } from './media.queries.ts';
import { recogniseMedium } from './recognise-medium.ts';

/** Specification 2 §9. */
export const MOST_MEDIUM_BYTES = 50 * 1024 * 1024;

export type MediumRefusal = 'tooLarge' | 'unknownFormat';

/** Keeps a file in the folder under the hash of its content: a name from outside never becomes a path. */
export async function storeMedium(
  db: Db,
  folder: string,
  content: Buffer,
): Promise<Result<StoredMedium, MediumRefusal>> {
  if (content.length > MOST_MEDIUM_BYTES) return err('tooLarge');
  const found = await recogniseMedium(content);
  if (found === null) return err('unknownFormat');
  const medium: StoredMedium = { id: await keepContent(folder, content), bytes: content.length, ...found };
  await insertMedium(db, medium);
  return ok(medium);
}

/** Writes it into the store, once, and returns the hash that it lies under. */
export async function keepContent(folder: string, content: Buffer): Promise<string> {
  const id = createHash('sha256').update(content).digest('hex');
  await mkdir(folder, { recursive: true });
  const file = join(folder, id);
  const isThere = await stat(file).then(
    ({ size }) => size === content.length,
    () => false,
  );
  if (!isThere) {
    // Whole or not at all: a half-written file would be served for good.
    const part = `${file}.${randomUUID()}`;
    await writeFile(part, content, { flush: true });
    await rename(part, file);
  }
  return id;
}
