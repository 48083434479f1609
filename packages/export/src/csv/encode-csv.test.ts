import { describe, expect, it } from 'vitest';
import { buildTable, encoded, filesIn } from '../encoded.test-data.ts';
import { column } from '../formats.test-data.ts';
import type { Column, Row, Table } from '../table.ts';
import { csvLines } from './csv-lines.ts';

const YES_NO = [
  { code: 1, label: 'Yes' },
  { code: 2, label: "It's no" },
  { code: 3, label: '' },
];

const MISSING = [
  { code: -97, label: 'Not applicable' },
  { code: -98, label: 'Skipped' },
];

const MARK = '\uFEFF';

async function filesOf(
  format: 'csv' | 'r',
  columns: readonly Column[],
  rows: readonly Row[],
  more: Partial<Table> = {},
): Promise<Readonly<Record<string, string>>> {
  return filesIn(await encoded(format, buildTable(columns, rows, more)));
}

/** The commands for SPSS, without the mark that opens the file. */
async function syntaxOf(columns: readonly Column[], rows: readonly Row[], more: Partial<Table> = {}) {
  const text = (await filesOf('csv', columns, rows, more))['read-data.sps'] ?? '';
  expect(text.startsWith(MARK)).toBe(true);
  return text.slice(MARK.length).split('\r\n');
}

describe('lines of comma-separated values', () => {
  it('quote what would end a cell, double quotes, and end in CR LF', () => {
    expect(
      csvLines([
        ['a', 'b,c', 'say "yes"'],
        [1, -0.5, null],
        ['two\nlines', 'two\rlines', ' '],
      ]),
    ).toBe('a,"b,c","say ""yes"""\r\n1,-0.5,\r\n"two\nlines","two\rlines", \r\n');
    expect(csvLines([])).toBe('');
  });
});

describe('an archive of comma-separated values', () => {
  it('holds the data and its script', async () => {
    const columns = [column('n', 'number'), column('t', 'text')];
    const rows: readonly Row[] = [
      [1, 'a\tb\nc'],
      [null, ''],
      [0.5, 'x'],
    ];
    const files = await filesOf('csv', columns, rows);
    expect(Object.keys(files)).toEqual(['data.csv', 'read-data.sps']);
    // Spreadsheets know UTF-8 by the mark.
    expect(files['data.csv']).toBe(`${MARK}n,t\r\n1,a b c\r\n,\r\n0.5,x\r\n`);
    expect(Object.keys(await filesOf('r', columns, rows))).toEqual(['data.csv', 'read-data.R']);
  });
});

describe('the commands for SPSS', () => {
  it('read each type of column, label it, and tell its level', async () => {
    const columns = [
      column('q', 'number', { measure: 'ordinal', categories: YES_NO, missing: MISSING, label: "The 'q'\n of all" }),
      column('t', 'text'),
      column('day', 'date', { measure: 'scale' }),
      column('hour', 'time'),
      column('moment', 'moment'),
    ];
    const lines = await syntaxOf(columns, [[1, 'abc', '2026-01-02', '10:30', '2026-01-02 10:30:00']]);
    expect(lines.filter((line) => !line.startsWith('  q '))).toEqual([
      'SET DECIMAL=DOT.',
      "GET DATA /TYPE=TXT /FILE='data.csv' /ENCODING='UTF8' /ARRANGEMENT=DELIMITED /DELCASE=LINE",
      `  /FIRSTCASE=2 /DELIMITERS=',' /QUALIFIER='"' /VARIABLES=`,
      // One byte more than the longest text, for the sign that keeps it from being a formula.
      expect.stringMatching(/^ {2}t A\d+$/),
      '  day SDATE10',
      '  hour TIME5',
      '  moment YMDHMS19',
      '.',
      "VARIABLE LABELS q 'The ''q'' of all'.",
      "VARIABLE LABELS t 't label'.",
      "VARIABLE LABELS day 'day label'.",
      "VARIABLE LABELS hour 'hour label'.",
      "VARIABLE LABELS moment 'moment label'.",
      'VALUE LABELS q',
      "  1 'Yes'",
      "  2 'It''s no'",
      "  -97 'Not applicable'",
      "  -98 'Skipped'",
      '.',
      'MISSING VALUES q (-97, -98).',
      'VARIABLE LEVEL q (ORDINAL).',
      'VARIABLE LEVEL t (NOMINAL).',
      'VARIABLE LEVEL day (SCALE).',
      'VARIABLE LEVEL hour (NOMINAL).',
      'VARIABLE LEVEL moment (NOMINAL).',
      'EXECUTE.',
      '',
    ]);
    expect(lines.find((line) => line.startsWith('  q '))).toMatch(/^ {2}q F\d+\.\d+$/);
  });

  it('label no values of texts, and none where no code has a label', async () => {
    const lines = await syntaxOf(
      [
        column('t', 'text', { categories: YES_NO }),
        column('n', 'number', { categories: [{ code: 1, label: '' }] }),
        column('m', 'number'),
      ],
      [],
    );
    expect(lines.filter((line) => line.startsWith('VALUE LABELS') || line.startsWith('MISSING'))).toEqual([]);
  });

  it('cut labels as SPSS does: 255 bytes of a variable, 120 of a value', async () => {
    const lines = await syntaxOf(
      [
        column('n', 'number', {
          label: `${'x'.repeat(254)}ש`,
          categories: [
            { code: 1, label: 'y'.repeat(120) },
            { code: 2, label: `${'y'.repeat(119)}ש` },
          ],
        }),
        column('m', 'number', { label: 'x'.repeat(255) }),
      ],
      [],
    );
    expect(lines).toContain(`VARIABLE LABELS n '${'x'.repeat(254)}'.`);
    expect(lines).toContain(`VARIABLE LABELS m '${'x'.repeat(255)}'.`);
    expect(lines).toContain(`  1 '${'y'.repeat(120)}'`);
    expect(lines).toContain(`  2 '${'y'.repeat(119)}'`);
  });

  it('declare sets of several columns, by their kind', async () => {
    const columns = ['a', 'b'].map((name) => column(name, 'number'));
    const lines = await syntaxOf(columns, [], {
      sets: [
        { name: 'seen', label: 'x'.repeat(256), kind: 'dichotomies', columns: ['a', 'b'], codes: [1, 2] },
        { name: 'firsts', label: 'Said', kind: 'categories', columns: ['b', 'a'], codes: [] },
        { name: 'one', label: 'One', kind: 'categories', columns: ['a'], codes: [] },
      ],
    });
    expect(lines.filter((line) => line.startsWith('MRSETS'))).toEqual([
      `MRSETS /MDGROUP NAME=$seen LABEL='${'x'.repeat(255)}' VARIABLES=a b VALUE=1.`,
      "MRSETS /MCGROUP NAME=$firsts LABEL='Said' VARIABLES=b a.",
    ]);
  });

  it('are wide enough for the longest text of the column in bytes, up to the most that SPSS has', async () => {
    const widthOf = async (...texts: readonly string[]): Promise<number> => {
      const rows = texts.map((text): Row => [text]);
      const lines = await syntaxOf([column('t', 'text')], rows);
      return Number(lines.find((line) => line.startsWith('  t A'))?.slice(5));
    };
    expect(await widthOf('ab', 'שלום', 'abc')).toBeGreaterThanOrEqual(8);
    expect(await widthOf('abc', 'ab')).toBeGreaterThanOrEqual(3);
    expect(await widthOf()).toBeGreaterThanOrEqual(1);
    expect(await widthOf('x'.repeat(40_000))).toBe(32_767);
    expect(await widthOf('x'.repeat(32_700))).toBeGreaterThanOrEqual(32_700);
  });
});

describe('the script for R', () => {
  const scriptOf = async (columns: readonly Column[], more: Partial<Table> = {}) =>
    ((await filesOf('r', columns, [], more))['read-data.R'] ?? '').split('\n');

  it('reads every column by its type, and names them', async () => {
    const columns = [
      column('n', 'number'),
      column('t', 'text'),
      column('day', 'date'),
      column('hour', 'time'),
      column('moment', 'moment'),
    ];
    expect(await scriptOf(columns)).toEqual([
      '# source("read-data.R", chdir = TRUE)',
      'data <- read.csv("data.csv", encoding = "UTF-8", na.strings = "", comment.char = "", stringsAsFactors = FALSE,',
      '  check.names = FALSE, colClasses = c("numeric", "character", "character", "character", "character"))',
      'names(data) <- c("n", "t", "day", "hour", "moment")',
      'attr(data[["n"]], "label") <- "n label"',
      'attr(data[["t"]], "label") <- "t label"',
      'data[["day"]] <- as.Date(data[["day"]])',
      'attr(data[["day"]], "label") <- "day label"',
      'attr(data[["hour"]], "label") <- "hour label"',
      'data[["moment"]] <- as.POSIXct(data[["moment"]], tz = "UTC", format = "%Y-%m-%d %H:%M:%S")',
      'attr(data[["moment"]], "label") <- "moment label"',
      'attr(data, "title") <- "A study"',
      'attr(data, "sets") <- list()',
      '',
    ]);
  });

  it('takes every missing code out of the answers, and keeps its reason', async () => {
    const coded = await scriptOf([column('q', 'number', { categories: YES_NO, missing: MISSING })]);
    expect(coded.slice(4, -3)).toEqual([
      'data[["q"]][data[["q"]] %in% c(-97, -98)] <- NA',
      'data[["q"]] <- factor(data[["q"]], levels = c(1, 2, 3),',
      '  labels = c("Yes", "It\'s no", "3"))',
      'attr(data[["q"]], "label") <- "q label"',
      'attr(data[["q"]], "missing") <- setNames(c(-97, -98), c("Not applicable", "Skipped"))',
    ]);
    const plain = await scriptOf([column('n', 'number', { missing: MISSING.slice(0, 1) })]);
    expect(plain.slice(4, -3)).toEqual([
      'data[["n"]][data[["n"]] %in% c(-97)] <- NA',
      'attr(data[["n"]], "label") <- "n label"',
      'attr(data[["n"]], "missing") <- setNames(c(-97), c("Not applicable"))',
    ]);
  });

  it('keeps dichotomies as numbers with their labels, and describes the sets', async () => {
    const columns = [
      column('a', 'number', { categories: YES_NO.slice(0, 2) }),
      column('b', 'number', { categories: YES_NO.slice(0, 2) }),
    ];
    const lines = await scriptOf(columns, {
      sets: [
        { name: 'seen', label: 'Seen', kind: 'dichotomies', columns: ['a'], codes: [1] },
        { name: 'said', label: 'Said', kind: 'categories', columns: ['b', 'a'], codes: [] },
      ],
    });
    expect(lines.slice(4, -2)).toEqual([
      'attr(data[["a"]], "label") <- "a label"',
      'attr(data[["a"]], "labels") <- setNames(c(1, 2), c("Yes", "It\'s no"))',
      'data[["b"]] <- factor(data[["b"]], levels = c(1, 2),',
      '  labels = c("Yes", "It\'s no"))',
      'attr(data[["b"]], "label") <- "b label"',
      'attr(data, "title") <- "A study"',
    ]);
    expect(lines.at(-2)).toBe(
      'attr(data, "sets") <- list("seen" = list(label = "Seen", kind = "dichotomies", columns = c("a")), "said" = list(label = "Said", kind = "categories", columns = c("b", "a")))',
    );
  });

  it('makes a factor of a single level, too', async () => {
    const lines = await scriptOf([column('q', 'number', { categories: YES_NO.slice(0, 1) })]);
    expect(lines[4]).toBe('data[["q"]] <- factor(data[["q"]], levels = c(1),');
  });

  it('tells levels of the same label apart by their codes, and makes no factor of a text', async () => {
    const twins = [
      { code: 1, label: 'Other' },
      { code: 2, label: '' },
      { code: 7, label: 'Other' },
    ];
    const lines = await scriptOf([
      column('q', 'number', { categories: twins }),
      column('t', 'text', { categories: twins }),
    ]);
    expect(lines.slice(4, 7)).toEqual([
      'data[["q"]] <- factor(data[["q"]], levels = c(1, 2, 7),',
      '  labels = c("Other", "2", "Other (7)"))',
      'attr(data[["q"]], "label") <- "q label"',
    ]);
    expect(lines[7]).toBe('attr(data[["t"]], "label") <- "t label"');
  });

  it('writes every sign in ASCII, so that it is read alike everywhere', async () => {
    const label = 'a "b" \\ ~\u007f\u001f\u0020é ש \uFFFF 👋';
    const [line] = (await scriptOf([column('n', 'number', { label })])).slice(4);
    expect(line).toBe(
      'attr(data[["n"]], "label") <- "a \\"b\\" \\\\ ~\\u007f\\u001f \\u00e9 \\u05e9 \\uffff \\U0001f44b"',
    );
  });
});
