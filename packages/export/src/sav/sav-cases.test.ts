import { describe, expect, it } from 'vitest';
import { buildTable, encoded, fitted } from '../encoded.test-data.ts';
import { column, WORK } from '../formats.test-data.ts';
import type { Cell, Column, Row } from '../table.ts';
import { readSav } from './read-sav.test-data.ts';
import { zsavPieces } from './zsav-blocks.ts';

/** The bytes of the cases as they stand in the file, in hexadecimal: codes, and the elements that they announce. */
async function packed(columns: readonly Column[], rows: readonly Row[]): Promise<readonly string[]> {
  const file = await encoded('sav', buildTable(fitted(columns, rows), rows));
  const hex = file.subarray(readSav(file).casesAt).toString('hex');
  return hex.match(/.{16}/g) ?? [];
}

const numbers = async (...values: readonly Cell[]) =>
  await packed(
    [column('n', 'number')],
    values.map((value) => [value]),
  );

const raw = (value: number): string => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes.toString('hex');
};

/** Eight codes: 252 ends the cases, 253 is raw, 254 blank, 255 missing, others are a number and 100. */
const codes = (...values: readonly number[]): string =>
  Buffer.alloc(8).fill(Buffer.from(values), 0, values.length).toString('hex');

describe('a case of an SPSS file', () => {
  it('has whole numbers from -99 to 151 in one byte, and others raw', async () => {
    expect(await numbers(-99, 0, 151, null)).toEqual([codes(1, 100, 251, 255, 252)]);
    expect(await numbers(-100, 152, 0.5)).toEqual([codes(253, 253, 253, 252), raw(-100), raw(152), raw(0.5)]);
  });

  it('puts eight codes before the elements that they announce', async () => {
    const rows = [1, 0.5, 2, 3, 4, 5, 6, 7, 8, 0.25];
    expect(await numbers(...rows)).toEqual([
      codes(101, 253, 102, 103, 104, 105, 106, 107),
      raw(0.5),
      codes(108, 253, 252),
      raw(0.25),
    ]);
  });

  it('ends where the eight codes are full, without more', async () => {
    expect(await numbers(1, 2, 3, 4, 5, 6, 7)).toEqual([codes(101, 102, 103, 104, 105, 106, 107, 252)]);
    expect(await numbers(1, 2, 3, 4, 5, 6, 7, 8)).toEqual([codes(101, 102, 103, 104, 105, 106, 107, 108), codes(252)]);
    expect(await numbers()).toEqual([codes(252)]);
  });

  it('has texts in elements of eight bytes, filled with blanks', async () => {
    const texts = ['abcdefghi', 'abcdefgh', '', 'a'];
    const cells = await packed(
      [column('t', 'text')],
      texts.map((text) => [text]),
    );
    const element = (text: string): string => Buffer.from(text.padEnd(8)).toString('hex');
    expect(cells).toEqual([
      codes(253, 253, 253, 254, 254, 254, 253, 254),
      ...['abcdefgh', 'i', 'abcdefgh', 'a'].map(element),
      codes(252),
    ]);
  });

  it('takes dates and times as seconds, and what is none, no number or not finite as missing', async () => {
    const columns = [
      column('day', 'date'),
      column('hour', 'time'),
      column('moment', 'moment'),
      column('n', 'number'),
      column('m', 'number'),
    ];
    const rows: readonly Row[] = [
      ['1970-01-02', '23:59', '1970-01-01 01:01:01', '7', Number.NaN],
      ['no day', '9', 'none', Number.POSITIVE_INFINITY, null],
      ['1970-01', '00:01:05', '1970-01-01', 1],
    ];
    expect(readSav(await encoded('sav', buildTable(columns, rows))).rows).toEqual([
      [12_219_465_600, 86_340, 12_219_382_861, null, null],
      [null, null, null, null, null],
      [null, 65, 12_219_379_200, 1, null],
    ]);
  });

  it('is read back from many pages, also of wide texts', async () => {
    const rows = Array.from(
      { length: 700 },
      (_, at): Row => [at - 350, `${at} `.repeat(150).slice(0, 300 + (at % 200))],
    );
    const table = buildTable([column('n', 'number'), column('t', 'text')], rows, { pageRows: 250 });
    const kept = rows.map(([number, text]) => [number, String(text).trimEnd()]);
    expect(readSav(await encoded('sav', table)).rows).toEqual(kept);
    expect(readSav(await encoded('zsav', table)).rows).toEqual(kept);
  });
});

describe('the blocks of a compressed SPSS file', () => {
  /** 0x3ff000, as SPSS writes them. */
  const BLOCK = 4_190_208;
  const HEAD_AT = 16;

  /** The whole file behind its dictionary, from parts of these sizes, and the plain bytes of each block. */
  async function blocksOf(...sizes: readonly number[]) {
    async function* parts() {
      await Promise.resolve();
      for (const [at, size] of sizes.entries()) yield Buffer.alloc(size, at + 1);
    }
    const plain: Buffer[] = [];
    const work = {
      ...WORK,
      deflate: async (bytes: Uint8Array) => {
        plain.push(Buffer.from(bytes));
        return await Promise.resolve(Buffer.from(`block ${plain.length}`));
      },
    };
    const pieces = [];
    for await (const { bytes, at } of zsavPieces(parts(), work, HEAD_AT))
      pieces.push({ bytes: Buffer.from(bytes), at });
    return { plain, pieces };
  }

  it('are each full but the last, with pieces of any size', async () => {
    const { plain } = await blocksOf(1_000, BLOCK, BLOCK - 1_000 + 5);
    expect(plain.map(({ length }) => length)).toEqual([BLOCK, BLOCK, 5]);
    const whole = Buffer.concat(plain);
    expect([whole[999], whole[1_000], whole[BLOCK + 999], whole[BLOCK + 1_000], whole.at(-1)]).toEqual([1, 2, 2, 3, 3]);
  });

  it('leave no empty one behind a full one', async () => {
    expect((await blocksOf(BLOCK)).plain.map(({ length }) => length)).toEqual([BLOCK]);
    expect((await blocksOf()).plain).toEqual([]);
    expect((await blocksOf(BLOCK + 1)).plain.map(({ length }) => length)).toEqual([BLOCK, 1]);
  });

  it('are listed behind them, and found from the header, which is written last', async () => {
    const { pieces } = await blocksOf(BLOCK, 9);
    const [head, first, second, trailer, header] = pieces;
    expect(head?.bytes).toEqual(Buffer.alloc(24));
    expect([String(first?.bytes), String(second?.bytes)]).toEqual(['block 1', 'block 2']);
    // Two blocks of 7 bytes each behind a header of 24.
    const trailerAt = HEAD_AT + 24 + 14;
    expect(longs(header?.bytes)).toEqual([HEAD_AT, trailerAt, 24 + 2 * 24]);
    expect(header?.at).toBe(HEAD_AT);
    const told = trailer?.bytes ?? Buffer.alloc(0);
    expect(longs(told.subarray(0, 16))).toEqual([-100, 0]);
    expect([told.readInt32LE(16), told.readInt32LE(20)]).toEqual([BLOCK, 2]);
    const entries = [told.subarray(24, 48), told.subarray(48)];
    expect(
      entries.map((entry) => [...longs(entry.subarray(0, 16)), entry.readInt32LE(16), entry.readInt32LE(20)]),
    ).toEqual([
      [HEAD_AT, HEAD_AT + 24, BLOCK, 7],
      [HEAD_AT + BLOCK, HEAD_AT + 24 + 7, 9, 7],
    ]);
  });
});

function longs(bytes: Buffer | undefined): readonly number[] {
  return Array.from({ length: (bytes?.length ?? 0) / 8 }, (_, at) => Number(bytes?.readBigInt64LE(at * 8)));
}
