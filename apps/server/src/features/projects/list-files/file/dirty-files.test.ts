import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workbookOfSheets } from '../../../../testing/sheets-workbook.ts';
import { dirtyFile, readAsProposed } from './dirty-files.test-data.ts';
import { lookAtTable } from './look-at-table.ts';

/** What each file says to a person who opens it, a record a line. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  'bare-quotes.csv': ['ד"ר כהן|050-1234567|חברה בע"מ', 'דנה לוי|050-1234568|צה"ל'],
  'bare-quotes-tab.csv': ['ד"ר כהן|050-1234567', 'עו"ד לוי|050-1234568'],
  'bom-quoted-first.csv': ['Dana|050-1234567'],
  'cr-only.csv': ['Dana|050-1234567', 'Noam|050-1234568'],
  'date-1900-edge.xlsx': [
    'Dana|050-1234567|1900-01-01|36:00|2022-05-14|50|12|1234.5|17|2022-05-13|18:00|0.5|7',
    'Noam|050-1234568|1900-02-28|06:00|2022-05-13 12:00||||||||',
    'Maya|050-1234569|||||||||||',
  ],
  'date-1904.xlsx': ['Dana|050-1234567|1904-01-01', 'Noam|050-1234568|2026-05-14', 'Neg|050-1234569|'],
  'dnc-hidden-first.xlsx': ['052-7777772'],
  'dnc-mixed-ends.csv': ['052-1111111|2026-01-01', '052-2222222|2026-01-02', '052-3333333|2026-01-03'],
  'exp-phones.csv': ['Maya|050-1234567'],
  'ext-he.csv': ['Dana|03-6401234 שלוחה 5', 'Noam|03-6401235 ext 7', 'Maya|050-1234569', 'Tal|050-1234560'],
  'float-phones.csv': ['Dana|501234567.0', 'Noam|521234567.0', 'Maya|541234567.0'],
  'hidden-first-sheet.xlsx': ['דנה|050-1234567'],
  'ids-csv.csv': Array.from({ length: 10 }, (_, place) => `P${place}|050-123450${place}|01234567${place}`),
  'lf-crlf-mix.csv': ['Dana|050-1234567', 'Noam|050-1234568', 'Maya|050-1234569'],
  'long-ids.csv': [0, 1, 2, 3, 4, 5].map((place) => `P${place}|050-123450${place}|9007199254740993${place}1`),
  'row-1048576-empty.xlsx': ['אדם 0|050-1234500', 'אדם 1|050-1234501', 'אדם 2|050-1234502'],
  'sep-line.csv': ['Dana|050-1234567', 'Noam|050-1234568'],
  'styled-cell-XFD.xlsx': ['דנה|050-1234567'],
  'title-rows-csv.csv': ['Dana|050-1234567|Haifa', 'Noam|050-1234568|Haifa'],
  'title-rows.xlsx': ['אדם 0|050-1234500|חיפה', 'אדם 1|050-1234501|חיפה', 'אדם 2|050-1234502|חיפה'],
  'two-phones-space.csv': ['Dana|050-1234567 03-6401234', 'Noam|050-1234568', 'Maya|050-1234569', 'Tal|050-1234560'],
  'utf16-tab.csv': ['דנה|050-1234567'],
  'veryhidden-first-sheet.xlsx': ['Dana|050-1234567'],
  'win1251-ru.csv': ['Анна|050-1234567'],
};

/** What is dialled, where it is not what was written. */
const DIALLED: Readonly<Record<string, readonly string[]>> = {
  'ext-he.csv': ['+97236401234', '+97236401235', '+972501234569', '+972501234560'],
  'float-phones.csv': ['+972501234567', '+972521234567', '+972541234567'],
  'two-phones-space.csv': ['+972501234567', '+97236401234', '+972501234568', '+972501234569', '+972501234560'],
};

const REFUSED: Readonly<Record<string, readonly string[]>> = { 'exp-phones.csv': ['phoneRounded', 'phoneRounded'] };

describe('a file as people really have it', () => {
  it.each(Object.entries(SAID))('%s is stored as it is read', async (name, said) => {
    const { looked, records, refused, counts } = await readAsProposed(dirtyFile(name));
    const titles = looked.columns.map(({ title }) => title);
    expect(records.map(({ fields }) => titles.map((title) => fields[title]).join('|'))).toEqual(said);
    expect(records.flatMap(({ numbers }) => numbers)).toEqual(
      DIALLED[name] ?? said.map((line) => /05\d-\d{7}/.exec(line)?.[0].replace(/^0(\d\d)-/, '+972$1')),
    );
    expect(refused.map(({ reason }) => reason)).toEqual(REFUSED[name] ?? []);
    expect(counts.read).toBe(counts.accepted + counts.refused + counts.repeated + counts.blank);
  });
});

it('is never read from a sheet that it hides, even where the others are empty, and a person can choose it', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'seker-sheets-'));
  const path = join(folder.path, 'list.xlsx');
  const rows = [
    ['name', 'phone'],
    ['Dana', '050-1234567'],
  ];
  writeFileSync(
    path,
    workbookOfSheets([
      { name: 'Old', isHidden: true, rows },
      { name: 'New', rows: [] },
    ]),
  );
  const look = {
    path,
    isWorkbook: true,
    encoding: null,
    homeCountry: 'IL',
    reading: null,
    findHeadings: false,
  } as const;
  const looked = await lookAtTable(look);
  expect(looked).toMatchObject({
    reading: { sheet: 1 },
    columns: [],
    sheets: [{ isHidden: true }, { isHidden: false }],
  });
  const chosen = await lookAtTable({ ...look, reading: { ...looked.reading, sheet: 0 }, findHeadings: true });
  expect(chosen.columns.map(({ title }) => title)).toEqual(['name', 'phone']);
});
