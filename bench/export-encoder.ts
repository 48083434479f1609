import { readFileSync } from 'node:fs';
import process from 'node:process';
import { type Column, FORMATS, type FormatName, type Row, type Table } from '@seker/export';
import { strFromU8, unzipSync } from 'fflate';
import { byteWork } from '../apps/server/src/features/system/lists/byte-work.ts';

const AT_ONCE = 200;
const MOMENT = { year: 2026, month: 1, day: 1, time: '00:00:00' };

/** What the encoder of a format alone takes for the rows of an archive of JSON, which are in memory before the clock runs. */
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
  words: { codebook: 'Codebook', name: 'Name', label: 'Label', code: 'Code', meaning: 'Meaning' },
};
const used = process.cpuUsage();
const begin = performance.now();
let bytes = 0;
for await (const piece of FORMATS[name as FormatName].encode(table, byteWork(), MOMENT)) bytes += piece.bytes.length;
const seconds = Math.round((performance.now() - begin) / 100) / 10;
const { user, system } = process.cpuUsage(used);
const cpuSeconds = Math.round((user + system) / 1e5) / 10;
process.stdout.write(
  `${JSON.stringify({ rows: rows.length, columns: table.columns.length, seconds, cpuSeconds, bytes })}\n`,
);

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
