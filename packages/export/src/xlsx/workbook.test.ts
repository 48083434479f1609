import { crc32, deflateRawSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ByteWork } from '../byte-work.ts';
import { MOST_COLUMNS, sheetXml } from './sheet-xml.ts';
import { workbookBytes } from './workbook.ts';
import { zipArchive } from './zip-archive.ts';

const WORK: ByteWork = {
  utf8: (text) => Buffer.from(text),
  lentUtf8: (text) => Buffer.from(text),
  crc32: (bytes, before) => crc32(bytes, before),
  deflateRaw: async function* (parts) {
    const all: Uint8Array[] = [];
    for await (const part of parts) all.push(part);
    yield deflateRawSync(Buffer.concat(all));
  },
  deflate: async (bytes) => await Promise.resolve(bytes),
};

async function whole(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

async function* pages(count: number) {
  await Promise.resolve();
  yield [];
  for (let from = 0; from < count; from += 7)
    yield Array.from({ length: Math.min(7, count - from) }, (_, index) => [from + index]);
}

describe('a workbook', () => {
  it('continues on the next sheet when one is full', async () => {
    const rest = { rows: pages(20), page: [], isDone: false };
    const seen: number[][] = [];
    while (!rest.isDone) {
      let xml = '';
      for await (const part of sheetXml({ isRightToLeft: false, headings: ['n'], rows: pages(0) }, rest, 10))
        xml += part;
      expect(xml.match(/<row>/g)?.length).toBeLessThanOrEqual(10);
      seen.push([...xml.matchAll(/<v>(\d+)<\/v>/g)].map(([, value]) => Number(value)));
    }
    expect(seen.flat()).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(seen.map((rows) => rows.length)).toEqual([9, 9, 2]);
  });

  it('writes no cell beyond the last column of Excel', async () => {
    const sheet = (columns: number) => ({
      name: 'wide',
      isRightToLeft: false,
      headings: Array.from({ length: columns }, () => 'n'),
      rows: pages(1),
    });
    expect((await whole(workbookBytes([sheet(MOST_COLUMNS)], WORK))).length).toBeGreaterThan(0);
    await expect(whole(workbookBytes([sheet(MOST_COLUMNS + 1)], WORK))).rejects.toThrow('at most 16384 columns');
  });

  it('gives its sheets valid, unique names', async () => {
    const sheet = { isRightToLeft: false, headings: ['a'] };
    const names = ['A/B', 'a b', 'x'.repeat(40)];
    const files = unzipSync(
      await whole(
        workbookBytes(
          names.map((name) => ({ ...sheet, name, rows: pages(1) })),
          WORK,
        ),
      ),
    );
    const book = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array());
    expect([...book.matchAll(/sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'A B',
      'a b (2)',
      'x'.repeat(31),
    ]);
  });
});

describe('an archive', () => {
  it('gives offsets in ZIP64 from 4 GiB on', async () => {
    async function* bytes(text: string) {
      await Promise.resolve();
      yield Buffer.from(text);
    }
    const names = ['one', 'two', 'three'];
    const files = names.map((name) => ({ name, bytes: bytes(name.repeat(50)) }));
    const archive = await whole(zipArchive(files, WORK, 60));
    expect(archive.includes(Buffer.from('PK\u0006\u0006'))).toBe(true);
    const unpacked = unzipSync(archive);
    for (const name of names) expect(strFromU8(unpacked[name] ?? new Uint8Array())).toBe(name.repeat(50));
  });
});
