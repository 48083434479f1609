import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, whose bytes come while it is written. */
export interface ZippedFile {
  readonly name: string;
  readonly text: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Sizes follow the bytes (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** The first day that the format knows: the same list is the same file. */
const DAY = 0x0021;

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** A zip archive as a stream (APPNOTE 6.3, without ZIP64: each file up to 4 GiB). */
export async function* zipBytes(files: readonly ZippedFile[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name: title, text } of files) {
    const name = Buffer.from(title);
    let [crc, size, packed] = [0, 0, 0];
    const raw = async function* (): AsyncGenerator<Buffer> {
      for await (const part of text) {
        const bytes = typeof part === 'string' ? Buffer.from(part) : part;
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    };
    const head = Buffer.concat([
      words(LOCAL),
      halves(VERSION, FLAGS, DEFLATED, 0, DAY),
      words(0, 0, 0),
      halves(name.length, 0),
      name,
    ]);
    yield head;
    for await (const bytes of Readable.from(raw()).compose(createDeflateRaw()) as AsyncIterable<Buffer>) {
      packed += bytes.length;
      yield bytes;
    }
    if (size > 0xffffffff || packed > 0xffffffff) throw new Error('a file of an archive is too large');
    yield words(DESCRIPTOR, crc, packed, size);
    written.push({ name, crc, packed, size, offset });
    offset += head.length + packed + 16;
  }
  const central = Buffer.concat(written.map(centralHeader));
  yield central;
  yield Buffer.concat([
    words(END),
    halves(0, 0, written.length, written.length),
    words(central.length, offset),
    halves(0),
  ]);
}

function centralHeader({ name, crc, packed, size, offset }: Written): Buffer {
  return Buffer.concat([
    words(CENTRAL),
    halves(VERSION, VERSION, FLAGS, DEFLATED, 0, DAY),
    words(crc, packed, size),
    halves(name.length, 0, 0, 0, 0),
    words(0, offset),
    name,
  ]);
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

function halves(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
}
