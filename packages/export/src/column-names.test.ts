import { describe, expect, it } from 'vitest';
import { columnNamer } from './column-names.ts';
import { cutText, utf8Length } from './cut-text.ts';
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
