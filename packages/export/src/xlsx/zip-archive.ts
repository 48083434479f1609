import type { ByteWork } from '../byte-work.ts';
import { ByteWriter } from '../byte-writer.ts';

/** A file of an archive, with its bytes as a stream. */
export interface ArchivedFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const FAR_END = 0x06064b50;
const FAR_PLACE = 0x07064b50;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
const FAR_VERSION = 45;
const FAR_PART = 0x0001;
/** The format's first day, so that equal content gives equal files. */
const DAY = 0x0021;
/** Maximum values of the classic fields; larger ones need ZIP64. */
const MOST_FILES = 0xffff;
const FURTHEST = 0xffffffff;

interface Written {
  readonly name: Uint8Array;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * A zip archive as a stream (APPNOTE 6.3), of any length, with files of up to 4 GiB each. Offsets from `farFrom` on use
 * ZIP64.
 */
export async function* zipArchive(
  files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>,
  work: ByteWork,
  farFrom = FURTHEST,
): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name: title, bytes } of files) {
    const name = work.utf8(title);
    let [crc, size, packed] = [0, 0, 0];
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const part of bytes) {
        crc = work.crc32(part, crc);
        size += part.length;
        yield part;
      }
    };
    const out = new ByteWriter();
    words(out, LOCAL);
    halves(out, VERSION, FLAGS, DEFLATED, 0, DAY);
    words(out, 0, 0, 0);
    halves(out, name.length, 0);
    out.bytes(name);
    const headLength = out.length;
    yield out.take();
    for await (const part of work.deflateRaw(counted())) {
      packed += part.length;
      yield part;
    }
    if (size > FURTHEST || packed > FURTHEST) throw new Error('a file of an archive is too large');
    words(out, DESCRIPTOR, crc, packed, size);
    yield out.take();
    written.push({ name, crc, packed, size, offset });
    offset += headLength + packed + 16;
  }
  yield directory(written, offset, farFrom);
}

function directory(written: readonly Written[], at: number, farFrom: number): Uint8Array {
  const out = new ByteWriter();
  for (const file of written) writeEntry(out, file, farFrom);
  const length = out.length;
  const isFar = at >= farFrom || written.length > MOST_FILES;
  if (isFar) {
    words(out, FAR_END);
    out.int64(44);
    halves(out, FAR_VERSION, FAR_VERSION);
    words(out, 0, 0);
    for (const value of [written.length, written.length, length, at]) out.int64(value);
    words(out, FAR_PLACE, 0);
    out.int64(at + length);
    words(out, 1);
  }
  const count = Math.min(written.length, MOST_FILES);
  words(out, END);
  halves(out, 0, 0, count, count);
  words(out, length, isFar ? FURTHEST : at);
  halves(out, 0);
  return out.take();
}

function writeEntry(out: ByteWriter, { name, crc, packed, size, offset }: Written, farFrom: number): void {
  const isFar = offset >= farFrom;
  const version = isFar ? FAR_VERSION : VERSION;
  words(out, CENTRAL);
  halves(out, version, version, FLAGS, DEFLATED, 0, DAY);
  words(out, crc, packed, size);
  halves(out, name.length, isFar ? 12 : 0, 0, 0, 0);
  words(out, 0, isFar ? FURTHEST : offset);
  out.bytes(name);
  if (!isFar) return;
  halves(out, FAR_PART, 8);
  out.int64(offset);
}

function words(out: ByteWriter, ...values: readonly number[]): void {
  for (const value of values) out.int32(value | 0);
}

function halves(out: ByteWriter, ...values: readonly number[]): void {
  for (const value of values) {
    out.byte(value & 0xff);
    out.byte(value >> 8);
  }
}
