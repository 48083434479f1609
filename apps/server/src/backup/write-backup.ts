import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { readAppliedMigrations } from '../db/migrate.ts';
import { ArchiveWriter, type FileProof } from './archive.ts';
import { listMedia, MEDIA, nameOfPiece } from './backup-files.ts';
import { type Client, copyOut, inOneMoment } from './copy-rows.queries.ts';
import { listSequences, listTables } from './list-tables.queries.ts';
import { type BackupHead, type BackupProof, FORMAT, HEAD_NAME, PROOF_NAME } from './manifest.ts';
import { RowDigest } from './row-digest.ts';

/** Of rows that are compressed at once. */
const PIECE_BYTES = 8 * 1024 * 1024;
/** Level 1 takes a third of the time of the usual one, for a tenth more. */
const LEVEL = 1;

const compress = promisify(gzip);

export interface BackupSource {
  /** A connection that may read all tables; nothing else runs on it meanwhile. */
  readonly client: Client;
  readonly mediaDir: string;
  /** Of Seker. */
  readonly version: string;
  readonly linkKey: string | null;
  /** After each file and each piece of a table. */
  readonly onPiece: () => Promise<void>;
}

export interface WrittenBackup {
  readonly tables: number;
  readonly rows: number;
  readonly media: number;
  readonly bytes: number;
}

/**
 * Writes a backup of the database as it is at one moment, with all files of the media folder that its rows can name. The file
 * gets its name once it is whole; the work may go on meanwhile.
 */
export async function writeBackup(source: BackupSource, path: string, at: Date): Promise<WrittenBackup> {
  const unfinished = `${path}.part`;
  await rm(unfinished, { force: true });
  const archive = await ArchiveWriter.create(unfinished, at);
  try {
    const written = await writeInto(archive, source, at);
    await archive.finish();
    await rename(unfinished, path);
    return { ...written, bytes: archive.bytes };
  } catch (error) {
    await archive.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeInto(
  archive: ArchiveWriter,
  { client, mediaDir, version, linkKey, onPiece }: BackupSource,
  at: Date,
): Promise<Omit<WrittenBackup, 'bytes'>> {
  const files: Record<string, FileProof> = {};
  const tables: Record<string, BackupProof['tables'][string]> = {};
  // A file that is deleted meanwhile was named by rows of this moment: files come before the rows, and those that rows of this
  // moment name, but that came after the first look, come after them.
  const before = new Set(await addMedia(archive, { mediaDir, onPiece }, new Set(), files));
  const sequences = await inOneMoment(client, async () => {
    const shapes = await listTables(client);
    const migrations = await readAppliedMigrations(client);
    const head: BackupHead = {
      format: FORMAT,
      version,
      at: at.toISOString(),
      migrations,
      tables: [...shapes],
      linkKey,
    };
    files[HEAD_NAME] = await archive.add(HEAD_NAME, Buffer.from(`${JSON.stringify(head, null, 1)}\n`));
    for (const shape of shapes) {
      const digest = new RowDigest();
      let pieces = 0;
      for await (const lines of copyOut(client, shape, PIECE_BYTES)) {
        digest.add(lines);
        pieces += 1;
        const name = nameOfPiece(shape.name, pieces);
        files[name] = await archive.add(name, await compress(lines, { level: LEVEL }));
        await onPiece();
      }
      tables[shape.name] = { rows: digest.rows, sum: digest.sum };
    }
    // Sequences know no moment: read later than the rows, they are past all of them.
    return await listSequences(client);
  });
  await addMedia(archive, { mediaDir, onPiece }, before, files);
  const proof: BackupProof = { tables, sequences, files };
  await archive.add(PROOF_NAME, Buffer.from(`${JSON.stringify(proof)}\n`));
  return {
    tables: Object.keys(tables).length,
    rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
    media: Object.keys(files).filter((name) => name.startsWith(MEDIA)).length,
  };
}

/** Adds the files that are not in the archive yet; returns their names. */
async function addMedia(
  archive: ArchiveWriter,
  { mediaDir, onPiece }: Pick<BackupSource, 'mediaDir' | 'onPiece'>,
  known: ReadonlySet<string>,
  files: Record<string, FileProof>,
): Promise<readonly string[]> {
  const added: string[] = [];
  for (const name of await listMedia(mediaDir)) {
    if (known.has(name)) continue;
    const proof = await archive.addFile(name, join(mediaDir, name.slice(MEDIA.length)));
    if (proof === null) continue;
    files[name] = proof;
    added.push(name);
    await onPiece();
  }
  return added;
}
