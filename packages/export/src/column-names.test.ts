import { describe, expect, it } from 'vitest';
import { columnNamer } from './column-names.ts';
import { cutText, utf8Length } from './cut-text.ts';
import { buildTable, encoded } from './encoded.test-data.ts';
import { column } from './formats.test-data.ts';
import { FORMATS, type FormatName } from './formats.ts';
import { inertText } from './inert-text.ts';

describe('a name of a column', () => {
  it('is valid in every format, and unique regardless of case', () => {
    const nameOf = columnNamer();
    const wanted = ['Q1', 'q1', '2nd', 'first name', 'with', 'עיר מגורים', '', '=A1', 'Q1_2'];
    expect(wanted.map(nameOf)).toEqual([
      'Q1',
      'q1_2',
      'v2nd',
      'first_name',
      'with_',
      'עיר_מגורים',
      'v',
      'v_A1',
      'Q1_2_2',
    ]);
  });

  it('has at most 64 bytes in whole characters, and stays unique when cut', () => {
    const nameOf = columnNamer();
    const names = Array.from({ length: 12 }, () => nameOf('ש'.repeat(80)));
    for (const name of names) expect(utf8Length(name)).toBeLessThanOrEqual(64);
    expect(new Set(names).size).toBe(12);
    expect(names[0]).toBe('ש'.repeat(32));
  });
});

describe('a name that would not do', () => {
  const nameOf = (wanted: string) => columnNamer()(wanted);

  it('gets an underscore where SPSS reserves the word, in upper and lower case', () => {
    for (const word of 'ALL AND BY EQ GE GT LE LT NE NOT OR TO WITH'.split(' '))
      expect([nameOf(word), nameOf(word.toLowerCase())]).toEqual([`${word}_`, `${word.toLowerCase()}_`]);
    expect([nameOf('TOO'), nameOf('ALLY')]).toEqual(['TOO', 'ALLY']);
  });

  it('begins with a letter, ends without an underscore, and has one for other signs in a row', () => {
    expect([nameOf('_a'), nameOf('a - b!'), nameOf('a__'), nameOf('9'), nameOf('é')]).toEqual([
      'v_a',
      'a_b',
      'a',
      'v9',
      'é',
    ]);
    // The letter and its accent are one sign.
    expect(nameOf('e\u0301')).toBe('é');
  });

  it('is cut to 64 bytes, its number within them', () => {
    const own = columnNamer();
    const long = 'x'.repeat(70);
    expect([own(long), own(long), own(`${'x'.repeat(63)}__y`)]).toEqual([
      'x'.repeat(64),
      `${'x'.repeat(62)}_2`,
      'x'.repeat(63),
    ]);
    expect(nameOf(`${'x'.repeat(63)}ש`)).toBe('x'.repeat(63));
    for (let number = 3; number < 10; number += 1) own(long);
    expect(own(long)).toBe(`${'x'.repeat(61)}_10`);
  });
});

describe('the formats', () => {
  it('have their endings and media types, and say how often they read the rows', () => {
    expect(Object.entries(FORMATS).map(([name, { ending, mime, passes }]) => [name, ending, mime, passes])).toEqual([
      ['sav', 'sav', 'application/x-spss-sav', 2],
      ['zsav', 'zsav', 'application/x-spss-sav', 2],
      ['xlsx', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 1],
      ['csv', 'zip', 'application/zip', 1],
      ['r', 'zip', 'application/zip', 1],
      ['parquet', 'parquet', 'application/vnd.apache.parquet', 1],
      ['json', 'zip', 'application/zip', 1],
    ]);
  });

  it.each(Object.keys(FORMATS) as FormatName[])('%s reads the rows as often as it says', async (name) => {
    let times = 0;
    const rows = async function* () {
      times += 1;
      await Promise.resolve();
      yield [[1]];
    };
    await encoded(name, buildTable([column('n', 'number')], [], { rows }));
    expect(times).toBe(FORMATS[name].passes);
  });
});

describe('a text', () => {
  it('is cut between characters', () => {
    expect([cutText('שלום', 5), cutText('a👋b', 4), cutText('a👋b', 5), cutText('abc', 3)]).toEqual([
      'של',
      'a',
      'a👋',
      'abc',
    ]);
  });

  it('is quoted when a spreadsheet would read it as a formula', () => {
    for (const sign of ['=', '+', '-', '@', '\t', '\r', '  =', '\uFF1D'])
      expect(inertText(`${sign}1`)).toBe(`'${sign}1`);
    expect([inertText('1'), inertText('')]).toEqual(['1', '']);
  });
});
