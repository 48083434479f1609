import { strToU8, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

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

function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '' };

/** Signs that XML cannot hold are left out; what would be read as the number of a sign is written as one itself. */
function escaped(text: string): string {
  return text
    .replace(/[&<>\r]/g, (sign) => SIGNS[sign] ?? '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
