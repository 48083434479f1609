import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { err, ok, type Result } from '@seker/kernel';

/** A file of an archive, as the archive's directory tells of it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  /** As it says; what comes out is counted again. */
  readonly size: number;
  readonly offset: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
/** The longest comment that may stand behind the end. */
const MOST_COMMENT_BYTES = 0xffff;
const PIECE_BYTES = 64 * 1024;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/**
 * A zip archive on the disk, of which no more than its directory is ever in memory (APPNOTE 6.3; neither encrypted, nor in
 * parts, nor ZIP64). To be closed by the one who opened it.
 */
export class ZipFile implements AsyncDisposable {
  readonly #file: FileHandle;
  readonly entries: readonly ZipEntry[];

  private constructor(file: FileHandle, entries: readonly ZipEntry[]) {
    this.#file = file;
    this.entries = entries;
  }

  /** Opens one with at most so many files. */
  static async open(path: string, mostFiles: number): Promise<Result<ZipFile, 'zip'>> {
    const file = await open(path);
    const entries = await readDirectory(file, mostFiles).catch((error: unknown) => {
      // A number that leads out of what was read.
      if (error instanceof RangeError) return null;
      throw error;
    });
    if (entries !== null) return ok(new ZipFile(file, entries));
    await file.close();
    return err('zip');
  }

  /** What a file unpacks to; breaks off with a `ZipError` where that is not what the directory says. */
  async *unpack({ name, method, packed, size, offset }: ZipEntry): AsyncGenerator<Buffer> {
    const head = await readAt(this.#file, offset, LOCAL_BYTES);
    if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL) throw new ZipError(name);
    const start = offset + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
    let unpacked = 0;
    try {
      if (packed > 0)
        for await (const bytes of this.#content(method, start, packed)) {
          unpacked += bytes.length;
          if (unpacked > size) throw new ZipError(name);
          yield bytes;
        }
    } catch (error) {
      throw isOfZlib(error) ? new ZipError(name) : error;
    }
    if (unpacked !== size) throw new ZipError(name);
  }

  async *#content(method: number, start: number, packed: number): AsyncGenerator<Buffer> {
    const stored = bytesFrom(this.#file, start, packed);
    if (method === STORED) {
      yield* stored;
      return;
    }
    const source = Readable.from(stored);
    const inflate = createInflateRaw();
    source.on('error', (error) => inflate.destroy(error));
    source.pipe(inflate);
    try {
      yield* inflate as AsyncIterable<Buffer>;
    } finally {
      source.destroy();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
  }
}

/** A file of an archive that is broken, or not as long as it says. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

function isOfZlib(error: unknown): boolean {
  return String((error as NodeJS.ErrnoException).code).startsWith('Z_');
}

async function readDirectory(file: FileHandle, mostFiles: number): Promise<readonly ZipEntry[] | null> {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - END_BYTES - MOST_COMMENT_BYTES), END_BYTES + MOST_COMMENT_BYTES);
  const end = findEnd(tail);
  if (end === null) return null;
  const count = tail.readUInt16LE(end + 10);
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count > mostFiles || start + length > size) return null;
  const directory = await readAt(file, start, length);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (directory.readUInt32LE(at) !== CENTRAL) return null;
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
    if ((flags & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED)) return null;
    const nameBytes = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes),
      method,
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += CENTRAL_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** The end stands at the very end, before a comment that is as long as it says. */
function findEnd(tail: Buffer): number | null {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return at;
  return null;
}

/** A stretch of the file, piece by piece; shorter where the file is. */
async function* bytesFrom(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; ) {
    const piece = await readAt(file, start + at, Math.min(PIECE_BYTES, length - at));
    if (piece.length === 0) return;
    yield piece;
    at += piece.length;
  }
}

async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}
