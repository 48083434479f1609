import { describe, expect, it } from 'vitest';
import { buildTable, encoded, fitted } from '../encoded.test-data.ts';
import { column } from '../formats.test-data.ts';
import type { Cell, Column, Row, Table } from '../table.ts';
import { readSav, type SavFile, textsOf } from './read-sav.test-data.ts';

const YES_NO = [
  { code: 1, label: 'Yes' },
  { code: 2, label: 'No' },
];

const MISSING = [
  { code: -97, label: 'Not applicable' },
  { code: -98, label: 'Skipped' },
  { code: -99, label: 'Not asked' },
];

async function savOf(columns: readonly Column[], rows: readonly Row[], more: Partial<Table> = {}): Promise<SavFile> {
  return readSav(await encoded('sav', buildTable(fitted(columns, rows), rows, more)));
}

/** The file of one text column. */
async function savOfTexts(...texts: readonly Cell[]): Promise<SavFile> {
  return await savOf(
    [column('words', 'text')],
    texts.map((text) => [text]),
  );
}

const shape = (format: number, width: number, decimals = 0) => ({ format, width, decimals });

/** Numbers of formats: A is 1, F 5, DATE 20, TIME 21, DATETIME 22. */
const A = (width: number) => shape(1, width);

const int32s = (bytes: Buffer | undefined) =>
  Array.from({ length: (bytes?.length ?? 0) / 4 }, (_, at) => bytes?.readInt32LE(at * 4));

describe('the header of an SPSS file', () => {
  it('says what the file is, when it was read, and how much it holds', async () => {
    const file = await savOf(
      [column('a', 'number'), column('b', 'text')],
      [
        [1, 'x'],
        [2, 'y'],
        [3, 'nine bytes'],
      ],
    );
    expect(file).toMatchObject({
      magic: '$FL2',
      product: '@(#) SPSS DATA FILE Seker',
      layout: 2,
      caseSize: 3,
      compression: 1,
      weight: 0,
      cases: 3,
      bias: 100,
      date: '05 Mar 09',
      time: '07:08:09',
      title: 'A study',
    });
  });

  it('of a file in blocks has their own sign and compression', async () => {
    const file = readSav(await encoded('zsav', buildTable([column('a', 'number')], [[1]])));
    expect([file.magic, file.compression]).toEqual(['$FL3', 2]);
  });

  it('cuts a title of more than 64 bytes between characters', async () => {
    expect((await savOf([], [], { title: `${'x'.repeat(63)}ש` })).title).toBe('x'.repeat(63));
    expect((await savOf([], [], { title: `${'x'.repeat(62)}ש` })).title).toBe(`${'x'.repeat(62)}ש`);
  });

  it('names every month', async () => {
    const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
    for (const [at, name] of months.entries()) {
      const moment = { year: 2110, month: at + 1, day: 28, time: '00:00:00' };
      const { date } = readSav(await encoded('sav', buildTable([], []), moment));
      expect(date).toBe(`28 ${name} 10`);
    }
  });
});

describe('the dictionary of an SPSS file', () => {
  it('has its records in their order', async () => {
    const file = await savOf(
      [column('a', 'number', { categories: YES_NO }), column('b', 'text'), column('c', 'number')],
      [[1, 'x'.repeat(300), 1]],
      { sets: [{ name: 's', label: 'S', kind: 'dichotomies', columns: ['a', 'c'], codes: [1, 2] }] },
    );
    // A text of 300 bytes is two segments, of 255 (32 elements) and 48 bytes (6 elements).
    expect(file.order).toEqual([
      ...Array.from({ length: 1 + 32 + 6 + 1 }, () => '2'),
      '3',
      '7/3',
      '7/4',
      '7/19',
      '7/11',
      '7/13',
      '7/14',
      '7/16',
      '7/20',
      '999',
    ]);
  });

  it('says numbers and signs as this file has them', async () => {
    const { extensions } = await savOf([column('a', 'number')], [[1], [2]]);
    // The last four: IEEE 754, compression 1, little-endian, UTF-8.
    expect(int32s(extensions.get(3)?.bytes)).toEqual([2, 0, 0, -1, 1, 1, 2, 65_001]);
    expect(extensions.get(3)).toMatchObject({ size: 4, count: 8 });
    const limits = extensions.get(4);
    expect(limits).toMatchObject({ size: 8, count: 3 });
    expect(limits?.bytes.readDoubleLE(0)).toBe(-Number.MAX_VALUE);
    expect(limits?.bytes.readDoubleLE(8)).toBe(Number.MAX_VALUE);
    // The second lowest number: the bits of the lowest, less one.
    expect(limits?.bytes.readBigUInt64LE(16)).toBe(0xff_ef_ff_ff_ff_ff_ff_fen);
    const cases = extensions.get(16);
    expect(cases).toMatchObject({ size: 8, count: 2 });
    expect([cases?.bytes.readBigInt64LE(0), cases?.bytes.readBigInt64LE(8)]).toEqual([1n, 2n]);
    expect(extensions.get(20)).toMatchObject({ size: 1, count: 5, bytes: Buffer.from('UTF-8') });
  });

  it('gives each type its format, the same to read and to write', async () => {
    const columns = [
      column('plain', 'number'),
      column('coded', 'number', { categories: YES_NO }),
      column('day', 'date'),
      column('hour', 'time'),
      column('moment', 'moment'),
      column('text', 'text'),
      column('sign', 'text', { categories: YES_NO }),
    ];
    const { records, valueLabels } = await savOf(columns, [[0.25, null, null, null, null, 'seven b', 'x']]);
    expect(records[0]?.print).toEqual(shape(5, 4, 2));
    expect(records.slice(1).map(({ print }) => print)).toEqual([
      shape(5, 1),
      shape(20, 11),
      shape(21, 5),
      shape(22, 20),
      A(7),
      A(1),
    ]);
    expect(valueLabels.map(({ elements }) => elements)).toEqual([[2]]);
    for (const { print, write } of records) expect(write).toEqual(print);
  });

  it('has a record for each further element of a text', async () => {
    const { records, caseSize } = await savOfTexts('x'.repeat(17));
    expect(records.map(({ type, name }) => [type, name])).toEqual([
      [17, 'V0000'],
      [-1, ''],
      [-1, ''],
    ]);
    expect(records.slice(1).map(({ print, write, label }) => [print, write, label])).toEqual([
      [shape(0, 0), shape(0, 0), null],
      [shape(0, 0), shape(0, 0), null],
    ]);
    expect(caseSize).toBe(3);
  });

  it('holds labels of variables, cut at 255 bytes, and none where there is none', async () => {
    const labels = ['', 'a', 'four', 'fives', 'x'.repeat(255), `${'x'.repeat(254)}ש`];
    const columns = labels.map((label, at) => column(`q${at}`, 'number', { label }));
    const { records } = await savOf(columns, []);
    expect(records.map(({ label }) => label)).toEqual([null, 'a', 'four', 'fives', 'x'.repeat(255), 'x'.repeat(254)]);
  });

  it('declares at most three missing codes, after the label', async () => {
    const many = [...MISSING, { code: -100, label: 'More' }];
    const { records } = await savOf([column('q', 'number', { missing: many }), column('r', 'number')], []);
    expect(records.map(({ missing }) => missing)).toEqual([[-97, -98, -99], []]);
    expect(records.map(({ label }) => label)).toEqual(['q label', 'r label']);
  });

  it('labels the values of numbers with their codes and missing codes, by the place of the variable', async () => {
    const lengths = ['', '6 byte', '7 bytes', '8 bytes!', 'x'.repeat(120), `${'x'.repeat(119)}ש`];
    const categories = lengths.map((label, at) => ({ code: at + 1, label }));
    const { valueLabels } = await savOf(
      [
        column('long', 'text', { categories: YES_NO }),
        column('q', 'number', { categories: YES_NO, missing: MISSING }),
        column('none', 'number'),
        column('empty', 'number', { categories: [{ code: 1, label: '' }] }),
        column('r', 'number', { categories }),
      ],
      [['x'.repeat(20), 1, 1, 1, 1]],
    );
    // The text takes elements 1 … 3.
    expect(valueLabels).toEqual([
      {
        labels: [
          [1, 'Yes'],
          [2, 'No'],
          [-97, 'Not applicable'],
          [-98, 'Skipped'],
          [-99, 'Not asked'],
        ],
        elements: [4],
      },
      {
        labels: [
          [2, '6 byte'],
          [3, '7 bytes'],
          [4, '8 bytes!'],
          [5, 'x'.repeat(120)],
          [6, 'x'.repeat(119)],
        ],
        elements: [7],
      },
    ]);
  });

  it('tells measure, width and side of every segment for display', async () => {
    const columns = [
      column('a', 'number', { measure: 'nominal' }),
      column('b', 'number', { measure: 'ordinal' }),
      column('c', 'number', { measure: 'scale' }),
      column('d', 'text'),
      column('e', 'text'),
    ];
    const { extensions } = await savOf(columns, [[1, 1, 1, 'x'.repeat(31), 'x'.repeat(300)]]);
    // Measures are 1 … 3; numbers stand on the right (1), texts on the left (0).
    expect(int32s(extensions.get(11)?.bytes)).toEqual(
      [
        [1, 10, 1],
        [2, 10, 1],
        [3, 10, 1],
        [1, 31, 0],
        [1, 32, 0],
        [1, 32, 0],
      ].flat(),
    );
    expect(extensions.get(11)).toMatchObject({ size: 4, count: 18 });
  });

  it('tells the length of its texts in bytes', async () => {
    const columns = [column('a', 'number'), column('b', 'number'), column('long', 'text')];
    const sets: Table['sets'] = [
      { name: 's', label: 'S', kind: 'dichotomies', columns: ['a', 'b'], codes: [1, 2] },
      { name: 't', label: 'T', kind: 'categories', columns: ['a', 'b'], codes: [] },
    ];
    const { extensions } = await savOf(columns, [[1, 1, 'x'.repeat(256)]], { sets });
    for (const subtype of [7, 13, 14, 19, 20]) expect(extensions.get(subtype)?.size).toBe(1);
  });

  it('gives the long names, also in Hebrew', async () => {
    const file = await savOf([column('Q1_of_the_study', 'number'), column('עיר', 'text')], [[1, 'x']]);
    const [first, second] = file.records.map(({ name }) => name);
    expect(textsOf(file, 13, '\t')).toEqual([`${first}=Q1_of_the_study`, `${second}=עיר`]);
    expect(file.variables.map(({ name }) => name)).toEqual(['Q1_of_the_study', 'עיר']);
  });

  it('gives every variable a short name of its own, however many there are', async () => {
    const columns = Array.from({ length: 40 }, (_, at) => column(`q${at}`, 'number'));
    const { records } = await savOf(columns, []);
    const names = records.map(({ name }) => name);
    for (const name of names) expect(name).toMatch(/^[A-Z][0-9A-Z]{1,7}$/);
    expect(new Set(names).size).toBe(40);
  });
});

describe('the multiple-response sets of an SPSS file', () => {
  const columns = ['a', 'b', 'c'].map((name) => column(name, 'number'));
  /** The lines of dichotomies and of categories, with the long names for the short ones. */
  async function setsOf(sets: Table['sets']): Promise<readonly (string | undefined)[]> {
    const { extensions, records, variables } = await savOf(columns, [], { sets });
    const longOf = new Map(records.map(({ name }, at) => [name.toLowerCase(), variables[at]?.name ?? '']));
    return [19, 7].map((subtype) =>
      extensions
        .get(subtype)
        ?.bytes.toString()
        .replace(/ [0-9a-z]+(?=\n| [0-9a-z]+\n)/g, (name) => ` ${longOf.get(name.slice(1)) ?? `?${name}`}`),
    );
  }

  it('count the ones of dichotomies, and name what they hold in lower case', async () => {
    const lines = await setsOf([
      { name: 'seen', label: 'Seen it!', kind: 'dichotomies', columns: ['a', 'c'], codes: [1, 2] },
    ]);
    expect(lines).toEqual(['$seen=E 1 1 1 8 Seen it! a c\n', undefined]);
  });

  it('are of categories where answers stand in their order', async () => {
    const lines = await setsOf([{ name: 'firsts', label: 'ראש', kind: 'categories', columns: ['b', 'c'], codes: [] }]);
    // Three Hebrew letters are six bytes.
    expect(lines).toEqual([undefined, '$firsts=C 6 ראש b c\n']);
  });

  it('are several, one to a line, and none of one column', async () => {
    const [lines] = await setsOf([
      { name: 'one', label: 'One', kind: 'dichotomies', columns: ['a'], codes: [1] },
      { name: 'two', label: 'Two', kind: 'dichotomies', columns: ['a', 'b'], codes: [1, 2] },
      { name: 'ten', label: 'x'.repeat(300), kind: 'dichotomies', columns: ['b', 'c'], codes: [1, 2] },
    ]);
    expect(lines).toBe(`$two=E 1 1 1 3 Two a b\n$ten=E 1 1 1 255 ${'x'.repeat(255)} b c\n`);
  });
});
