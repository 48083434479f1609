import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { buildTable, encoded } from '../encoded.test-data.ts';
import { column, fileBytes, READ_WORK } from '../formats.test-data.ts';
import type { Column, Row } from '../table.ts';
import { widthOfLimit } from '../text-width.ts';
import { compareLayouts } from './compare-layouts.ts';
import { readSav } from './read-sav.test-data.ts';
import { readSavDictionary } from './read-sav-dictionary.ts';

async function dictionaryOf(columns: readonly Column[], rows: readonly Row[] = [], format: 'sav' | 'zsav' = 'sav') {
  return await readSavDictionary(fileBytes(await encoded(format, buildTable(columns, rows))), READ_WORK);
}

const codes = (...labels: readonly string[]) => labels.map((label, at) => ({ code: at + 1, label }));

async function differences(first: readonly Column[], second: readonly Column[], rows: readonly Row[] = []) {
  const found = compareLayouts(await dictionaryOf(first), await dictionaryOf(second, rows));
  return found.map(({ variable, what, first: one, second: other, isInTheWay }) =>
    [variable, what, one, other, isInTheWay ? '!' : ''].join('|'),
  );
}

describe('the dictionary of an SPSS file', () => {
  it('is read as a reader finds it that knows only the description', async () => {
    const columns = [
      column('Q1', 'number', { categories: codes('כן', 'No'), missing: [{ code: -97, label: 'N/A' }] }),
      column('a_long_name', 'text', { label: '', width: 9 }),
      column('עיר', 'text', { width: 5_000 }),
      column('day', 'date'),
    ];
    const rows: readonly Row[] = [[1, 'x', 'y', '2026-01-01']];
    for (const format of ['sav', 'zsav'] as const) {
      const file = await encoded(format, buildTable(columns, rows));
      const known = readSav(file);
      const read = await readSavDictionary(fileBytes(file), READ_WORK);
      expect(read).toMatchObject({ elements: known.caseSize, cases: 1, casesAt: known.casesAt });
      expect(read.isInBlocks).toBe(format === 'zsav');
      expect(read.variables.map(({ name, width, label }) => ({ name, width, label }))).toEqual(
        known.variables.map(({ name, width, label }) => ({ name, width, label: label ?? '' })),
      );
      const [first] = read.variables;
      expect([...(first?.values ?? [])]).toEqual([
        [1, 'כן'],
        [2, 'No'],
        [-97, 'N/A'],
      ]);
      expect(first?.missing).toEqual([-97]);
    }
  });

  it('is refused where it is none, or ends too early', async () => {
    const read = async (bytes: Uint8Array) => await readSavDictionary(fileBytes(bytes), READ_WORK);
    await expect(read(new Uint8Array(4_000))).rejects.toThrow('this is no SPSS file');
    const file = await encoded('sav', buildTable([column('a', 'number', { categories: codes('x') })], [[1]]));
    const { casesAt } = readSav(file);
    for (const length of [0, 10, 180, casesAt - 1])
      await expect(read(file.subarray(0, length)), `${length} bytes`).rejects.toThrow(/too early|no SPSS/);
  });
});

describe('two waves of a study', () => {
  const open = column('why', 'text', { width: widthOfLimit(50) });

  it('have one layout with any answers', async () => {
    const columns = [column('n', 'number'), open, column('other', 'text'), column('long', 'text', { width: 4_000 })];
    const fits = (bytes: number) =>
      fc.string({ unit: 'binary', maxLength: 80 }).filter((text) => Buffer.byteLength(text) <= bytes);
    const wave = fc.array(fc.tuple(fc.option(fc.double({ noNaN: true })), fits(200), fc.option(fits(255)), fits(255)), {
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(wave, wave, async (one, other) => {
        expect(compareLayouts(await dictionaryOf(columns, one), await dictionaryOf(columns, other))).toEqual([]);
      }),
      { numRuns: runs(50) },
    );
  });

  it('cannot be added where a name has two types or widths, or a code two meanings', async () => {
    expect(await differences([column('Q', 'number')], [column('q', 'text')])).toEqual(['Q|type|number|text of 255|!']);
    expect(await differences([open], [{ ...open, width: 300 }])).toEqual(['why|width|text of 200|text of 300|!']);
    expect(await differences([column('t', 'text')], [column('t', 'text')], [['x'.repeat(256)]])).toEqual([
      't|width|text of 255|text of 1000|!',
    ]);
    const [yes, no] = [codes('Yes', 'No'), codes('Yes', 'Never', 'New')];
    expect(
      await differences([column('Q', 'number', { categories: yes })], [column('Q', 'number', { categories: no })]),
    ).toEqual(['Q|values|2 = No|2 = Never|!', 'Q|values|–|3 = New|']);
  });

  it('can be added where one has more, or other words for a question', async () => {
    const label = column('Q', 'number', { label: 'Asked anew' });
    expect(await differences([column('Q', 'number'), open], [label, column('new', 'number')])).toEqual([
      'Q|label|Q label|Asked anew|',
      'why|only|text of 200|–|',
      'new|only|–|number|',
    ]);
  });
});
