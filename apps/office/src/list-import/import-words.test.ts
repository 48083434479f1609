import { CallError, type FileColumn } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { sayKeys } from '../say-keys.test-data.ts';
import { faultWords, lookFailure } from '../upload/file-fault.ts';
import { KIND_LOOKS, SKIPPED } from './column-kinds.ts';
import { choose, guessedMapping, looksLike, mappedColumns, merge, mergeOf, placeInList } from './import-mapping.ts';

describe('a file that cannot be read', () => {
  it('is told why, and in which row that shows', () => {
    const faults = ['broken', 'tooLarge', 'quote', 'encoding', 'empty', 'noSheet'] as const;
    const words = ['Broken', 'TooLarge', 'Quote', 'Encoding', 'Empty', 'NoSheet'];
    expect(faults.map((fault) => faultWords({ fault, row: 7 }, sayKeys))).toEqual(
      words.map((one) => `listFiles.fault${one} {"row":7}`),
    );
    expect(faultWords({ fault: 'broken', row: null }, sayKeys)).toBe('listFiles.faultBroken {"row":1}');
  });

  it('is told of a call that was refused for it, and of no other', () => {
    expect(
      lookFailure(new CallError('fileUnreadable' as never, 400, 'other', { fault: 'quote', row: 3 }), sayKeys),
    ).toBe('listFiles.faultQuote {"row":3}');
    expect(lookFailure(new CallError('invalid', 400, 'refused', { fault: 'nothing' }), sayKeys)).toBe('refused');
    expect(lookFailure(new Error('x'), sayKeys)).toBe('app.technicalFailure');
  });
});

it('each kind of column has its name', () => {
  expect(Object.entries(KIND_LOOKS).map(([kind, { name }]) => [kind, name])).toEqual([
    ['phone', 'listFiles.kindPhone'],
    ['email', 'listFiles.kindEmail'],
    ['name', 'listFiles.kindName'],
    ['text', 'listFiles.kindText'],
    ['identifier', 'listFiles.kindIdentifier'],
    ['number', 'listFiles.kindNumber'],
    ['date', 'listFiles.kindDate'],
    ['values', 'listFiles.kindValues'],
  ]);
  expect(SKIPPED.name).toBe('listFiles.kindSkip');
});

describe('the columns of a file', () => {
  const column = (title: string, guess: FileColumn['guess'], ...samples: string[]): FileColumn => ({
    title,
    guess,
    samples,
    doubt: null,
    asPhone: guess === 'phone' ? '+1' : null,
  });
  const COLUMNS = [
    column('mail', 'email', 'none', 'a@b'),
    column('n', 'number', 'x', '7 b'),
    column('name', 'name', 'Dan'),
    column('t', 'text'),
  ];
  const guessed = guessedMapping(COLUMNS);

  it('have one address and one name, also where these are merged', () => {
    expect(choose(guessed, 3, 'email').choices).toEqual(['text', 'number', 'name', 'email']);
    expect(choose(guessed, 1, 'text').choices).toEqual(['email', 'text', 'name', 'text']);
    expect(choose(guessed, 1, null).choices[1]).toBeNull();
    const merged = merge(guessed, { title: 'M', kind: 'email', from: [1, 3], separator: '-' });
    expect(merged.choices).toEqual(['text', 'number', 'name', 'text']);
    expect(merge(guessed, { title: 'M', kind: 'email', from: [0, 3], separator: '-' }).choices[0]).toBe('email');
    const two = merge(merged, { title: 'N', kind: 'email', from: [0, 2], separator: '' });
    expect(two.merges.map(({ title, kind }) => [title, kind])).toEqual([
      ['M', 'text'],
      ['N', 'email'],
    ]);
    // A column that is merged keeps what was chosen for it.
    expect(
      choose(merge(guessed, { title: 'T', kind: 'text', from: [0, 3], separator: '' }), 1, 'email').choices,
    ).toEqual(['email', 'email', 'name', 'text']);
    expect(merge(guessed, { title: 'T', kind: 'text', from: [1, 3], separator: '' }).choices).toEqual(guessed.choices);
  });

  it('stand where the first part of a merge stands', () => {
    const merged = merge(guessed, { title: 'M', kind: 'text', from: [3, 1], separator: '-' });
    expect(mappedColumns(COLUMNS, merged)).toEqual([
      { title: 'mail', kind: 'email', from: [0], separator: ' ' },
      { title: 'M', kind: 'text', from: [3, 1], separator: '-' },
      { title: 'name', kind: 'name', from: [2], separator: ' ' },
    ]);
    expect([0, 1, 2, 3].map((place) => placeInList(COLUMNS, merged, place))).toEqual([0, 1, 2, null]);
    expect([mergeOf(merged, 3)?.title, mergeOf(merged, 0)]).toEqual(['M', null]);
  });

  it('look like the first sample that shows their kind', () => {
    const like = (place: number, kind: Parameters<typeof looksLike>[2]['kind']) =>
      looksLike(COLUMNS, [], { from: [place], kind, separator: '' });
    expect([
      like(0, 'email'),
      like(0, 'text'),
      like(1, 'number'),
      like(1, 'name'),
      like(2, 'email'),
      like(2, 'number'),
      like(2, 'phone'),
    ]).toEqual(['a@b', 'none', '7 b', 'x', null, null, null]);
    expect([
      looksLike(COLUMNS, [], { from: [], kind: 'text', separator: '' }),
      looksLike(COLUMNS, [], { from: [9], kind: 'phone', separator: '' }),
    ]).toEqual([null, null]);
    const rows = [['a'], ['b', '', 'c'], ['d', '', 'e']].map((cells, row) => ({ row, cells }));
    expect(looksLike(COLUMNS, rows, { from: [2, 0], kind: 'text', separator: '+' })).toBe('c+b');
    expect(
      looksLike(COLUMNS, [{ row: 1, cells: ['', ''] }], { from: [0, 1], kind: 'text', separator: '+' }),
    ).toBeNull();
  });
});
