import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Piece } from '@seker/export';
import type { Deps } from '../../../deps.ts';
import { removeOldIn } from '../../system/uploads/index.ts';

type Config = Pick<Deps['config'], 'mediaDir'>;

/** All nodes share the folder. */
function folderOf({ mediaDir }: Config): string {
  return join(mediaDir, 'exports');
}

/** Where the file of an export lies; the key is ours. */
export function exportPath(config: Config, key: string): string {
  return join(folderOf(config), key);
}

export interface WrittenFile {
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes a file as its pieces come; after anything else than success nothing of it is left. */
export async function writeExportFile(config: Config, key: string, pieces: AsyncIterable<Piece>): Promise<WrittenFile> {
  await mkdir(folderOf(config), { recursive: true });
  const path = exportPath(config, key);
  // Each run writes a part of its own: another one may still be about to notice that it was replaced.
  const part = `${path}.${process.pid}-${performance.now()}.part`;
  try {
    await writePieces(part, pieces);
    const written = { bytes: (await stat(part)).size, sha256: await hashOf(part) };
    await rename(part, path);
    return written;
  } finally {
    await rm(part, { force: true });
  }
}

/** Removes files that were made, or last written to, before that moment. */
export async function removeOldExports(config: Config, before: number): Promise<number> {
  return await removeOldIn(folderOf(config), before);
}

async function writePieces(path: string, pieces: AsyncIterable<Piece>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let length = 0;
    for await (const { bytes, at } of pieces) {
      await writeAt(file, bytes, at ?? length);
      if (at === undefined) length += bytes.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

async function writeAt(file: Awaited<ReturnType<typeof open>>, bytes: Uint8Array, at: number): Promise<void> {
  for (let written = 0; written < bytes.length; )
    written += (await file.write(bytes, written, bytes.length - written, at + written)).bytesWritten;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) hash.update(bytes);
  return hash.digest('hex');
}
