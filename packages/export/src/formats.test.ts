import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { findProgram, PSPP, READS_UNICODE } from '../../../tools/test/programs/find-program.ts';
import { column, LONG, ROWS, tableOf, written } from './formats.test-data.ts';
import { savSeconds } from './sav/sav-seconds.ts';
import type { Row } from './table.ts';

const hasPspp = findProgram(PSPP).isThere;
const folder = mkdtempSync(join(tmpdir(), 'seker-formats-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** PSPP's output for a file; it writes the values to `back.csv`. */
function readBack(path: string, commands = `GET FILE='${path}'.`): string {
  const syntax = join(folder, 'read.sps');
  writeFileSync(
    syntax,
    `SET DECIMAL=DOT.\n${commands}\nDISPLAY DICTIONARY.\nMRSETS /DISPLAY NAME=ALL.\nSAVE TRANSLATE /OUTFILE='${folder}/back.csv' /TYPE=CSV /REPLACE /FIELDNAMES /CELLS=VALUES.\n`,
  );
  const result = spawnSync('pspp', ['-O', 'format=csv', syntax], { encoding: 'utf8', cwd: folder, env: READS_UNICODE });
  expect(result.stdout).not.toMatch(/error|warning/i);
  expect(result.stderr).toBe('');
  return result.stdout;
}

describe.skipIf(!hasPspp)('an SPSS file, read back by PSPP', () => {
  it.each(['sav', 'zsav'] as const)(
    '%s holds every value, label, missing code and multiple-response set',
    async (format) => {
      const dictionary = readBack(await written(folder, format, tableOf(ROWS)));
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
    },
  );

  it('of one wave can be added to that of another with other answers', async () => {
    const columns = [column('n', 'number'), column('why', 'text'), column('long', 'text', { width: 4_000 })];
    const waves = [
      [[1, 'short', 'x']],
      [
        [2.25, 'תשובה ארוכה יותר '.repeat(8).trim(), 'y'.repeat(3_999)],
        [3, '', ''],
      ],
    ];
    for (const [at, rows] of waves.entries()) {
      const path = await written(folder, 'sav', { ...tableOf(rows, columns), sets: [] });
      renameSync(path, join(folder, `wave${at}.sav`));
    }
    readBack('', `ADD FILES /FILE='${folder}/wave0.sav' /FILE='${folder}/wave1.sav'.\nEXECUTE.`);
    const back = readFileSync(join(folder, 'back.csv'), 'utf8').trimEnd().split('\n').slice(1);
    expect(back).toEqual(['1,short,x', `2.25,${'תשובה ארוכה יותר '.repeat(8).trim()},${'y'.repeat(3_999)}`, '3,,']);
  });

  it('of many rows has them all, in order', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, index): Row => [index * 1.5, `row ${index} ${'ש'.repeat(index % 40)}`],
    );
    for (const format of ['sav', 'zsav'] as const) {
      const path = await written(folder, format, {
        ...tableOf(rows, [column('n', 'number'), column('t', 'text')]),
        sets: [],
      });
      execFileSync('pspp-convert', [path, join(folder, 'many.csv')], { env: READS_UNICODE });
      const lines = readFileSync(join(folder, 'many.csv'), 'utf8').trimEnd().split('\n');
      expect(lines.length).toBe(20_001);
      expect(lines[12_346]).toBe(`18517.5,row 12345 ${'ש'.repeat(12_345 % 40)}`);
    }
  });

  it('can be made from comma-separated values by their syntax', async () => {
    const path = await written(folder, 'csv', tableOf(ROWS));
    const files = unzipSync(readFileSync(path));
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    const dictionary = readBack(path, `INCLUDE '${folder}/read-data.sps'.`);
    const back = readFileSync(join(folder, 'back.csv'), 'utf8');
    for (const value of ['03/27/2026', '10/25/2026 01:30:59', 'תל אביב-יפו', '=1+1', '-1234567.25'])
      expect(back).toContain(value);
    for (const said of ['שאלה ראשונה', "it's no", 'לא נשאל', 'רשימה']) expect(dictionary).toContain(said);
  });
});

describe('a file', () => {
  it('for Excel has texts as texts, days as days, and runs from right to left', async () => {
    const files = unzipSync(readFileSync(await written(folder, 'xlsx', tableOf(ROWS))));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<c s="2"><v>46108</v></c>');
    expect(sheet).toContain('<t xml:space="preserve">1582-10-15</t>');
    expect(strFromU8(files['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toContain('לא נשאל');
    expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="מחקר"');
  });

  it('of comma-separated values beside its script has the original texts, as one of JSON has', async () => {
    const csv = strFromU8(
      unzipSync(readFileSync(await written(folder, 'csv', tableOf(ROWS))))['data.csv'] ?? new Uint8Array(),
    );
    expect(csv).toContain(',=1+1,');
    expect(csv).toContain(',-1234567.25,');
    const archive = unzipSync(readFileSync(await written(folder, 'json', tableOf(ROWS))));
    const lines = strFromU8(archive['data.jsonl'] ?? new Uint8Array())
      .trimEnd()
      .split('\n');
    expect(strFromU8(archive['codebook.json'] ?? new Uint8Array())).toContain('"label":"שאלה ראשונה"');
    expect(lines.map((line) => Object.values(JSON.parse(line) as object))).toEqual(ROWS);
  });
});

describe('seconds of SPSS', () => {
  it('start with the Gregorian calendar', () => {
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
