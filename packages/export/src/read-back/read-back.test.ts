import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { PEOPLE_CSV } from '../csv/encode-csv.ts';
import { buildTable, READ_AT, wholeOf } from '../encoded.test-data.ts';
import type { Format } from '../format.ts';
import { column, fileBytes, LONG, READ_WORK, ROWS, tableOf, WORK } from '../formats.test-data.ts';
import { FORMATS } from '../formats.ts';
import type { Column, Row, Table } from '../table.ts';
import { zipArchive } from '../xlsx/zip-archive.ts';
import { checkFile } from './check-file.ts';
import { FilledColumns } from './filled-columns.ts';
import { entryText, readArchive } from './read-archive.ts';

const EACH: readonly (readonly [string, Format])[] = [...Object.entries(FORMATS), ['peopleCsv', PEOPLE_CSV]];

const bytesOf = async (format: Format, table: Table): Promise<Buffer> =>
  await wholeOf(format.encode(table, WORK, READ_AT));

async function readBack(format: Format, bytes: Uint8Array, unseen = new Set<number>()) {
  return await format.readBack(fileBytes(bytes), READ_WORK, unseen);
}

/** Checks the file of a table as if these columns and rows had been meant. */
async function check(format: Format, table: Table, columns: readonly Column[], rows: readonly Row[]): Promise<void> {
  const filled = new FilledColumns(columns);
  filled.add(rows);
  const file = fileBytes(await bytesOf(format, table));
  await checkFile(format, { columns, rows: rows.length, filled: filled.places }, file, READ_WORK);
}

const CODES = [
  { code: 1, label: 'one' },
  { code: 2, label: '' },
];
const COLUMNS = [
  column('n', 'number', { categories: CODES, missing: [{ code: -99, label: 'not asked' }] }),
  column('words', 'text'),
  column('long', 'text', { width: 4_000 }),
  column('יום', 'date'),
  column('at', 'moment', { label: '' }),
];
/** One value in each, in the last of many rows. */
const LATE: readonly Row[] = [
  ...Array.from({ length: 4_500 }, (): Row => [null, '', null, null, null]),
  [1, 'a "quoted", word', LONG, '2026-11-27', '2026-11-27 10:00:00'],
];

describe.each(EACH)('a file in %s', (_, format) => {
  it('is found to hold the columns and rows that were written', async () => {
    const table = tableOf(ROWS);
    const columns = table.columns.map(({ name }) => name);
    expect(await readBack(format, await bytesOf(format, table))).toMatchObject({ columns, rows: ROWS.length });
    const none = tableOf([]);
    expect(await readBack(format, await bytesOf(format, none))).toMatchObject({ columns, rows: 0 });
  });

  it('is so with any texts, also those of its own signs', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('"', '\n', '\r\n', '<row>', '</row>', '</worksheet>', ',', '\u00fc\u00fd', LONG),
    );
    const row = fc.tuple(
      fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
      fc.option(text),
      text,
      fc.option(fc.constantFrom('2026-11-27', '0999-01-01')),
      fc.option(fc.constantFrom('2026-11-27 23:59:59', '1500-01-01 00:00:00')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (rows) => {
        await check(format, buildTable(COLUMNS, rows, { pageRows: 5 }), COLUMNS, rows);
      }),
      { numRuns: runs(25) },
    );
  });

  it('is refused where a part of it is missing', async () => {
    const rows = Array.from({ length: 300 }, (_one, at): Row => [at / 3, `word ${at}`, 'x'.repeat(at), null]);
    const bytes = await bytesOf(format, buildTable(COLUMNS, rows, { pageRows: 50 }));
    const cut = fc.integer({ min: 0, max: bytes.length - 1 });
    await fc.assert(
      fc.asyncProperty(cut, async (length) => {
        await expect(readBack(format, bytes.subarray(0, length))).rejects.toThrow(Error);
      }),
      { numRuns: runs(40) },
    );
  });

  it('is refused where it holds other rows or columns', async () => {
    const [first, second] = [column('a', 'number'), column('b', 'text')];
    const table = buildTable([first, second], [[1, 'x']]);
    const row: Row = [1, 'x'];
    await check(format, table, [first, second], [row]);
    await expect(check(format, table, [first, second], [row, row])).rejects.toThrow('rows: 1 of 2');
    await expect(check(format, table, [first], [row])).rejects.toThrow('columns: 2 of 1');
    await expect(check(format, table, [first, { ...second, name: 'c' }], [row])).rejects.toThrow('column: c');
  });

  it('is refused where a column of answers is empty in it', async () => {
    await check(format, buildTable(COLUMNS, LATE, { pageRows: 500 }), COLUMNS, LATE);
    for (const [place, { name }] of COLUMNS.entries()) {
      const lost = LATE.map((row) => row.map((cell, at) => (at === place ? null : cell)));
      await expect(check(format, buildTable(COLUMNS, lost, { pageRows: 500 }), COLUMNS, LATE)).rejects.toMatchObject({
        fault: 'columnEmpty',
        message: name,
      });
    }
  });
});

describe.each(Object.entries(FORMATS).filter(([name]) => name !== 'csv' && name !== 'r'))(
  'a file with labels in %s',
  (_, format) => {
    const without = async (change: Partial<Column>) => {
      const written = COLUMNS.map((one) => (one.name === 'n' ? { ...one, ...change } : one));
      await check(format, buildTable(written, LATE, { pageRows: 500 }), COLUMNS, LATE);
    };

    it('is refused where one of them is missing', async () => {
      await expect(without({ label: '' })).rejects.toMatchObject({ fault: 'labelMissing', message: 'n' });
      await expect(without({ categories: [] })).rejects.toMatchObject({ fault: 'labelMissing', message: 'n (1)' });
      await expect(without({ missing: [] })).rejects.toMatchObject({ fault: 'labelMissing', message: 'n (-99)' });
      // A code without a label needs none.
      await without({ categories: CODES.slice(0, 1) });
    });
  },
);

describe('an archive', () => {
  const files = ['first', 'second'].map((name) => ({
    name: `${name}.txt`,
    bytes: (async function* () {
      yield await Promise.resolve(Buffer.from(name.repeat(1_000)));
    })(),
  }));

  it('is read by its directory, also where it needs that of large archives', async () => {
    const parts: Uint8Array[] = [];
    for await (const part of zipArchive(files, WORK, 10)) parts.push(Uint8Array.from(part));
    const archive = Buffer.concat(parts);
    const entries = await readArchive(fileBytes(archive), READ_WORK);
    expect(entries.map(({ name }) => name)).toEqual(['first.txt', 'second.txt']);
    for (const entry of entries)
      expect(await entryText(entry, READ_WORK)).toBe(entry.name.replace('.txt', '').repeat(1_000));
    // A flipped bit of the data is found by its checksum, or by what cannot be inflated.
    const spoilt = Buffer.from(archive);
    spoilt[45] = (spoilt[45] ?? 0) ^ 0x10;
    const [first] = await readArchive(fileBytes(spoilt), READ_WORK);
    await expect(first === undefined ? null : entryText(first, READ_WORK)).rejects.toThrow(Error);
  });
});
