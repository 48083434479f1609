import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { wholeOf } from '../encoded.test-data.ts';
import { WORK } from '../formats.test-data.ts';
import { zipArchive } from './zip-archive.ts';

/** An archive of these texts, each in two parts. */
async function archiveOf(texts: Readonly<Record<string, string>>, farFrom?: number): Promise<Buffer> {
  async function* parts(text: string) {
    await Promise.resolve();
    yield Buffer.from(text.slice(0, 3));
    yield Buffer.from(text.slice(3));
  }
  const files = Object.entries(texts).map(([name, text]) => ({ name, bytes: parts(text) }));
  async function* pieces() {
    for await (const bytes of zipArchive(files, WORK, farFrom)) yield { bytes };
  }
  return await wholeOf(pieces());
}

const LOCAL = 30;
const CENTRAL = 46;
const TEXTS = { 'a.txt': 'the words of a file', 'ב.txt': 'x'.repeat(1_000) };

/** Fields of the format (APPNOTE 6.3), by their offset. */
function entryAt(archive: Buffer, at: number) {
  const [half, word] = [
    (place: number) => archive.readUInt16LE(at + place),
    (place: number) => archive.readUInt32LE(at + place),
  ];
  const [nameLength, extraLength] = [half(28), half(30)];
  return {
    sign: word(0),
    madeBy: half(4),
    needs: half(6),
    flags: half(8),
    method: half(10),
    time: half(12),
    day: half(14),
    crc: word(16),
    packed: word(20),
    size: word(24),
    comment: half(32),
    disk: half(34),
    inside: half(36),
    outside: word(38),
    offset: word(42),
    name: archive.subarray(at + CENTRAL, at + CENTRAL + nameLength).toString(),
    extra: archive.subarray(at + CENTRAL + nameLength, at + CENTRAL + nameLength + extraLength),
    next: at + CENTRAL + nameLength + extraLength,
  };
}

describe('an archive', () => {
  it('lists its files in the directory at its end', async () => {
    const archive = await archiveOf(TEXTS);
    const end = archive.subarray(archive.length - 22);
    expect(end.readUInt32LE(0)).toBe(0x06054b50);
    const [length, directoryAt] = [end.readUInt32LE(12), end.readUInt32LE(16)];
    expect([4, 6, 8, 10, 20].map((place) => end.readUInt16LE(place))).toEqual([0, 0, 2, 2, 0]);
    expect(directoryAt + length).toBe(archive.length - 22);
    let [at, offset] = [directoryAt, 0];
    for (const [name, text] of Object.entries(TEXTS)) {
      const entry = entryAt(archive, at);
      const bytes = Buffer.from(text);
      expect(entry).toMatchObject({
        sign: 33639248,
        madeBy: 20,
        needs: 20,
        flags: 2056,
        method: 8,
        time: 0,
        day: 33,
        crc: crc32(bytes),
        size: bytes.length,
        comment: 0,
        disk: 0,
        inside: 0,
        outside: 0,
        offset,
        name,
      });
      expect(entry.extra).toHaveLength(0);
      offset += LOCAL + Buffer.byteLength(name) + entry.packed + 16;
      at = entry.next;
    }
    expect(at).toBe(directoryAt + length);
    expect(offset).toBe(directoryAt);
  });

  it('has each file between its head and its sizes', async () => {
    const archive = await archiveOf(TEXTS);
    let at = 0;
    for (const [name, text] of Object.entries(TEXTS)) {
      const own = archive.subarray(at);
      const nameLength = Buffer.byteLength(name);
      expect([0, 14, 18, 22].map((place) => own.readUInt32LE(place))).toEqual([0x04034b50, 0, 0, 0]);
      expect([4, 6, 8, 10, 12, 26, 28].map((place) => own.readUInt16LE(place))).toEqual([
        20,
        0x0808,
        8,
        0,
        0x21,
        nameLength,
        0,
      ]);
      expect(own.subarray(LOCAL, LOCAL + nameLength).toString()).toBe(name);
      const sizesAt = own.indexOf(Buffer.from('PK\u0007\u0008'));
      const packed = own.subarray(LOCAL + nameLength, sizesAt);
      expect(inflateRawSync(packed).toString()).toBe(text);
      expect([4, 8, 12].map((place) => own.readUInt32LE(sizesAt + place))).toEqual([
        crc32(Buffer.from(text)),
        packed.length,
        text.length,
      ]);
      at += sizesAt + 16;
    }
  });

  it('is the same for the same files', async () => {
    expect(await archiveOf(TEXTS)).toEqual(await archiveOf(TEXTS));
  });

  it('without files is a directory of none', async () => {
    const archive = await archiveOf({});
    expect(archive).toEqual(Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]));
  });

  it('beyond the classic limits tells places in ZIP64, those before it as ever', async () => {
    const near = await archiveOf(TEXTS);
    const secondAt = entryAt(near, entryAt(near, near.readUInt32LE(near.length - 6)).next).offset;
    const archive = await archiveOf(TEXTS, secondAt);
    const locator = archive.subarray(archive.length - 22 - 20);
    expect([0, 4, 16].map((place) => locator.readUInt32LE(place))).toEqual([0x07064b50, 0, 1]);
    const farEndAt = Number(locator.readBigUInt64LE(8));
    const farEnd = archive.subarray(farEndAt);
    expect([farEnd.readUInt32LE(0), Number(farEnd.readBigUInt64LE(4))]).toEqual([0x06064b50, 44]);
    expect([12, 14].map((place) => farEnd.readUInt16LE(place))).toEqual([45, 45]);
    expect([16, 20].map((place) => farEnd.readUInt32LE(place))).toEqual([0, 0]);
    const [onDisk, all, length, directoryAt = 0] = [24, 32, 40, 48].map((place) =>
      Number(farEnd.readBigUInt64LE(place)),
    );
    expect([onDisk, all, directoryAt + Number(length)]).toEqual([2, 2, farEndAt]);
    const end = archive.subarray(archive.length - 22);
    expect([end.readUInt32LE(12), end.readUInt32LE(16)]).toEqual([length, 0xffffffff]);
    expect(end.readUInt16LE(8)).toBe(2);

    const first = entryAt(archive, directoryAt);
    expect(first).toMatchObject({ madeBy: 20, needs: 20, offset: 0 });
    expect(first.extra).toHaveLength(0);
    const second = entryAt(archive, first.next);
    expect(second).toMatchObject({ madeBy: 45, needs: 45, offset: 0xffffffff });
    expect([
      second.extra.readUInt16LE(0),
      second.extra.readUInt16LE(2),
      Number(second.extra.readBigUInt64LE(4)),
    ]).toEqual([1, 8, secondAt]);
    expect(second.extra).toHaveLength(12);
    // One byte further, and only the directory is far.
    const later = await archiveOf(TEXTS, secondAt + 1);
    expect(entryAt(later, entryAt(later, directoryAt).next)).toMatchObject({ needs: 20, offset: secondAt });
    expect(later.includes(Buffer.from('PK\u0006\u0006'))).toBe(true);
    expect((await archiveOf(TEXTS, directoryAt)).includes(Buffer.from('PK\u0006\u0006'))).toBe(true);
    expect((await archiveOf(TEXTS, directoryAt + 1)).includes(Buffer.from('PK\u0006\u0006'))).toBe(false);
  });

  it('takes files of up to 4 GiB, plain and packed, and none beyond', async () => {
    const FOUR_GIB = 2 ** 32;
    /** Bytes of which only the number matters. */
    const bytesOf = (length: number) => Object.defineProperty(new Uint8Array(), 'length', { value: length });
    async function* one(length: number) {
      await Promise.resolve();
      yield bytesOf(length);
    }
    const archived = async (plain: number, packed: number): Promise<void> => {
      const work = {
        ...WORK,
        crc32: () => 0,
        deflateRaw: async function* (parts: AsyncIterable<Uint8Array>) {
          for await (const _ of parts) yield bytesOf(packed);
        },
      };
      for await (const _ of zipArchive([{ name: 'a', bytes: one(plain) }], work));
    };
    await expect(archived(FOUR_GIB - 1, FOUR_GIB - 1)).resolves.toBeUndefined();
    await expect(archived(FOUR_GIB, 5)).rejects.toThrow('too large');
    await expect(archived(5, FOUR_GIB)).rejects.toThrow('too large');
  });

  it('of more than 65,535 files counts them in ZIP64', async () => {
    async function* none(): AsyncGenerator<Uint8Array> {}
    const work = { ...WORK, deflateRaw: none };
    const archiveOfMany = async (count: number) => {
      const files = Array.from({ length: count }, (_, at) => ({ name: String(at), bytes: none() }));
      let last: Uint8Array = new Uint8Array();
      for await (const bytes of zipArchive(files, work)) last = bytes;
      return Buffer.from(last);
    };
    const most = await archiveOfMany(65_535);
    expect(most.includes(Buffer.from('PK\u0006\u0006'))).toBe(false);
    expect(most.subarray(most.length - 22).readUInt16LE(10)).toBe(65_535);
    const more = await archiveOfMany(65_536);
    const farEndAt = more.indexOf(Buffer.from('PK\u0006\u0006'));
    expect(Number(more.readBigUInt64LE(farEndAt + 32))).toBe(65_536);
    expect(more.subarray(more.length - 22).readUInt16LE(10)).toBe(65_535);
  });
});
