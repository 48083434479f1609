import { describe, expect, it } from 'vitest';
import { findDelimiter } from './find-delimiter.ts';
import { findHeadings } from './find-headings.ts';
import { guessColumns } from './guess-columns.ts';
import type { TableRow } from './table.ts';

const table = (rows: readonly (readonly string[])[]): TableRow[] =>
  rows.map((cells, place) => ({ number: place + 1, cells, isHidden: false }));
const regions = ['צפון', 'דרום', 'מרכז'];
const people = table(
  Array.from({ length: 30 }, (_, place) => [
    `050-12345${10 + place}`,
    place % 3 === 0 ? `08-64612${10 + place}` : '',
    `Person ${place}`,
    `p${place}@example.org`,
    String(18 + place),
    regions[place % 3] ?? '',
    `note ${place}`,
    '',
    String(200_000_000 + place),
  ]),
);
const HEADINGS = ['נייד', 'tel_home', 'שם מלא', 'mail', 'age', 'region', 'notes', 'nothing', 'customer'];

describe('the kinds of columns', () => {
  it('are guessed from headings and values', () => {
    const found = guessColumns(people, HEADINGS, 'IL');
    expect(found.map(({ guess }) => guess)).toEqual([
      'phone',
      'phone',
      'name',
      'email',
      'number',
      'values',
      'text',
      null,
      'number',
    ]);
    expect(found[0]).toMatchObject({
      title: 'נייד',
      asPhone: '+972 50 123 4510',
      samples: ['050-1234510', '050-1234511', '050-1234512'],
    });
  });

  it('include one name and one address: further ones are text', () => {
    const rows = table([['Dan', 'Levy', 'a@b.org', 'c@d.org']]);
    const found = guessColumns(rows, ['first name', 'last name', 'email', 'e-mail'], 'IL');
    expect(found.map(({ guess }) => guess)).toEqual(['name', 'text', 'email', 'text']);
  });

  it('have distinct titles, with or without headings', () => {
    const rows = table([['1', '2', '3']]);
    expect(guessColumns(rows, ['a', 'A', ''], 'IL').map(({ title }) => title)).toEqual(['a', 'A (2)', 'C']);
    expect(guessColumns(rows, null, 'IL').map(({ title }) => title)).toEqual(['A', 'B', 'C']);
  });
});

describe('the row of headings', () => {
  const found = (...rows: readonly (readonly string[])[]) => findHeadings(table(rows), 'IL');
  const dan = ['Dan', '050-1234567', 'Haifa'];

  it('is the first one without values of people', () => {
    expect(found(['name', 'phone', 'city'], dan)).toBe(1);
    expect(found(dan, ['Noam', '050-1234568', 'Haifa'])).toBeNull();
    expect(found(['a@b.org', 'Dan'])).toBeNull();
    expect(found(['name', 'name'], ['Dan', 'Levi'], ['050-1234567', 'x'])).toBe(2);
  });

  it('stands below titles, and below headings of several columns', () => {
    expect(found(['Customers 2026', '', ''], ['name', 'phone', 'city'], dan)).toBe(2);
    expect(found(['Person', '', 'Address'], ['name', 'phone', 'city'], dan)).toBe(2);
    expect(found(['name', 'phone', 'city'], ['Noam', '', ''], dan)).toBe(1);
    expect(found(['Customers 2026', '', ''], dan)).toBeNull();
  });

  it('is the fullest of texts alone', () => {
    expect(found(['name', 'city'], ['Dan', 'Haifa'])).toBe(1);
  });
});

it('the delimiter splits the lines into equal counts of cells', () => {
  expect(findDelimiter('a;b;c\n1,5;2;3\n"x;y";2;3')).toBe(';');
  expect(findDelimiter('a\tb\n1\t2, or 3\n')).toBe('\t');
  expect(findDelimiter('a|b\n1|2')).toBe('|');
  expect(findDelimiter('name,phone\n"Levy, Dan",050\n')).toBe(',');
  expect(findDelimiter('alone\n')).toBe(',');
});
