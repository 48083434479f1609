import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import type { ByteWork } from './byte-work.ts';
import { FORMATS, type FormatName } from './formats.ts';
import { savSeconds } from './sav/sav-seconds.ts';
import type { Column, Row, Table } from './table.ts';

const hasPspp = spawnSync('pspp', ['--version']).status === 0;
if (!hasPspp)
  process.stderr.write('SKIPPED: pspp (Debian package "pspp") is not installed, so no SPSS file is read back.\n');

const folder = mkdtempSync(join(tmpdir(), 'seker-formats-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WORK: ByteWork = {
  utf8: (text) => Buffer.from(text),
  crc32: (bytes, before) => crc32(bytes, before),
  deflateRaw: (bytes) => Readable.from(bytes).compose(createDeflateRaw()) as AsyncIterable<Buffer>,
  deflate: async (bytes) => await Promise.resolve(deflateSync(bytes)),
};

const column = (name: string, type: Column['type'], more: Partial<Column> = {}): Column => ({
  name,
  label: `${name} label`,
  type,
  measure: 'nominal',
  categories: [],
  missing: [],
  isTyped: type === 'text',
  ...more,
});

const LONG = 'שלום, "עולם" 👋 '.repeat(60);
const YES_NO = [
  { code: 0, label: 'לא נבחר' },
  { code: 1, label: 'כן' },
];
const COLUMNS = [
  column('Q1', 'number', {
    label: 'שאלה ראשונה',
    categories: [
      { code: 1, label: 'כן' },
      { code: 2, label: "it's no" },
    ],
    missing: [
      { code: -97, label: 'לא רלוונטי' },
      { code: -98, label: 'דילוג' },
      { code: -99, label: 'לא נשאל' },
    ],
  }),
  column('Amount', 'number', { measure: 'scale' }),
  column('Short', 'text'),
  column('Long', 'text'),
  column('Day', 'date', { measure: 'scale' }),
  column('Hour', 'time', { measure: 'scale' }),
  column('Moment', 'moment', { measure: 'scale' }),
  column('Q2_c1', 'number', { categories: YES_NO }),
  column('Q2_c2', 'number', { categories: [YES_NO[0], { code: 1, label: 'B' }].flatMap((one) => one ?? []) }),
  column('Q3_m1', 'number'),
  column('Q3_m2', 'number'),
  column('עיר', 'text'),
];
const ROWS: readonly Row[] = [
  [1, 0.1, 'a,b', LONG, '2026-03-27', '09:30', '2026-10-25 01:30:59', 1, 0, 5, 6, 'חיפה'],
  [-99, -1234567.25, '=1+1', null, '1582-10-15', '23:59', '1969-12-31 23:59:59', 0, 1, 5, null, null],
  [null, null, '', 'line\nend', null, null, null, null, null, null, null, ''],
  [2, 1e15, '-5', 'x'.repeat(256), '2000-02-29', '00:00', '2000-02-29 12:00:00', 1, 1, 6, 5, 'תל אביב-יפו'],
];

function tableOf(rows: readonly Row[], columns: readonly Column[] = COLUMNS): Table {
  return {
    title: 'מחקר',
    isRightToLeft: true,
    columns,
    sets: [
      { name: 'Q2', label: 'רשימה', kind: 'dichotomies', columns: ['Q2_c1', 'Q2_c2'] },
      { name: 'Q3', label: 'mentions', kind: 'categories', columns: ['Q3_m1', 'Q3_m2'] },
    ],
    rows: async function* () {
      await Promise.resolve();
      for (let from = 0; from < rows.length; from += 500) yield rows.slice(from, from + 500);
    },
    words: { codebook: 'מילון', name: 'שם', label: 'תווית', code: 'קוד', meaning: 'משמעות' },
  };
}

async function written(format: FormatName, table: Table): Promise<string> {
  const path = join(folder, `data.${FORMATS[format].ending}`);
  const parts: Uint8Array[] = [];
  const patches: { readonly at: number; readonly bytes: Uint8Array }[] = [];
  const moment = { year: 2026, month: 11, day: 23, time: '12:00:00' };
  for await (const { bytes, at } of FORMATS[format].encode(table, WORK, moment))
    if (at === undefined) parts.push(Uint8Array.from(bytes));
    else patches.push({ at, bytes });
  const whole = Buffer.concat(parts);
  for (const { at, bytes } of patches) whole.set(bytes, at);
  writeFileSync(path, whole);
  return path;
}

/** What PSPP says of a file; the values that it reads stand in `back.csv` then. */
function readBack(path: string, commands = `GET FILE='${path}'.`): string {
  const syntax = join(folder, 'read.sps');
  writeFileSync(
    syntax,
    `SET DECIMAL=DOT.\n${commands}\nFORMATS Amount Q3_m1 Q3_m2 (F20.4).\nDISPLAY DICTIONARY.\nMRSETS /DISPLAY NAME=ALL.\nSAVE TRANSLATE /OUTFILE='${folder}/back.csv' /TYPE=CSV /REPLACE /FIELDNAMES /CELLS=VALUES.\n`,
  );
  const result = spawnSync('pspp', ['-O', 'format=csv', syntax], { encoding: 'utf8', cwd: folder });
  expect(result.stdout).not.toMatch(/error|warning/i);
  expect(result.stderr).toBe('');
  return result.stdout;
}

describe.skipIf(!hasPspp)('an SPSS file, read back by PSPP', () => {
  it.each(['sav', 'zsav'] as const)('%s holds every value, label, missing code and set of answers', async (format) => {
    const dictionary = readBack(await written(format, tableOf(ROWS)));
    const back = readFileSync(join(folder, 'back.csv'), 'utf8');
    for (const text of [LONG.trimEnd().replaceAll('"', '""'), 'x'.repeat(256), 'line\nend', '=1+1', 'תל אביב-יפו'])
      expect(back).toContain(text);
    const plain = ['03/27/2026', '10/15/1582', '09:30', '10/25/2026 01:30:59', '12/31/1969 23:59:59', '-1234567.25'];
    for (const value of plain) expect(back, back).toContain(value);
    for (const said of ['שאלה ראשונה', "it's no", 'לא נשאל', 'רשימה', 'mentions', '-97; -98; -99']) {
      expect(dictionary).toContain(said);
    }
    expect(dictionary).toMatch(/\$Q2.*\n?.*Q2_c1/);
    expect(dictionary).toMatch(/\$Q3.*\n?.*Q3_m1/);
  });

  it('of many rows has as many, in order', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, index): Row => [index * 1.5, `row ${index} ${'ש'.repeat(index % 40)}`],
    );
    for (const format of ['sav', 'zsav'] as const) {
      const path = await written(format, { ...tableOf(rows, [column('n', 'number'), column('t', 'text')]), sets: [] });
      execFileSync('pspp-convert', [path, join(folder, 'many.csv')]);
      const lines = readFileSync(join(folder, 'many.csv'), 'utf8').trimEnd().split('\n');
      expect(lines.length).toBe(20_001);
      expect(lines[12_346]).toBe(`18517.5,row 12345 ${'ש'.repeat(12_345 % 40)}`);
    }
  });

  it('comes from comma-separated values by their syntax', async () => {
    const path = await written('csv', tableOf(ROWS));
    const files = unzipSync(readFileSync(path));
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    const dictionary = readBack(path, `INCLUDE '${folder}/read-data.sps'.`);
    const back = readFileSync(join(folder, 'back.csv'), 'utf8');
    for (const value of ['03/27/2026', '10/25/2026 01:30:59', 'תל אביב-יפו', "'=1+1", '-1234567.25'])
      expect(back).toContain(value);
    for (const said of ['שאלה ראשונה', "it's no", 'לא נשאל', 'רשימה']) expect(dictionary).toContain(said);
  });
});

describe('a file', () => {
  it('of Excel has texts as texts, days as days, and is written from right to left', async () => {
    const files = unzipSync(readFileSync(await written('xlsx', tableOf(ROWS))));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<c s="2"><v>46108</v></c>');
    expect(sheet).toContain('<t xml:space="preserve">1582-10-15</t>');
    expect(strFromU8(files['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toContain('לא נשאל');
    expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="מחקר"');
  });

  it('of comma-separated values has nothing that is a formula; one of JSON has what was typed', async () => {
    const csv = strFromU8(unzipSync(readFileSync(await written('csv', tableOf(ROWS))))['data.csv'] ?? new Uint8Array());
    expect(csv).toContain(",'=1+1,");
    expect(csv).toContain(',-1234567.25,');
    const lines = readFileSync(await written('json', tableOf(ROWS)), 'utf8')
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => Object.values(JSON.parse(line) as object))).toEqual(ROWS);
  });
});

describe('seconds of SPSS', () => {
  it('begin with the calendar', () => {
    expect(savSeconds('date', '1582-10-14')).toBe(0);
    expect(savSeconds('date', '1970-01-01')).toBe(12_219_379_200);
    expect(savSeconds('moment', '1970-01-01 00:01:05')).toBe(12_219_379_265);
    expect([savSeconds('time', '09:30'), savSeconds('time', ''), savSeconds('date', 'x')]).toEqual([
      34_200,
      null,
      null,
    ]);
  });
});
