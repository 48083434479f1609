import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import process from 'node:process';
import { type Column, checkFile, FilledColumns, FORMATS, type FormatName, type Row, type Table } from '@seker/export';
import { strFromU8, unzipSync } from 'fflate';
import { readWork, withFileBytes } from '../apps/server/src/features/results/exports/read-work.ts';
import { byteWork } from '../apps/server/src/features/system/lists/byte-work.ts';

const AT_ONCE = 200;
const MOMENT = { year: 2026, month: 1, day: 1, time: '00:00:00' };

/** What the encoder of a format alone takes for the rows of an archive of JSON, which are in memory before the clock runs, and what reading its file back. */
const [name = '', path = ''] = process.argv.slice(2);
const files = unzipSync(readFileSync(path));
const book: { columns: Omit<Column, 'isTyped'>[]; sets: Table['sets'] } = JSON.parse(textOf('codebook.json'));
const rows = textOf('data.jsonl')
  .trimEnd()
  .split('\n')
  .map((line): Row => Object.values(JSON.parse(line)));
const table: Table = {
  title: 'Bench',
  isRightToLeft: true,
  columns: book.columns.map((column) => ({ ...column, isTyped: column.type === 'text' })),
  sets: book.sets,
  rows: pages,
  words: { codebook: 'Codebook', name: 'Name', label: 'Label', code: 'Code', meaning: 'Meaning', score: 'Score' },
};
const format = FORMATS[name as FormatName];
const written = `${path}.${name}`;
const file = await open(written, 'w');
let bytes = 0;
const encoding = await timed(async () => {
  for await (const piece of format.encode(table, byteWork(), MOMENT)) {
    bytes += piece.bytes.length;
    await file.write(piece.bytes, 0, piece.bytes.length, piece.at ?? null);
  }
});
await file.close();
const filled = new FilledColumns(table.columns);
filled.add(rows);
const expected = { columns: table.columns, rows: rows.length, filled: filled.places };
const checking = await timed(
  async () => await withFileBytes(written, async (found) => await checkFile(format, expected, found, readWork())),
);
process.stdout.write(
  `${JSON.stringify({ rows: rows.length, columns: table.columns.length, ...encoding, checkCpuSeconds: checking.cpuSeconds, bytes })}\n`,
);

async function timed(act: () => Promise<void>): Promise<{ readonly seconds: number; readonly cpuSeconds: number }> {
  const used = process.cpuUsage();
  const begin = performance.now();
  await act();
  const { user, system } = process.cpuUsage(used);
  return { seconds: tenths((performance.now() - begin) / 1_000), cpuSeconds: tenths((user + system) / 1e6) };
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

function textOf(file: string): string {
  return strFromU8(files[file] ?? new Uint8Array());
}

async function* pages(): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    // As a page that comes from a database: the loop of events has its turn.
    await new Promise((resolve) => setImmediate(resolve));
    yield rows.slice(from, from + AT_ONCE);
  }
}
