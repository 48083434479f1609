import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import process from 'node:process';
import {
  type Column,
  FORMATS,
  type FormatName,
  type Row,
  SUMMARY_FORMATS,
  type SummaryWords,
  summarize,
  type Table,
} from '@seker/export';
import { byteWork } from '../apps/server/src/features/system/lists/byte-work.ts';

const COLUMNS = 50;
const AT_ONCE = 200;
const MOMENT = { year: 2026, month: 1, day: 1, time: '00:00:00' };

/** Codes, numbers, days and Hebrew words, as a study has them. */
const columns = Array.from({ length: COLUMNS }, (_, at): Column => {
  const type = at % 10 === 9 ? 'text' : at % 10 === 8 ? 'date' : 'number';
  const categories = at % 10 < 6 ? [1, 2, 3, 4, 5].map((code) => ({ code, label: `answer ${code}` })) : [];
  return {
    name: `Q${at + 1}`,
    label: `Question ${at + 1}`,
    type,
    measure: type === 'number' && categories.length === 0 ? 'scale' : 'nominal',
    categories,
    missing: [],
    isTyped: false,
  };
});

function rowOf(number: number): Row {
  return columns.map(({ type, categories }, at) => {
    if ((number + at) % 17 === 0) return null;
    if (type === 'date')
      return `2026-${String(1 + (number % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;
    if (type === 'text') return `תשובה ${number % 1000}`;
    return categories.length > 0 ? 1 + ((number + at) % 5) : number * 1.25 + at;
  });
}

async function* pages(rows: number): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows; from += AT_ONCE) {
    // As a page that comes from a database: the loop of events has its turn.
    await new Promise((resolve) => setImmediate(resolve));
    yield Array.from({ length: Math.min(AT_ONCE, rows - from) }, (_, index) => rowOf(from + index));
  }
}

/** The same rows as plain lines, which know nothing of types, labels or archives. */
async function* plainLines(rows: number) {
  for await (const page of pages(rows)) yield { bytes: Buffer.from(page.map((row) => `${row.join('\t')}\n`).join('')) };
}

/** The rows alone, as often as SPSS's encoder goes through them: what making them takes is not the encoder's. */
async function* rowsTwice(rows: number) {
  for (let pass = 0; pass < 2; pass += 1)
    for await (const page of pages(rows)) yield { bytes: new Uint8Array(page.length > 0 ? 1 : 0) };
}

/** Every question by two others, a hundred tables. */
async function* summaryTables(table: Table) {
  const words = Object.fromEntries(WORDS.map((word) => [word, word])) as unknown as SummaryWords;
  const names = columns.map(({ name }) => name);
  const summary = await summarize(table, { rows: names, by: names.slice(0, 2), weight: null });
  const divisions = names.slice(0, 2).map((name) => ({ name, label: name }));
  const told = { summary, title: 'Bench', language: 'en', isRightToLeft: false, facts: [], divisions, words };
  yield* SUMMARY_FORMATS.xlsx.encode(told, byteWork());
}

const WORDS = [
  'about',
  'frequencies',
  'means',
  'by',
  'variable',
  'question',
  'code',
  'answer',
  'count',
  'weighted',
  'percent',
].concat([
  'ofRespondents',
  'answered',
  'missing',
  'noAnswer',
  'total',
  'mean',
  'deviation',
  'least',
  'greatest',
  'median',
]);

/** A process of its own for each kind of file, so that none of them stands on another's heap. */
if (import.meta.main) {
  const [name = '', size, path = '/dev/null'] = process.argv.slice(2);
  const rows = Number(size);
  const words = {
    codebook: 'Codebook',
    name: 'Name',
    label: 'Label',
    code: 'Code',
    meaning: 'Meaning',
    score: 'Score',
  };
  const table: Table = { title: 'Bench', isRightToLeft: true, columns, sets: [], rows: () => pages(rows), words };
  const out = createWriteStream(path);
  const others = { plain: plainLines, rowsTwice, summary: () => summaryTables(table) };
  const pieces = Object.hasOwn(others, name)
    ? others[name as keyof typeof others](rows)
    : FORMATS[name as FormatName].encode(table, byteWork(), MOMENT);
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.bytes.length;
    await new Promise((resolve) => out.write(piece.bytes, resolve));
  }
  out.end();
  await once(out, 'finish');
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const measured = {
    megabytes: Math.round(maxRSS / 1024),
    cpuSeconds: Math.round((userCPUTime + systemCPUTime) / 100_000) / 10,
    fileMegabytes: Math.round(bytes / 1024 / 1024),
  };
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}
