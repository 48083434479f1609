import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** A file that unpacks to more holds no texts of a questionnaire. */
const MOST_BYTES = 64 * 1024 * 1024;

const FRAME = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PARTS}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Seker" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
} as const;

/** A table of texts as an Excel file. Texts are texts, so none is taken for a formula. */
export function writeXlsx(table: readonly (readonly string[])[], direction: 'ltr' | 'rtl'): Uint8Array<ArrayBuffer> {
  const rows = table.map((row, line) => {
    const cells = row.map((text, column) => {
      const at = `${columnName(column)}${line + 1}`;
      return text === '' ? '' : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
    });
    return `<row r="${line + 1}">${cells.join('')}</row>`;
  });
  const view = `<sheetView workbookViewId="0"${direction === 'rtl' ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>`;
  const sheet = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="2" width="22" customWidth="1"/><col min="3" max="40" width="60" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`;
  const parts = { ...FRAME, 'xl/worksheets/sheet1.xml': sheet };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

/** The first sheet of an Excel file as texts; null where it is none. */
export function readXlsx(bytes: Uint8Array): readonly (readonly string[])[] | null {
  try {
    let size = 0;
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isWanted = /^xl\/(?:sharedStrings|worksheets\/sheet\d+)\.xml$/.test(name);
        if (isWanted) size += originalSize;
        return isWanted && size <= MOST_BYTES;
      },
    });
    const sheet = parts['xl/worksheets/sheet1.xml'];
    if (sheet === undefined) return null;
    const shared = parts['xl/sharedStrings.xml'];
    const strings =
      shared === undefined
        ? []
        : [...strFromU8(shared).matchAll(/<si>(.*?)<\/si>|<si\/>/gs)].map(([, si = '']) => textIn(si));
    return rowsOf(strFromU8(sheet), strings);
  } catch {
    return null;
  }
}

function rowsOf(xml: string, strings: readonly string[]): readonly (readonly string[])[] {
  const rows: string[][] = [];
  for (const [, about = '', cells = ''] of xml.matchAll(/<row\b([^>]*?)(?:\/>|>(.*?)<\/row>)/gs)) {
    const line = Number(/\br="(\d+)"/.exec(about)?.[1] ?? rows.length + 1);
    const row: string[] = [];
    for (const [, of = '', inside = ''] of cells.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const name = /\br="([A-Z]+)\d+"/.exec(of)?.[1];
      const column = name === undefined ? row.length : columnAt(name);
      // A sheet has 16,384 columns.
      if (column >= 16_384) continue;
      while (row.length < column) row.push('');
      const value = /<v>(.*?)<\/v>/s.exec(inside)?.[1] ?? '';
      row[column] = of.includes('t="inlineStr"')
        ? textIn(inside)
        : of.includes('t="s"')
          ? (strings[Number(value)] ?? '')
          : unescaped(value);
    }
    // Empty lines between keep their numbers.
    while (rows.length < line - 1 && rows.length < 100_000) rows.push([]);
    rows.push(row);
  }
  const width = rows[0]?.length ?? 0;
  return rows.map((row) => [...row, ...Array.from({ length: Math.max(0, width - row.length) }, () => '')]);
}

/** Without what Excel says about how it is pronounced. */
function textIn(xml: string): string {
  const runs = xml.replace(/<rPh\b.*?<\/rPh>/gs, '').matchAll(/<t\b[^>]*?(?:\/>|>(.*?)<\/t>)/gs);
  return [...runs].map(([, text = '']) => unescaped(text)).join('');
}

function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
}

function columnAt(name: string): number {
  return Array.from(name).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '' };
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Signs that XML cannot hold are left out. */
function escaped(text: string): string {
  return text
    .replace(/[&<>\r]/g, (sign) => SIGNS[sign] ?? '')
    .replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

function unescaped(text: string): string {
  return text
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_all, hex, digits, name) =>
      name === undefined
        ? String.fromCodePoint(Number.parseInt(hex ?? digits, hex === undefined ? 10 : 16))
        : (NAMED[name] ?? ''),
    )
    .replace(/_x000D_/g, '')
    .replaceAll('\r\n', '\n');
}
