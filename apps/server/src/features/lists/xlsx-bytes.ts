import { type ZippedFile, zipBytes } from './zip-bytes.ts';

/** One table. */
export interface Sheet {
  readonly isRightToLeft: boolean;
  readonly headings: readonly string[];
  /** Page after page. */
  readonly rows: AsyncIterable<readonly (readonly (string | number | null)[])[]>;
}

/** What a sheet can hold, its headings included. */
const MOST_ROWS = 1_048_576;
const MOST_SIGNS = 32_767;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A table as an Excel file, as a stream. Texts are texts, so none is taken for a formula. */
export function xlsxBytes(sheet: Sheet): AsyncGenerator<Buffer> {
  return zipBytes([...FRAME, { name: 'xl/worksheets/sheet1.xml', text: sheetXml(sheet) }]);
}

async function* sheetXml({ isRightToLeft, headings, rows }: Sheet): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(1, headings.length)}" width="22" customWidth="1"/></cols><sheetData>`;
  yield rowXml(headings, ' s="1"');
  let count = 1;
  for await (const page of rows) {
    count += page.length;
    if (count > MOST_ROWS) throw new Error('a sheet has more rows than it can hold');
    yield page.map((row) => rowXml(row, '')).join('');
  }
  yield '</sheetData></worksheet>';
}

function rowXml(cells: readonly (string | number | null)[], style: string): string {
  return `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`;
}

function cellXml(cell: string | number | null, style: string): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`;
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell.slice(0, MOST_SIGNS))}</t></is></c>`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Signs that XML cannot hold are left out. */
function escaped(text: string): string {
  return text
    .replace(/[&<>]/g, (sign) => SIGNS[sign] ?? '')
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

const FRAME: readonly ZippedFile[] = [
  {
    name: '[Content_Types].xml',
    text: [
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PARTS}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${PARTS}.styles+xml"/></Types>`,
    ],
  },
  {
    name: '_rels/.rels',
    text: [
      `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/workbook.xml',
    text: [
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Seker" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: [
      `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/styles.xml',
    text: [
      `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
    ],
  },
];
