import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Header } from 'tar';

/** Of a tar archive: headers and contents begin at multiples of it. */
const BLOCK = 512;
/** Of a file that is read or written at once. */
const PIECE_BYTES = 1024 * 1024;

/** What a file in an archive is proved by. */
export interface FileProof {
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** An archive that was damaged, cut off or not made by a backup. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive';
}

/** Writes a tar archive entry by entry; any tool that reads tar can open it. */
export class ArchiveWriter {
  readonly #file: FileHandle;
  readonly #at: Date;
  #position = 0;

  private constructor(file: FileHandle, at: Date) {
    this.#file = file;
    this.#at = at;
  }

  /** Fails where the file is there already; only its owner may read it. */
  static async create(path: string, at: Date): Promise<ArchiveWriter> {
    return new ArchiveWriter(await open(path, 'wx', 0o600), at);
  }

  /** So many bytes were written. */
  get bytes(): number {
    return this.#position;
  }

  async add(name: string, content: Buffer): Promise<FileProof> {
    await this.#begin(name, content.length);
    await this.#write(content);
    await this.#fill();
    return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  }

  /** Adds a file as long as it is now; `null`: it is not there any more. */
  async addFile(name: string, path: string): Promise<FileProof | null> {
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (file === null) return null;
    try {
      const { size } = await file.stat();
      const sum = createHash('sha256');
      await this.#begin(name, size);
      for await (const piece of piecesOf(file, 0, size)) {
        sum.update(piece);
        await this.#write(piece);
      }
      await this.#fill();
      return { bytes: size, sha256: sum.digest('hex') };
    } finally {
      await file.close();
    }
  }

  /** Ends the archive and waits until the disk holds it. */
  async finish(): Promise<void> {
    await this.#write(Buffer.alloc(2 * BLOCK));
    await this.#file.sync();
    await this.close();
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #begin(name: string, size: number): Promise<void> {
    const header = new Header({ path: name, size, mode: 0o600, mtime: this.#at, type: 'File' });
    const block = Buffer.alloc(BLOCK);
    if (header.encode(block)) throw new Error(`the name ${name} does not fit into an archive`);
    await this.#write(block);
  }

  async #write(content: Buffer): Promise<void> {
    let written = 0;
    while (written < content.length) {
      const { bytesWritten } = await this.#file.write(content, written, content.length - written, this.#position);
      written += bytesWritten;
      this.#position += bytesWritten;
    }
  }

  async #fill(): Promise<void> {
    const rest = this.#position % BLOCK;
    if (rest > 0) await this.#write(Buffer.alloc(BLOCK - rest));
  }
}

/** A file of an archive; `content` is read before the next entry is asked for. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: number;
  content(): AsyncIterable<Buffer>;
}

/** Reads an archive from its beginning to its end mark; rejects with `DamagedArchive` where it cannot go on. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    let position = 0;
    for (;;) {
      const header = await headerAt(file, position, size);
      if (header === null) return;
      const begin = position + BLOCK;
      if (begin + header.bytes > size) throw new DamagedArchive(`it ends within ${header.name}`);
      yield { ...header, content: () => piecesOf(file, begin, begin + header.bytes) };
      position = begin + Math.ceil(header.bytes / BLOCK) * BLOCK;
    }
  } finally {
    await file.close();
  }
}

/** `null` at the end mark. */
async function headerAt(
  file: FileHandle,
  position: number,
  size: number,
): Promise<{ readonly name: string; readonly bytes: number } | null> {
  if (position + BLOCK > size) throw new DamagedArchive('it ends before its end mark');
  const block = Buffer.alloc(BLOCK);
  await readWhole(file, block, position);
  const header = new Header(block);
  if (header.nullBlock) return null;
  const { path, size: bytes, type, cksumValid } = header;
  if (!cksumValid || path === undefined || bytes === undefined || type !== 'File')
    throw new DamagedArchive(`there is no header at byte ${position}`);
  return { name: path, bytes };
}

async function* piecesOf(file: FileHandle, begin: number, end: number): AsyncGenerator<Buffer> {
  for (let position = begin; position < end; position += PIECE_BYTES) {
    const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, end - position));
    await readWhole(file, piece, position);
    yield piece;
  }
}

async function readWhole(file: FileHandle, into: Buffer, position: number): Promise<void> {
  let read = 0;
  while (read < into.length) {
    const { bytesRead } = await file.read(into, read, into.length - read, position + read);
    if (bytesRead === 0) throw new DamagedArchive(`it ends at byte ${position + read}`);
    read += bytesRead;
  }
}
