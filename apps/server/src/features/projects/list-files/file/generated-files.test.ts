import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MappedColumn } from '@seker/contract';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runs } from '../../../../../../../tools/test/chance/runs.ts';
import { readAsProposed } from './dirty-files.test-data.ts';
import { previewImport } from './read-import.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seker-dirty-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A row as a person types it, and what becomes of it. */
interface Typed {
  readonly name: string;
  readonly phone: string;
  readonly id: string;
  /** Null: refused. */
  readonly number: string | null;
}

const NAMES = ['דנה כהן', 'ד"ר לוי', 'חברה בע"מ', 'O’Connor, Ann', 'Анна', "D'Arcy", 'שורה\nשנייה', '"מוקף"', 'x;y|z'];
const FORMS: readonly ((digits: string) => string)[] = [
  (digits) => `050-${digits}`,
  (digits) => `050${digits}`,
  (digits) => `50${digits}`,
  (digits) => `50${digits}.0`,
  (digits) => `+972 50 ${digits.slice(0, 3)} ${digits.slice(3)}`,
  (digits) => `\u202a050\u200e-${digits}\u202c`,
  (digits) => `(050) ${digits}`,
  (digits) => `נייד: 050-${digits}`,
];
const UNREAD = ['call me', '9.72501E+11', '*2700', '050-7654324/5', '12'];

const person = fc.record({
  name: fc.constantFrom(...NAMES),
  form: fc.constantFrom(...FORMS),
  unread: fc.option(fc.constantFrom(...UNREAD), { freq: 6, nil: null }),
});
const people = fc
  .array(fc.option(person, { freq: 8, nil: null }), { minLength: 4, maxLength: 25 })
  .filter((rows) => rows.some((row) => row !== null && row.unread === null))
  .map((rows) =>
    rows.map((row, place): Typed | null => {
      if (row === null) return null;
      const digits = String(1_234_500 + place);
      const isRead = row.unread === null;
      return {
        name: row.name,
        phone: row.unread ?? row.form(digits),
        id: String(place).padStart(7, '0'),
        number: isRead ? `+97250${digits}` : null,
      };
    }),
  );
const above = fc.constantFrom(0, 0, 1, 2);

/** Blank rows behind the last one are no rows of a workbook. */
const withoutTail = (rows: readonly (Typed | null)[]): readonly (Typed | null)[] =>
  rows.slice(0, rows.findLastIndex((row) => row !== null) + 1);

async function holds(path: string, rows: readonly (Typed | null)[], blank: number): Promise<void> {
  const { looked, records, refused, counts } = await readAsProposed(path);
  const said = rows.filter((row) => row !== null);
  const accepted = said.filter(({ number }) => number !== null);
  expect(counts).toMatchObject({
    read: rows.length,
    accepted: accepted.length,
    refused: said.length - accepted.length,
    repeated: 0,
    blank,
  });
  expect(records.map(({ numbers, fields }) => [numbers[0], fields['id']])).toEqual(
    accepted.map(({ number, id }) => [number, id]),
  );
  expect(records.map(({ fields }) => fields['name'])).toEqual(accepted.map(({ name }) => name));
  expect(refused.every(({ reason }) => reason.startsWith('phone'))).toBe(true);
  // What is previewed is what is stored.
  const columns: MappedColumn[] = looked.columns.flatMap(({ title, guess }, place) =>
    guess === null ? [] : [{ title, kind: guess, from: [place], separator: ' ' }],
  );
  const file = { path, isWorkbook: looked.isWorkbook, reading: looked.reading, columns, homeCountry: 'IL' } as const;
  const stored = (await previewImport(file, 100)).flatMap((row) => (row.stored === null ? [] : [row.stored]));
  expect(stored).toEqual(records.map(({ fields }) => columns.map(({ title }) => fields[title])));
}

it('every row of a text file is accepted, refused or blank, however it was written', async () => {
  await fc.assert(
    fc.asyncProperty(
      people,
      above,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('utf-8', 'bom', 'utf-16le'),
      fc.infiniteStream(fc.constantFrom('\r\n', '\n', '\r')),
      fc.infiniteStream(fc.boolean()),
      async (rows, titles, delimiter, encoding, ends, quotes) => {
        const written = (cell: string): string => {
          const must = cell.includes(delimiter) || /[\r\n]/.test(cell) || cell.startsWith('"');
          const isQuoted = must || quotes.next().value === true;
          return isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell;
        };
        const lines = [
          ...Array.from({ length: titles }, (_, place) => [`Customers ${place}`, '', '']),
          ['name', 'phone', 'id'],
          ...rows.map((row) => (row === null ? ['', '', ''] : [row.name, row.phone, row.id])),
        ];
        const text = lines.map((cells) => cells.map(written).join(delimiter) + String(ends.next().value)).join('');
        const path = join(folder, 'people.csv');
        const mark = encoding === 'utf-8' ? '' : '\ufeff';
        writeFileSync(path, Buffer.from(mark + text, encoding === 'utf-16le' ? 'utf16le' : 'utf8'));
        await holds(path, rows, rows.filter((row) => row === null).length);
      },
    ),
    { numRuns: runs(90) },
  );
});

it('every row of a workbook is accepted, refused or blank, beside hidden sheets, formatted cells and titles', async () => {
  await fc.assert(
    fc.asyncProperty(
      people,
      above,
      fc.boolean(),
      fc.boolean(),
      fc.infiniteStream(fc.constantFrom('inline', 'shared')),
      async (rows, titles, hasHiddenSheet, hasStyledCells, places) => {
        const shared: string[] = [];
        const cell = (name: string, text: string): string => {
          if (places.next().value === 'inline')
            return `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
          shared.push(text);
          return `<c r="${name}" t="s"><v>${shared.length - 1}</v></c>`;
        };
        const content = [
          ...Array.from({ length: titles }, (_, place) => [`Customers ${place}`]),
          ['name', 'phone', 'id'],
          ...rows.map((row) => (row === null ? [] : [row.name, row.phone, row.id])),
        ];
        const lines = content.map((cells, place) => {
          const row = place + 1;
          const said = cells.map((text, column) => {
            // An identifier is a number that its format shows with zeros.
            if (column === 2 && /^\d+$/.test(text)) return `<c r="C${row}" s="1"><v>${Number(text)}</v></c>`;
            return cell(`${'ABC'[column]}${row}`, text);
          });
          return `<row r="${row}">${said.join('')}${hasStyledCells ? `<c r="XFD${row}" s="1"/>` : ''}</row>`;
        });
        const last = hasStyledCells ? '<row r="1048576"><c r="A1048576" s="1"/></row>' : '';
        const path = join(folder, 'people.xlsx');
        writeFileSync(path, workbook(`${lines.join('')}${last}`, shared, hasHiddenSheet));
        const read = withoutTail(rows);
        await holds(path, read, read.filter((row) => row === null).length);
      },
    ),
    { numRuns: runs(50) },
  );
});

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function workbook(rows: string, shared: readonly string[], hasHiddenSheet: boolean): Uint8Array {
  const hidden = hasHiddenSheet ? '<sheet name="Old" state="hidden" r:id="old"/>' : '';
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`;
  const sheet = (content: string): Uint8Array => strToU8(`<s><sheetData>${content}</sheetData></s>`);
  return zipSync({
    '_rels/.rels': strToU8(`<r>${relation('a', 'officeDocument', 'xl/workbook.xml')}</r>`),
    'xl/workbook.xml': strToU8(`<w xmlns:r="r"><sheets>${hidden}<sheet name="Now" r:id="now"/></sheets></w>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<r>${relation('old', 'worksheet', 'old.xml')}${relation('now', 'worksheet', 'now.xml')}${relation('t', 'sharedStrings', 'texts.xml')}${relation('s', 'styles', 'styles.xml')}</r>`,
    ),
    'xl/old.xml': sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>052-9999999</t></is></c></row>'),
    'xl/now.xml': sheet(rows),
    'xl/texts.xml': strToU8(
      `<sst>${shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ),
    'xl/styles.xml': strToU8(
      '<s><numFmts><numFmt numFmtId="164" formatCode="0000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></s>',
    ),
  });
}
