import { err, ok, type Result } from '@seker/kernel';
import { type Entry, type ZipFile as OpenZip, openPromise } from 'yauzl';

/** A file of an archive, according to the archive's directory. */
export interface ZipEntry {
  readonly name: string;
  /** The declared size; the actual one is checked. */
  readonly size: number;
  /** Its size within the archive. */
  readonly packed: number;
}

/** Opens a zip archive on disk; only its directory is ever in memory. The opener must close it. */
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

  /** Opens an archive with at most this many files. */
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

  /** Unpacks a file; throws a `ZipError` when it differs from the directory. */
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

/** A file of an archive that is broken, or not as long as declared. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

/** Errors of the archive have no code or one of the decompression; errors of the disk have others. */
function isOfArchive(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined || code.startsWith('Z_');
}
