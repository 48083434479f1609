import type { FileColumn, ImportCounts, LookedAtFile } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { choose, guessedMapping } from './import-mapping.ts';
import { acceptedIf, columnsAsked, questionsOf, recognisedIn } from './import-questions.ts';

const column = (title: string, guess: FileColumn['guess'], doubt: FileColumn['doubt'] = null): FileColumn => ({
  title,
  guess,
  doubt,
  samples: [],
  asPhone: null,
});
const PLAIN: LookedAtFile = {
  isWorkbook: true,
  reading: {
    encoding: 'utf-8',
    delimiter: ',',
    sheet: 0,
    headingRow: 1,
    dateOrder: 'dayFirst',
    sharedNumber: 'severalPeople',
  },
  sheets: [{ name: 'People', isHidden: false, rows: 3 }],
  encodings: [],
  columns: [column('phone', 'phone'), column('id', 'identifier'), column('age', 'number')],
  above: [],
  headings: { row: 1, cells: ['phone', 'id', 'age'] },
  rows: [],
};
const COUNTS: ImportCounts = {
  read: 10,
  accepted: 8,
  refused: 1,
  repeated: 0,
  sharedNumber: 0,
  hidden: 0,
  blank: 1,
  phones: 8,
  emails: 0,
  columns: [],
  inOtherLists: 0,
  otherLists: [],
};
const asked = (changes: Partial<LookedAtFile>, counts: ImportCounts | null = COUNTS) => {
  const looked = { ...PLAIN, ...changes };
  return questionsOf(looked, guessedMapping(looked.columns), counts).map(({ is }) => is);
};

describe('a file', () => {
  it('that says everything itself is not asked about', () => {
    expect(asked({})).toEqual([]);
    expect(asked({}, null)).toEqual([]);
  });

  it('is asked about its sheet where there are several, and about headings that are not the first thing', () => {
    expect(asked({ sheets: [...PLAIN.sheets, { name: 'Old', isHidden: true, rows: null }] })).toEqual(['sheet']);
    expect(asked({ above: [{ row: 1, cells: ['Customers'] }] })).toEqual(['headings']);
    expect(asked({ headings: null })).toEqual(['headings']);
  });

  it('is asked about its encoding where none reads all of it, or two do', () => {
    const ranked = (...unread: number[]) =>
      unread.map((count, place) => ({
        encoding: place === 0 ? ('koi8-r' as const) : ('ibm862' as const),
        unread: count,
      }));
    expect(asked({ encodings: ranked(0, 9) })).toEqual([]);
    expect(asked({ encodings: ranked(1, 9) })).toEqual(['encoding']);
    expect(asked({ encodings: ranked(0, 0) })).toEqual(['encoding']);
  });

  it('is asked about digits and days that could be either, while they are imported as such', () => {
    const columns = [
      column('phone', 'phone'),
      column('id', 'identifier', 'identifierOrNumber'),
      column('born', 'date', 'dateOrder'),
    ];
    expect(asked({ columns })).toEqual(['identifier', 'dateOrder']);
    const looked = { ...PLAIN, columns };
    const skipped = choose(choose(guessedMapping(columns), 1, null), 2, 'text');
    expect(questionsOf(looked, skipped, COUNTS)).toEqual([]);
    expect(columnsAsked({ is: 'identifier', place: 1 }, columns)).toEqual([1]);
    expect(columnsAsked({ is: 'dateOrder' }, columns)).toEqual([2]);
    expect(columnsAsked({ is: 'sheet' }, columns)).toEqual([]);
  });

  it('is asked about people on one number once all rows are read, and tells what each answer comes to', () => {
    const counts = { ...COUNTS, sharedNumber: 3 };
    expect(asked({}, counts)).toEqual(['sharedNumber']);
    expect(acceptedIf(counts, 'severalPeople', 'severalPeople')).toBe(8);
    expect(acceptedIf(counts, 'severalPeople', 'onePerson')).toBe(5);
    expect(acceptedIf(counts, 'onePerson', 'severalPeople')).toBe(11);
  });

  it('tells what was recognised', () => {
    const text = { ...PLAIN, isWorkbook: false, sheets: [] };
    expect(recognisedIn(text, { ...COUNTS, hidden: 4 })).toEqual([
      { is: 'encoding', encoding: 'utf-8' },
      { is: 'delimiter', delimiter: ',' },
      { is: 'hiddenRows', count: 4 },
      { is: 'identifier', title: 'id' },
    ]);
    expect(recognisedIn({ ...PLAIN, sheets: [{ name: 'a', isHidden: true, rows: 1 }] }, null)[0]).toEqual({
      is: 'hiddenSheets',
    });
  });
});
