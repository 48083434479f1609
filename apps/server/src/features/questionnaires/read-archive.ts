import { createHash } from 'node:crypto';
import { MOST_DRAFT_BYTES, MOST_UPLOAD_BYTES } from '@seker/contract';
import { err, ok, type Result } from '@seker/kernel';
import { type Unzipped, unzip } from 'fflate';
import { DOCUMENT_FILE, MANIFEST_FILE, type Manifest, MEDIA_FOLDER, manifest } from './archive.ts';

const MOST_FILES = 2_002;
const MOST_MANIFEST_BYTES = 1024 * 1024;
/** Of all files together, unpacked. */
const MOST_BYTES = 256 * 1024 * 1024;

export interface ReadArchive {
  readonly manifest: Manifest;
  readonly document: unknown;
  /** By their hashes. */
  readonly media: ReadonlyMap<string, Buffer>;
}

/**
 * An exported questionnaire, unpacked: nothing in it that is not expected, none larger than it may be, each file with the hash
 * that it should have. Names only choose among what is expected, and never become paths.
 */
export async function readArchive(content: Buffer): Promise<Result<ReadArchive, string>> {
  const files = await unpack(content);
  if (!files.ok) return files;
  const read = manifest.safeParse(parseJson(files.value[MANIFEST_FILE]));
  if (!read.success) return err(MANIFEST_FILE);
  const text = files.value[DOCUMENT_FILE];
  if (text === undefined || hashOf(text) !== read.data.sha256) return err(DOCUMENT_FILE);
  const media = new Map<string, Buffer>();
  for (const { file } of read.data.media) {
    const bytes = files.value[`${MEDIA_FOLDER}${file}`];
    if (bytes === undefined || hashOf(bytes) !== file) return err(`${MEDIA_FOLDER}${file}`);
    media.set(file, Buffer.from(bytes));
  }
  return ok({ manifest: read.data, document: parseJson(text), media });
}

/** What does not fit is told by its name and not unpacked; a file is never longer than the archive says that it is. */
async function unpack(content: Buffer): Promise<Result<Unzipped, string>> {
  let wrong: string | null = null;
  let [count, total] = [0, 0];
  return await new Promise((resolve) => {
    const filter = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }): boolean => {
      count += 1;
      total += originalSize;
      if (count > MOST_FILES || total > MOST_BYTES || originalSize > mostOf(name)) wrong ??= name.slice(0, 100);
      return wrong === null;
    };
    try {
      unzip(new Uint8Array(content), { filter }, (error, files) =>
        resolve(error === null && wrong === null ? ok(files) : err(wrong ?? 'zip')),
      );
    } catch {
      resolve(err('zip'));
    }
  });
}

function mostOf(name: string): number {
  if (name === MANIFEST_FILE) return MOST_MANIFEST_BYTES;
  if (name === DOCUMENT_FILE) return MOST_DRAFT_BYTES;
  return /^media\/[0-9a-f]{64}$/.test(name) ? MOST_UPLOAD_BYTES : -1;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function parseJson(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
