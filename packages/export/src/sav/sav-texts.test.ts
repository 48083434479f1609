import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { buildTable, encoded, fitted, READ_AT } from '../encoded.test-data.ts';
import { column, WORK } from '../formats.test-data.ts';
import { FORMATS } from '../formats.ts';
import type { Cell, Column, Row, Table } from '../table.ts';
import { readSav, type SavFile, textsOf } from './read-sav.test-data.ts';
import { segmentsOf } from './sav-layout.ts';

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

describe('a text of an SPSS file', () => {
  // Up to 255 bytes a text is one variable; beyond, each segment but the last is of 255 bytes and counts for 252.
  const SEGMENTS: readonly (readonly [number, readonly number[]])[] = [
    [1, [1]],
    [8, [8]],
    [9, [9]],
    [252, [252]],
    [253, [253]],
    [255, [255]],
    [256, [255, 4]],
    [504, [255, 252]],
    [505, [255, 255, 1]],
    [756, [255, 255, 252]],
    [757, [255, 255, 255, 1]],
    // 131 segments, of which 130 count for 252 bytes each.
    [32_767, [...Array.from({ length: 130 }, () => 255), 7]],
  ];

  it.each(SEGMENTS)('of a width of %i bytes has segments of %j', (width, segments) => {
    expect(segmentsOf(width)).toEqual(segments);
  });

  it.each(SEGMENTS)('of %i bytes is read as one variable, with all its bytes', async (width) => {
    const text = 'abcdefghij'.repeat(3_277).slice(0, width);
    const shorter = text.slice(0, -1) || 'b';
    const file = await savOfTexts(text, null, 'a', shorter);
    const [variable, ...others] = file.variables;
    expect(others).toEqual([]);
    expect(variable?.segments).toEqual(segmentsOf(variable?.width ?? 0));
    expect(file.rows).toEqual([[text], [''], ['a'], [shorter]]);
    expect(file.caseSize).toBe(variable?.segments.reduce((sum, segment) => sum + Math.ceil(segment / 8), 0));
  });

  it('of more than 255 bytes tells its whole width in five digits, and shorter ones tell none', async () => {
    const file = await savOf(
      [column('short', 'text'), column('long', 'text'), column('next', 'number'), column('longer', 'text')],
      [['x'.repeat(255), 'y'.repeat(256), 7, 'z'.repeat(32_767)]],
    );
    expect(textsOf(file, 14, '\0\t')).toEqual([
      expect.stringMatching(/^[0-9A-Z]+=00256$/),
      expect.stringMatching(/^[0-9A-Z]+=32767$/),
      '',
    ]);
    expect(file.rows).toEqual([['x'.repeat(255), 'y'.repeat(256), 7, 'z'.repeat(32_767)]]);
    expect((await savOfTexts('x'.repeat(255))).extensions.has(14)).toBe(false);
  });

  it('has its label at its first segment only, and a format for each', async () => {
    const { records } = await savOfTexts('x'.repeat(600));
    const whole = records.filter(({ type }) => type !== -1);
    expect(whole.map(({ type, label, print }) => [type, label, print])).toEqual([
      [255, 'words label', A(255)],
      [255, null, A(255)],
      [96, null, A(96)],
    ]);
    expect(new Set(whole.map(({ name }) => name)).size).toBe(3);
  });

  it('has segments with five first characters of their own, numbered after them as SPSS does', async () => {
    const columns = Array.from({ length: 40 }, (_, at) =>
      column(`c${at}`, at % 3 === 0 ? 'text' : 'number', { width: at === 0 ? 32_767 : 300 + at * 100 }),
    );
    const names = (await savOf(columns, [])).records.filter(({ type }) => type !== -1).map(({ name }) => name);
    const groups = Map.groupBy(names, (name) => name.slice(0, 5));
    expect(groups.size).toBe(columns.length);
    for (const [prefix, [first, ...more]] of groups) {
      expect(first).toBe(prefix);
      expect(more).toEqual(more.map((_, at) => `${prefix}${at.toString(36).toUpperCase()}`));
    }
    expect(groups.get(names[0] ?? '')?.length).toBe(131);
  });

  it('does not give a segment the name of a later variable', async () => {
    const file = await savOf(
      [column('long', 'text'), column('n', 'number'), column('longer', 'text'), column('m', 'number')],
      [['x'.repeat(900), 1, 'y'.repeat(700), 2]],
    );
    const names = file.records.filter(({ type }) => type !== -1).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(file.variables.map(({ name }) => name)).toEqual(['long', 'n', 'longer', 'm']);
    expect(file.rows).toEqual([['x'.repeat(900), 1, 'y'.repeat(700), 2]]);
  });

  it('beyond the format’s 32,767 bytes is cut between characters', async () => {
    const file = await savOfTexts(`${'x'.repeat(32_766)}שש`);
    expect(file.variables[0]?.width).toBe(32_767);
    expect(file.rows).toEqual([['x'.repeat(32_766)]]);
  });

  it('is wide enough for the longest answer in bytes, in any row', async () => {
    const answers = ['ab', 'שלום', 'abc', '👋', '€€€', 'aéa', 'x'];
    for (const longest of answers) expect((await savOfTexts('x', longest, 'ab')).rows[1]).toEqual([longest]);
    expect((await savOfTexts(null, '')).variables[0]?.width).toBeGreaterThan(0);
  });

  it('is given out in pieces that stay small, however many there are', async () => {
    const row = ['x'.repeat(1_000)];
    const pieces: number[] = [];
    const table = buildTable(
      [column('t', 'text')],
      Array.from({ length: 3_000 }, () => row),
      { pageRows: 100 },
    );
    for await (const { bytes } of FORMATS.sav.encode(table, WORK, READ_AT)) pieces.push(bytes.length);
    expect(pieces.length).toBeGreaterThan(10);
    expect(Math.max(...pieces)).toBeLessThan(200_000);
  });

  it('comes back as it was, with any length and signs', async () => {
    const sign = fc.constantFrom('a', ' b', 'ש', '€', '👋', '"', '\n');
    const length = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 60, max: 800 }));
    const text = length.chain((signs) =>
      fc.array(sign, { minLength: signs, maxLength: signs }).map((all) => all.join('')),
    );
    const row = fc.tuple(fc.integer({ min: -200, max: 300 }), text, text);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
        const table = buildTable([column('n', 'number'), column('s', 'text'), column('t', 'text')], rows);
        const kept = rows.map(([number, one, other]) => [number, one.trimEnd(), other.trimEnd()]);
        expect(readSav(await encoded('sav', table)).rows).toEqual(kept);
        expect(readSav(await encoded('zsav', table)).rows).toEqual(kept);
      }),
      { numRuns: runs(40) },
    );
  });
});
