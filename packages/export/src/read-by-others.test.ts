import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { findProgram, HAVEN, LIBRE_OFFICE, OPENPYXL } from '../../../tools/test/programs/find-program.ts';
import { encoded, fitted } from './encoded.test-data.ts';
import { column, tableOf } from './formats.test-data.ts';
import type { FormatName } from './formats.ts';
import type { Row } from './table.ts';

const haven = findProgram(HAVEN);
const openpyxl = findProgram(OPENPYXL);
const libreOffice = findProgram(LIBRE_OFFICE);

const folder = mkdtempSync(join(tmpdir(), 'seker-others-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LONG = 'תשובה ארוכה, "מאוד" 👋 '.repeat(120).trim();
const CODES = [
  { code: 1, label: 'כן, בהחלט' },
  { code: 2, label: "it's no" },
];
const MISSING = [
  { code: -98, label: 'דילוג' },
  { code: -99, label: 'לא נשאל' },
];
const COLUMNS = [
  column('Q1', 'number', { label: 'שאלה ראשונה', categories: CODES, missing: MISSING }),
  column('Amount', 'number', { measure: 'scale' }),
  column('Why', 'text'),
  column('Why_reason', 'number', { categories: MISSING }),
  column('Long', 'text'),
  column('Day', 'date', { measure: 'scale' }),
  column('Hour', 'time', { measure: 'scale' }),
  column('Moment', 'moment', { measure: 'scale' }),
];
const ROWS: readonly Row[] = [
  [1, 0.1, 'חיפה', null, LONG, '2026-03-27', '09:30', '2026-10-25 01:30:59'],
  [2, -1_234_567.25, '=1+1', null, 'a\nb', '1969-12-31', '23:59', '1969-12-31 23:59:59'],
  [-99, null, null, -98, null, null, null, null],
  [-98, 1e15, '-5', null, 'x'.repeat(256), '2000-02-29', '00:00', '2000-02-29 12:00:00'],
];

async function file(format: FormatName, rows = ROWS, name = 'data'): Promise<string> {
  const path = join(folder, `${name}.${format}`);
  writeFileSync(path, await encoded(format, { ...tableOf(rows, fitted(COLUMNS, ROWS)), sets: [] }));
  return path;
}

describe.skipIf(!haven.isThere)('haven for R', () => {
  const inR = (...lines: readonly string[]): string =>
    haven.run('-e', ['library(haven)', 'options(digits = 17)', ...lines].join('; '));

  it.each(['sav', 'zsav'] as const)(
    'reads values, labels, missing codes, Hebrew, long texts and dates of %s',
    async (format) => {
      const said = inR(
        `d <- read_sav('${await file(format)}', user_na = TRUE)`,
        "cat(attr(d$Q1, 'label'), names(attr(d$Q1, 'labels')), attr(d$Q1, 'labels'), attr(d$Q1, 'na_values'), sep = '|')",
        "cat('\\n'); cat(as.numeric(d$Q1), sep = '|')",
        "cat('\\n'); cat(is.na(d$Q1), sep = '|')",
        "cat('\\n'); cat(format(d$Amount, nsmall = 2, scientific = FALSE, trim = TRUE), sep = '|')",
        "cat('\\n'); cat(d$Why, sep = '|')",
        "cat('\\n'); cat(nchar(d$Long), sep = '|')",
        "cat('\\n'); cat(format(d$Day), sep = '|')",
        "cat('\\n'); cat(format(d$Hour), sep = '|')",
        "cat('\\n'); cat(format(d$Moment, '%Y-%m-%d %H:%M:%S', tz = 'UTC'), sep = '|')",
        "cat('\\n'); cat(d$Long[1])",
      );
      const lines = said.split('\n');
      expect(lines[0]).toBe("שאלה ראשונה|כן, בהחלט|it's no|דילוג|לא נשאל|1|2|-98|-99|-98|-99");
      expect(lines[1]).toBe('1|2|-99|-98');
      expect(lines[2]).toBe('FALSE|FALSE|TRUE|TRUE');
      expect(lines[3]?.split('|').map(Number)).toEqual([0.1, -1_234_567.25, Number.NaN, 1e15]);
      expect(lines[4]).toBe('חיפה|=1+1||-5');
      expect(lines[5]).toBe(`${Array.from(LONG).length}|3|0|256`);
      expect(lines[6]).toBe('2026-03-27|1969-12-31|NA|2000-02-29');
      expect(lines[7]?.replaceAll(' ', '')).toBe('09:30:00|23:59:00|NA|00:00:00');
      expect(lines[8]).toBe('2026-10-25 01:30:59|1969-12-31 23:59:59|NA|2000-02-29 12:00:00');
      expect(lines[9]).toBe(LONG);
    },
  );

  it('binds two waves by rows, whose columns have equal types', async () => {
    const [first, ...others] = ROWS;
    const one = await file('sav', first === undefined ? [] : [first], 'one');
    const two = await file('sav', others, 'two');
    const said = inR(
      `a <- read_sav('${one}', user_na = TRUE); b <- read_sav('${two}', user_na = TRUE)`,
      'cat(identical(lapply(a, class), lapply(b, class)), nrow(rbind(a, b)), ncol(rbind(a, b)), inherits(rbind(a, b)$Q1, "haven_labelled_spss"))',
    );
    expect(said).toBe(`TRUE 4 ${COLUMNS.length} TRUE`);
  });
});

describe.skipIf(!openpyxl.isThere)('openpyxl', () => {
  it('reads values, types, dates, Hebrew and a sheet that runs from right to left', async () => {
    const said = openpyxl.run(
      '-c',
      `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
sheet = book.worksheets[0]
rows = [[c.isoformat() if hasattr(c, 'isoformat') else c for c in row] for row in sheet.iter_rows(values_only=True)]
print(json.dumps({'rtl': sheet.sheet_view.rightToLeft, 'frozen': sheet.freeze_panes, 'rows': rows,
  'kinds': [c.data_type for c in sheet[3]], 'book': [[c for c in row] for row in book.worksheets[1].iter_rows(values_only=True)]}))
`,
      await file('xlsx'),
    );
    const { rtl, frozen, rows, kinds, book } = JSON.parse(said);
    expect([rtl, frozen]).toEqual([true, 'A2']);
    expect(rows[0]).toEqual(COLUMNS.map(({ name }) => name));
    expect(rows[1].slice(0, 5)).toEqual([1, 0.1, 'חיפה', null, LONG]);
    expect(rows[1].slice(5)).toEqual(['2026-03-27T00:00:00', '09:30:00', '2026-10-25T01:30:59']);
    expect(rows[2].slice(0, 3)).toEqual([2, -1_234_567.25, '=1+1']);
    expect(rows[3]).toEqual([-99, null, null, -98, null, null, null, null]);
    // A text that looks like a formula is none.
    expect(kinds.slice(0, 3)).toEqual(['n', 'n', 's']);
    expect(JSON.stringify(book)).toContain('לא נשאל');
  });
});

describe.skipIf(!libreOffice.isThere)('LibreOffice', () => {
  it('reads the sheet as it is meant', async () => {
    libreOffice.run(
      `-env:UserInstallation=file://${folder}/office`,
      '--convert-to',
      'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,true',
      '--outdir',
      folder,
      await file('xlsx', ROWS.slice(0, 1), 'sheet'),
    );
    const [names, values] = readFileSync(join(folder, 'sheet.csv'), 'utf8').trimEnd().split('\n');
    expect(names?.split('\t')).toEqual(COLUMNS.map(({ name }) => name));
    expect(values?.split('\t').map((value) => value.replace(/^"|"$/g, '').replaceAll('""', '"'))).toEqual([
      '1',
      '0.1',
      'חיפה',
      '',
      LONG,
      '2026-03-27',
      '09:30',
      '2026-10-25 01:30:59',
    ]);
  });

  it('reads the comma-separated values of a program', async () => {
    const files = unzipSync(readFileSync(await file('csv')));
    writeFileSync(join(folder, 'values.csv'), files['data.csv'] ?? '');
    libreOffice.run(
      `-env:UserInstallation=file://${folder}/office`,
      '--infilter=Text - txt - csv (StarCalc):44,34,76,1,1/1/2/1/3/2/4/1/5/2/6/2/7/2/8/2',
      '--convert-to',
      'ods',
      '--outdir',
      folder,
      join(folder, 'values.csv'),
    );
    const content = Buffer.from(unzipSync(readFileSync(join(folder, 'values.ods')))['content.xml'] ?? []).toString();
    for (const text of ['חיפה', '=1+1', '2026-10-25 01:30:59']) expect(content).toContain(text);
    expect(content).not.toContain('table:formula');
  });
});

describe('DuckDB', () => {
  it('reads values, types, Hebrew, long texts, dates and what is missing of Parquet', async () => {
    const database = await DuckDBInstance.create(':memory:');
    const connection = await database.connect();
    const path = await file('parquet');
    const asked = async (query: string): Promise<readonly unknown[][]> =>
      (await connection.runAndReadAll(query)).getRowsJson();
    const types = await asked(`select column_name, column_type from (describe select * from '${path}')`);
    expect(Object.fromEntries(types)).toMatchObject({
      Q1: 'DOUBLE',
      Why: 'VARCHAR',
      Day: 'DATE',
      Hour: expect.stringContaining('TIME'),
      Moment: expect.stringContaining('TIMESTAMP'),
    });
    const rows = await asked(
      `select Q1, Amount, Why, Why_reason, Long, Day::varchar, Hour::varchar, Moment::varchar from '${path}'`,
    );
    const seconds = (time: unknown): unknown => (typeof time === 'string' ? `${time}:00` : time);
    expect(rows).toEqual(ROWS.map((row) => row.map((cell, at) => (at === 6 ? seconds(cell) : cell))));
    connection.closeSync();
    database.closeSync();
  });
});
