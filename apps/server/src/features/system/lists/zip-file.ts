import { err, ok, type Result } from '@seker/kernel';
import { type Entry, type ZipFile as OpenZip, openPromise } from 'yauzl';

/** A file of an archive, as the archive's directory tells of it. */
export interface ZipEntry {
  readonly name: string;
  /** As it says; what comes out is counted again. */
  readonly size: number;
  /** How much of the archive it takes up. */
  readonly packed: number;
}

/** A zip archive on the disk, of which no more than its directory is ever in memory. To be closed by the one who opened it. */
export class ZipFile implements AsyncDisposable {
  readonly #zip: OpenZip;
  readonly #entries: ReadonlyMap<ZipEntry, Entry>;

  private constructor(zip: OpenZip, entries: readonly Entry[]) {
    this.#zip = zip;
    this.#entries = new Map(
      entries.map(
        (entry) =>
          [{ name: entry.fileName, size: entry.uncompressedSize, packed: entry.compressedSize }, entry] as const,
      ),
    );
  }

  get entries(): readonly ZipEntry[] {
    return [...this.#entries.keys()];
  }

  /** Opens one with at most so many files. */
  static async open(path: string, mostFiles: number): Promise<Result<ZipFile, 'zip'>> {
    let zip: OpenZip | null = null;
    try {
      zip = await openPromise(path, { lazyEntries: true, autoClose: false });
      const entries: Entry[] = [];
      if (zip.entryCount <= mostFiles) {
        for await (const entry of zip.eachEntry()) entries.push(entry);
        if (entries.every((entry) => entry.canDecodeFileData())) return ok(new ZipFile(zip, entries));
      }
    } catch (error) {
      if (!isOfArchive(error)) throw error;
    }
    zip?.close();
    return err('zip');
  }

  /** What a file unpacks to; breaks off with a `ZipError` where that is not what the directory says. */
  async *unpack(one: ZipEntry): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(one);
    if (entry === undefined) throw new ZipError(one.name);
    try {
      yield* (await this.#zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
    } catch (error) {
      throw isOfArchive(error) ? new ZipError(one.name, { cause: error }) : error;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#zip.close();
    await Promise.resolve();
  }
}

/** A file of an archive that is broken, or not as long as it says. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

/** What is wrong with the archive has no code, or that of the unpacking; what is wrong with the disk has another. */
function isOfArchive(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined || code.startsWith('Z_');
}
