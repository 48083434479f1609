/** A written file, read at any place. */
export interface FileBytes {
  readonly size: number;
  /** So many bytes from a place on; fewer only where the file ends. */
  read(at: number, length: number): Promise<Uint8Array>;
}

/** Platform functions that reading needs; injected, because this package is pure. */
export interface ReadWork {
  text(utf8: Uint8Array): string;
  /** CRC-32 of these bytes, continued from `before`. */
  crc32(bytes: Uint8Array, before: number): number;
  /** Inflates one zlib stream. */
  inflate(bytes: Uint8Array): Promise<Uint8Array>;
  /** Inflates a raw deflate stream, without a header; each piece is valid until the next. */
  inflateRaw(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

/** What a file holds, as a reader finds it. */
export interface FileContents {
  /** Names of the columns. */
  readonly columns: readonly string[];
  readonly rows: number;
  /** What it says of each column; null in a format that says nothing but its name. */
  readonly told: readonly ToldColumn[] | null;
}

/** What a file says of a column besides its name. */
export interface ToldColumn {
  readonly label: string;
  /** The codes with a label; null for a column of texts. */
  readonly codes: ReadonlySet<number> | null;
}

/**
 * What is wrong with a file: it is not whole or not what its format says; a column of answers has none in it; a label
 * is missing; a limit of the format is exceeded.
 */
export type FileFault = 'notWhole' | 'columnEmpty' | 'labelMissing' | 'beyondLimit';

/** A file that must not be given out. The message tells what was found, or the column that it is about. */
export class FileFaultError extends Error {
  override readonly name = 'FileFaultError';
  readonly fault: FileFault;

  constructor(message: string, fault: FileFault = 'notWhole') {
    super(message);
    this.fault = fault;
  }
}

const AT_ONCE = 262_144;

/** The bytes between two places, in pieces. */
export async function* piecesOf(file: FileBytes, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to; ) {
    const piece = await file.read(at, Math.min(AT_ONCE, to - at));
    if (piece.length === 0) throw new FileFaultError('the file ends too early');
    at += piece.length;
    yield piece;
  }
}
