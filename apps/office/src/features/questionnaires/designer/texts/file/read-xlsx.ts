import { strFromU8, unzipSync } from 'fflate';
import { type DateOf, sheetDates } from './sheet-dates.ts';
import { unescaped, type XmlPart, xmlParts } from './xml-parts.ts';

/** A file that unpacks to more holds no texts of a questionnaire. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_COLUMNS = 16_384;
const MOST_ROWS = 100_000;

const WORKBOOK = 'xl/workbook.xml';
const WANTED =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/i;

/** The first sheet of an Excel file as texts, as any program writes it; null where it is none. */
export function readXlsx(bytes: Uint8Array): readonly (readonly string[])[] | null {
  try {
    let size = 0;
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isWanted = WANTED.test(name);
        if (isWanted) size += originalSize;
        return isWanted && size <= MOST_BYTES;
      },
    });
    const byName = new Map(Object.entries(parts).map(([name, part]) => [name.toLowerCase(), part]));
    const part = (name: string): string => strFromU8(byName.get(name.toLowerCase()) ?? new Uint8Array());
    const sheet = part(firstSheet(part(WORKBOOK), part('xl/_rels/workbook.xml.rels')));
    if (sheet === '') return null;
    const strings = xmlParts(part('xl/sharedStrings.xml'), 'si').map(({ inside }) => textIn(inside));
    return rowsOf(sheet, strings, sheetDates(part('xl/styles.xml'), part(WORKBOOK)));
  } catch {
    return null;
  }
}

/** Which part of the file the first tab is: the workbook names it by a number of its list of parts. */
function firstSheet(workbook: string, relations: string): string {
  const [first] = xmlParts(workbook, 'sheet');
  const id = Object.entries(first?.attributes ?? {}).find(([name]) => name.endsWith(':id'))?.[1];
  const target = xmlParts(relations, 'Relationship').find(({ attributes }) => attributes['Id'] === id)?.attributes[
    'Target'
  ];
  if (target === undefined) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function rowsOf(xml: string, strings: readonly string[], dateOf: DateOf): readonly (readonly string[])[] {
  const rows: string[][] = [];
  for (const { attributes, inside } of xmlParts(xml, 'row')) {
    const line = Number(attributes['r'] ?? rows.length + 1);
    const row: string[] = [];
    for (const cell of xmlParts(inside, 'c')) {
      const column = columnAt(cell.attributes['r']) ?? row.length;
      if (column >= MOST_COLUMNS) continue;
      while (row.length < column) row.push('');
      row[column] = cellText(cell, strings, dateOf);
    }
    // Empty lines between keep their numbers.
    while (rows.length < line - 1 && rows.length < MOST_ROWS) rows.push([]);
    rows.push(row);
  }
  const width = rows[0]?.length ?? 0;
  return rows.map((row) => [...row, ...Array.from({ length: Math.max(0, width - row.length) }, () => '')]);
}

function cellText({ attributes, inside }: XmlPart, strings: readonly string[], dateOf: DateOf): string {
  const value = unescaped(xmlParts(inside, 'v')[0]?.inside ?? '');
  switch (attributes['t']) {
    case 'inlineStr':
      return textIn(inside);
    case 's':
      return strings[Number(value)] ?? '';
    case 'str':
    case 'd':
      return written(value);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'e':
      return value;
    default:
      return dateOf(attributes['s'], value) ?? value;
  }
}

/** Without what Excel says about how it is pronounced. */
function textIn(xml: string): string {
  const words = xml.replace(/<(\w+:)?rPh\b.*?<\/\1rPh>/gs, '');
  return written(
    xmlParts(words, 't')
      .map(({ inside }) => unescaped(inside))
      .join(''),
  );
}

/** Excel writes a sign that XML cannot hold by its number; of a line's end it is one sign here. */
function written(text: string): string {
  return text
    .replace(/_x([0-9A-F]{4})_/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\r\n?/g, '\n');
}

function columnAt(address: string | undefined): number | null {
  const name = /^[A-Z]+/.exec(address ?? '')?.[0];
  if (name === undefined) return null;
  return Array.from(name).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
