import type { FileColumn } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { choose, guessedMapping, looksLike, mappedColumns, merge, placeInList, unmerge } from './import-mapping.ts';

const column = (title: string, guess: FileColumn['guess'], ...samples: string[]): FileColumn => ({
  title,
  guess,
  samples,
  doubt: null,
  asPhone: guess === 'phone' ? '+972 50 123 4567' : null,
});
const COLUMNS = [
  column('tel', 'phone', '050-1234567'),
  column('first', 'name', 'Ronit', 'Dan'),
  column('last', 'text', 'Levy'),
  column('notes', null),
];
const guessed = guessedMapping(COLUMNS);
const merged = merge(guessed, { title: 'Name', kind: 'name', from: [1, 2], separator: ' ' });

describe('what becomes of the columns of a file', () => {
  it('is what they speak for; what holds nothing is left out', () => {
    expect(mappedColumns(COLUMNS, guessed).map(({ title, kind }) => [title, kind])).toEqual([
      ['tel', 'phone'],
      ['first', 'name'],
      ['last', 'text'],
    ]);
  });

  it('has one name: the column that was it before becomes text', () => {
    const { choices } = choose(guessed, 2, 'name');
    expect(choices).toEqual(['phone', 'text', 'name', null]);
  });

  it('may have as many telephone numbers as the file has', () => {
    expect(choose(guessed, 2, 'phone').choices).toEqual(['phone', 'name', 'phone', null]);
  });

  it('merges columns where the first of them stands, in the order in which they were chosen', () => {
    const other = merge(guessed, { title: 'Name', kind: 'name', from: [2, 1], separator: ', ' });
    expect(mappedColumns(COLUMNS, other)[1]).toEqual({ title: 'Name', kind: 'name', from: [2, 1], separator: ', ' });
    expect(mappedColumns(COLUMNS, other)).toHaveLength(2);
    expect([0, 1, 2, 3].map((place) => placeInList(COLUMNS, other, place))).toEqual([0, 1, null, null]);
  });

  it('takes a merge apart when a column of it is merged anew, or when that is asked for', () => {
    const anew = merge(merged, { title: 'All', kind: 'text', from: [2, 3], separator: '' });
    expect(mappedColumns(COLUMNS, anew).map(({ title }) => title)).toEqual(['tel', 'first', 'All']);
    expect(unmerge(merged, 'Name')).toEqual(guessed);
  });

  it('gives the name that is chosen up where a merge has it', () => {
    const chosen = choose(merged, 3, 'name');
    expect(mappedColumns(COLUMNS, chosen).map(({ kind }) => kind)).toEqual(['phone', 'text', 'name']);
  });
});

describe('what a column will look like', () => {
  const rows = [
    { row: 2, cells: ['', 'Dan', '', ''] },
    { row: 3, cells: ['050-1234567', 'Ronit', 'Levy', ''] },
  ];
  it('is a number as it is dialled, and merged columns by the row that says the most', () => {
    expect(looksLike(COLUMNS, rows, { from: [0], kind: 'phone', separator: ' ' })).toBe('+972 50 123 4567');
    expect(looksLike(COLUMNS, rows, { from: [1, 2], kind: 'name', separator: ' ' })).toBe('Ronit Levy');
    expect(looksLike(COLUMNS, rows, { from: [3], kind: 'text', separator: ' ' })).toBeNull();
  });
});
