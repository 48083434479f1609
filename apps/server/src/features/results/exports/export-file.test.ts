import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Column, checkFile, FORMATS, type FormatName, type Piece } from '@seker/export';
import { afterAll, describe, expect, it } from 'vitest';
import { byteWork } from '../../system/lists/index.ts';
import { exportPath, writeExportFile } from './export-file.ts';
import { readWork } from './read-work.ts';

const mediaDir = mkdtempSync(join(tmpdir(), 'seker-export-file-'));
afterAll(() => rmSync(mediaDir, { recursive: true, force: true }));

const ROWS = 2_000;
const NAMES = ['n', 'words'];
const table = {
  title: 'Study',
  isRightToLeft: false,
  columns: NAMES.map(
    (name, at): Column => ({
      name,
      label: name,
      type: at === 0 ? 'number' : 'text',
      measure: 'nominal',
      categories: [],
      missing: [],
      isTyped: at === 1,
    }),
  ),
  sets: [],
  rows: async function* () {
    for (let page = 0; page < ROWS / 100; page += 1)
      yield await Promise.resolve(
        Array.from({ length: 100 }, (_, at) => [page * 100 + at, `word ${(at * 7919) % 977}`]),
      );
  },
  words: { codebook: 'c', name: 'n', label: 'l', code: 'c', meaning: 'm', score: 's' },
};
const MOMENT = { year: 2026, month: 11, day: 27, time: '00:00:00' };

/** As if the disk had lost the last bytes of a piece. */
async function* torn(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  for await (const piece of pieces)
    yield piece.bytes.length < 1_000 ? piece : { ...piece, bytes: piece.bytes.subarray(0, piece.bytes.length - 8) };
}

describe.each(Object.keys(FORMATS) as readonly FormatName[])('a file in %s', (name) => {
  const format = FORMATS[name];
  const pieces = () => format.encode(table, byteWork(), MOMENT);
  const write = async (key: string, written: AsyncIterable<Piece>, rows = ROWS) =>
    await writeExportFile({ mediaDir }, key, written, async (file) => {
      await checkFile(format, { columns: table.columns, rows, filled: new Set([0, 1]) }, file, readWork());
    });

  it('is given out after it was read back', async () => {
    const { bytes } = await write(`${name}-whole`, pieces());
    expect(readFileSync(exportPath({ mediaDir }, `${name}-whole`)).length).toBe(bytes);
  });

  it('is not given out where it lost a part or has other rows, and nothing of it stays', async () => {
    const before = readdirSync(join(mediaDir, 'exports'));
    const refused = expect.objectContaining({ code: 'exportNotWhole' });
    await expect(write(`${name}-torn`, torn(pieces()))).rejects.toEqual(refused);
    await expect(write(`${name}-short`, pieces(), ROWS + 1)).rejects.toMatchObject({
      code: 'exportNotWhole',
      options: { details: { names: [`rows: ${ROWS} of ${ROWS + 1}`] } },
    });
    const empty = {
      ...table,
      rows: async function* () {
        for await (const rows of table.rows()) yield rows.map(([n = null]) => [n, null]);
      },
    };
    await expect(write(`${name}-empty`, format.encode(empty, byteWork(), MOMENT))).rejects.toMatchObject({
      code: 'exportColumnEmpty',
      options: { details: { names: ['words'] } },
    });
    expect(readdirSync(join(mediaDir, 'exports'))).toEqual(before);
  });
});
