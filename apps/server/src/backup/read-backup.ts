import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { z } from 'zod';
import { type ArchiveEntry, DamagedArchive, type FileProof, readArchive } from './archive.ts';
import { mediaPathOf, tableOf } from './backup-files.ts';
import { type BackupHead, type BackupProof, backupHead, backupProof, HEAD_NAME, PROOF_NAME } from './manifest.ts';
import { RowDigest } from './row-digest.ts';

/** Pieces are cut at 8 MB and one row; a damaged one must not fill the memory. */
const MOST_PIECE_BYTES = 1024 * 1024 * 1024;
const MOST_JSON_BYTES = 512 * 1024 * 1024;

const decompress = promisify(gunzip);

/** What is done with the parts of a backup as they come; nothing is proved before the last of them. */
export interface BackupVisitor {
  /** Before all rows. */
  head?(head: BackupHead): Promise<void>;
  /** Whole lines in the text form of COPY; all of a table, then all of the next. */
  rows?(table: string, lines: Buffer): Promise<void>;
  /** A file by its path under the media folder; the content must be read. */
  medium?(path: string, content: AsyncIterable<Buffer>): Promise<void>;
}

export interface ReadBackup {
  readonly head: BackupHead;
  readonly proof: BackupProof;
}

/**
 * Reads a backup to its end and proves each of its parts by what its last entry says. Rejects with `DamagedArchive` where
 * anything differs, lacks or is too many.
 */
export async function readBackup(path: string, visitor: BackupVisitor = {}): Promise<ReadBackup> {
  const found = new Map<string, FileProof>();
  const digests = new Map<string, RowDigest>();
  let head: BackupHead | null = null;
  for await (const entry of readArchive(path)) {
    if (entry.name === PROOF_NAME) {
      const proof = await jsonOf(entry, backupProof, new Map());
      if (head === null) throw new DamagedArchive(`${HEAD_NAME} is missing`);
      compare(head, proof, { found, digests });
      return { head, proof };
    }
    if (found.has(entry.name)) throw new DamagedArchive(`${entry.name} is there twice`);
    const table = tableOf(entry.name);
    const medium = mediaPathOf(entry.name);
    if (entry.name === HEAD_NAME) {
      head = await jsonOf(entry, backupHead, found);
      for (const { name } of head.tables) digests.set(name, new RowDigest());
      await visitor.head?.(head);
    } else if (table !== null) {
      const digest = digests.get(table);
      if (digest === undefined) throw new DamagedArchive(`nothing is known of the table of ${entry.name}`);
      const lines = await linesOf(entry, found);
      digest.add(lines);
      await visitor.rows?.(table, lines);
    } else if (medium !== null) {
      const content = proved(entry, found);
      if (visitor.medium === undefined) await exhaust(content);
      else await visitor.medium(medium, content);
    } else throw new DamagedArchive(`${entry.name} belongs to no backup`);
  }
  throw new DamagedArchive(`${PROOF_NAME} is missing: it was cut off`);
}

function compare(
  head: BackupHead,
  { tables, files }: BackupProof,
  {
    found,
    digests,
  }: { readonly found: ReadonlyMap<string, FileProof>; readonly digests: ReadonlyMap<string, RowDigest> },
): void {
  for (const [name, proof] of Object.entries(files)) {
    const is = found.get(name);
    if (is === undefined) throw new DamagedArchive(`${name} is missing`);
    if (is.bytes !== proof.bytes || is.sha256 !== proof.sha256) throw new DamagedArchive(`${name} was changed`);
  }
  for (const name of found.keys())
    if (!Object.hasOwn(files, name)) throw new DamagedArchive(`${name} was put in afterwards`);
  for (const { name } of head.tables) {
    const [is, was] = [digests.get(name), tables[name]];
    if (was === undefined || is?.rows !== was.rows || is.sum !== was.sum)
      throw new DamagedArchive(`the rows of ${name} are others`);
  }
}

/** The content as it comes; once it was read, what it is proved by is noted. */
async function* proved(entry: ArchiveEntry, found: Map<string, FileProof>): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  for await (const piece of entry.content()) {
    sum.update(piece);
    yield piece;
  }
  found.set(entry.name, { bytes: entry.bytes, sha256: sum.digest('hex') });
}

async function contentOf(entry: ArchiveEntry, found: Map<string, FileProof>, mostBytes: number): Promise<Buffer> {
  if (entry.bytes > mostBytes) throw new DamagedArchive(`${entry.name} is too large`);
  const pieces: Buffer[] = [];
  for await (const piece of proved(entry, found)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function linesOf(entry: ArchiveEntry, found: Map<string, FileProof>): Promise<Buffer> {
  const compressed = await contentOf(entry, found, MOST_PIECE_BYTES);
  try {
    return await decompress(compressed, { maxOutputLength: MOST_PIECE_BYTES });
  } catch {
    throw new DamagedArchive(`${entry.name} cannot be read`);
  }
}

async function jsonOf<Shape>(
  entry: ArchiveEntry,
  shape: z.ZodType<Shape>,
  found: Map<string, FileProof>,
): Promise<Shape> {
  const content = await contentOf(entry, found, MOST_JSON_BYTES);
  try {
    return shape.parse(JSON.parse(content.toString('utf8')));
  } catch {
    throw new DamagedArchive(`${entry.name} is not understood: it is damaged, or of a newer Seker`);
  }
}

async function exhaust(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of content) void piece;
}
