import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { MOST_DRAFT_BYTES, MOST_UPLOAD_BYTES } from '@seker/contract';
import { err, ok, type Result } from '@seker/kernel';
import { type ZipEntry, ZipError, ZipFile } from '../../system/lists/index.ts';
import { DOCUMENT_FILE, MANIFEST_FILE, type Manifest, MEDIA_FOLDER, manifest } from './archive.ts';

const MOST_FILES = 2_002;
const MOST_MANIFEST_BYTES = 1024 * 1024;
/** All files together, unpacked. */
const MOST_BYTES = 256 * 1024 * 1024;

export interface ReadArchive {
  readonly manifest: Manifest;
  readonly document: unknown;
  /** Writes one of the manifest's media to a new file. */
  writeMedium(file: string, to: string): Promise<void>;
}

/**
 * Reads an exported questionnaire: only expected files, each within its size limit and with the expected hash. Names
 * only select expected files, and never become paths. Media are never held in memory: each is unpacked to a file on
 * request. A fault is reported by the file's name.
 */
export async function readArchive<T>(
  path: string,
  work: (archive: ReadArchive) => Promise<T>,
): Promise<Result<T, string>> {
  const opened = await ZipFile.open(path, MOST_FILES);
  if (!opened.ok) return opened;
  await using zip = opened.value;
  const unexpected = findUnexpected(zip.entries);
  if (unexpected !== null) return err(unexpected.slice(0, 100));
  const entries = new Map(zip.entries.map((entry) => [entry.name, entry]));
  const read = manifest.safeParse(parseJson(await bytesOf(zip, entries.get(MANIFEST_FILE))));
  if (!read.success) return err(MANIFEST_FILE);
  const text = await bytesOf(zip, entries.get(DOCUMENT_FILE));
  if (text === null || createHash('sha256').update(text).digest('hex') !== read.data.sha256) return err(DOCUMENT_FILE);
  // Everything is verified before anything is stored.
  for (const { file } of read.data.media)
    if ((await hashOf(zip, entries.get(`${MEDIA_FOLDER}${file}`))) !== file) return err(`${MEDIA_FOLDER}${file}`);
  const archive: ReadArchive = {
    manifest: read.data,
    document: parseJson(text),
    writeMedium: async (file, to) => {
      const entry = entries.get(`${MEDIA_FOLDER}${file}`);
      if (entry === undefined) return;
      await pipeline(zip.unpack(entry), createWriteStream(to, { flags: 'wx', mode: 0o600 }));
    },
  };
  return ok(await work(archive));
}

/** Returns the name of the first unexpected entry; null when there is none. */
function findUnexpected(entries: readonly ZipEntry[]): string | null {
  let total = 0;
  for (const { name, size } of entries) {
    total += size;
    if (size > mostOf(name) || total > MOST_BYTES) return name;
  }
  return null;
}

function mostOf(name: string): number {
  if (name === MANIFEST_FILE) return MOST_MANIFEST_BYTES;
  if (name === DOCUMENT_FILE) return MOST_DRAFT_BYTES;
  return /^media\/[0-9a-f]{64}$/.test(name) ? MOST_UPLOAD_BYTES : -1;
}

/** Returns a small file's content; null when it is missing or broken. */
async function bytesOf(zip: ZipFile, entry: ZipEntry | undefined): Promise<Buffer | null> {
  if (entry === undefined) return null;
  const parts: Buffer[] = [];
  try {
    for await (const part of zip.unpack(entry)) parts.push(part);
    return Buffer.concat(parts);
  } catch (error) {
    return nullIfBroken(error);
  }
}

/** Hashes the unpacked content; null when it is missing or broken. */
async function hashOf(zip: ZipFile, entry: ZipEntry | undefined): Promise<string | null> {
  if (entry === undefined) return null;
  const hash = createHash('sha256');
  try {
    for await (const part of zip.unpack(entry)) hash.update(part);
    return hash.digest('hex');
  } catch (error) {
    return nullIfBroken(error);
  }
}

function nullIfBroken(error: unknown): null {
  if (error instanceof ZipError) return null;
  throw error;
}

function parseJson(bytes: Buffer | null): unknown {
  try {
    return bytes === null ? null : JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
