import { ByteCursor } from './byte-cursor.ts';
import { type FileBytes, FileFaultError, piecesOf, type ReadWork } from './file-bytes.ts';

/** A file of a zip archive, to be read in pieces. */
export interface ArchiveEntry {
  readonly name: string;
  /** Its bytes, held to their length and checksum; each piece is valid until the next. */
  bytes(): AsyncIterable<Uint8Array>;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const FAR_END = 0x06064b50;
const FAR_PLACE = 0x07064b50;
const END_BYTES = 22;
const FAR_PLACE_BYTES = 20;
const FAR_END_BYTES = 56;
const FURTHEST = 0xffffffff;
const HEAD_BYTES = 46;
const LOCAL_BYTES = 30;

/** Lists the files of an archive from its directory (APPNOTE 6.3, with ZIP64, without a comment). */
export async function readArchive(file: FileBytes, work: ReadWork): Promise<readonly ArchiveEntry[]> {
  const { count, at } = await readEnd(file);
  const cursor = new ByteCursor(file, at);
  const entries: ArchiveEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    await cursor.fetch(HEAD_BYTES);
    expectSign(cursor.int32(), CENTRAL);
    cursor.bytes(12);
    const [crc, packed, size] = [cursor.int32() >>> 0, cursor.int32() >>> 0, cursor.int32() >>> 0];
    const [nameLength, moreLength] = [cursor.int16(), cursor.int16()];
    cursor.bytes(10);
    const near = cursor.int32() >>> 0;
    await cursor.fetch(nameLength + moreLength);
    const name = work.text(cursor.bytes(nameLength));
    const more = cursor.bytes(moreLength);
    const offset = near === FURTHEST ? farOffset(more) : near;
    entries.push({ name, bytes: () => entryBytes(file, work, { name, crc, packed, size, offset }) });
  }
  return entries;
}

/** The file of that name; an archive without it is at fault. */
export function requireEntry(entries: readonly ArchiveEntry[], name: string): ArchiveEntry {
  const found = entries.find((entry) => entry.name === name);
  if (found === undefined) throw new FileFaultError(`the archive has no ${name}`);
  return found;
}

/** The whole text of a small file. */
export async function entryText(entry: ArchiveEntry, work: ReadWork): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const bytes of entry.bytes()) parts.push(Uint8Array.from(bytes));
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return work.text(whole);
}

async function readEnd(file: FileBytes): Promise<{ readonly count: number; readonly at: number }> {
  const cursor = new ByteCursor(file, Math.max(0, file.size - END_BYTES));
  await cursor.fetch(END_BYTES);
  expectSign(cursor.int32(), END);
  cursor.bytes(6);
  const count = cursor.int16();
  cursor.bytes(4);
  const at = cursor.int32() >>> 0;
  if (at !== FURTHEST) return { count, at };
  const place = new ByteCursor(file, file.size - END_BYTES - FAR_PLACE_BYTES);
  await place.fetch(FAR_PLACE_BYTES);
  expectSign(place.int32(), FAR_PLACE);
  place.bytes(4);
  const far = new ByteCursor(file, place.int64());
  await far.fetch(FAR_END_BYTES);
  expectSign(far.int32(), FAR_END);
  far.bytes(28);
  const farCount = far.int64();
  far.bytes(8);
  return { count: farCount, at: far.int64() };
}

function farOffset(more: Uint8Array): number {
  if (more.length < 12) throw new FileFaultError('the archive does not say where a file begins');
  return Number(new DataView(more.buffer, more.byteOffset).getBigUint64(4, true));
}

interface Stored {
  readonly name: string;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

async function* entryBytes(
  file: FileBytes,
  work: ReadWork,
  { name, crc, packed, size, offset }: Stored,
): AsyncGenerator<Uint8Array> {
  const head = new ByteCursor(file, offset);
  await head.fetch(LOCAL_BYTES);
  expectSign(head.int32(), LOCAL);
  head.bytes(22);
  const [nameLength, moreLength] = [head.int16(), head.int16()];
  const from = offset + LOCAL_BYTES + nameLength + moreLength;
  let [length, sum] = [0, 0];
  for await (const bytes of work.inflateRaw(piecesOf(file, from, from + packed))) {
    length += bytes.length;
    sum = work.crc32(bytes, sum);
    yield bytes;
  }
  if (length !== size || sum !== crc) throw new FileFaultError(`${name} is not what the archive says of it`);
}

function expectSign(found: number, wanted: number): void {
  if (found !== wanted) throw new FileFaultError('this is no zip archive');
}
