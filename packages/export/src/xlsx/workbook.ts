import type { ByteWork } from '../byte-work.ts';
import { sheetName } from './sheet-name.ts';
import { type SheetDesign, sheetXml } from './sheet-xml.ts';
import { escapedAttribute, HEAD, MAIN } from './xml.ts';
import { type ArchivedFile, zipArchive } from './zip-archive.ts';

/** A table of a workbook; it continues on further sheets when one cannot hold it. */
export interface Sheet extends SheetDesign {
  readonly name: string;
}

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** An Excel file as a stream. Texts are stored as strings, so none acts as a formula. */
export function workbookBytes(sheets: readonly Sheet[], work: ByteWork): AsyncGenerator<Uint8Array> {
  return zipArchive(parts(sheets, work), work);
}

/** Sheets come first, because their number is known only afterwards. */
async function* parts(sheets: readonly Sheet[], work: ByteWork): AsyncGenerator<ArchivedFile> {
  const names: string[] = [];
  for (const sheet of sheets) {
    const rows = sheet.rows[Symbol.asyncIterator]();
    const rest: SheetRest = { rows, page: [], isDone: false };
    for (let part = 1; part === 1 || !rest.isDone; part += 1) {
      names.push(sheetName(sheet.name, part, names));
      yield { name: `xl/worksheets/sheet${names.length}.xml`, bytes: encoded(sheetXml(sheet, rest), work) };
    }
  }
  for (const [name, text] of frame(names)) yield { name, bytes: encoded([text], work) };
}

type SheetRest = Parameters<typeof sheetXml>[1];

async function* encoded(texts: AsyncIterable<string> | Iterable<string>, work: ByteWork): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield work.lentUtf8(text);
}

function frame(names: readonly string[]): readonly (readonly [string, string])[] {
  const numbered = names.map((name, index) => ({ name: escapedAttribute(name), number: index + 1 }));
  const each = (line: (sheet: (typeof numbered)[number]) => string): string => numbered.map(line).join('');
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/>${each(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${PARTS}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${PARTS}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="r${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${RELATIONS}">${each(({ number }) => `<Relationship Id="r${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="r${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ];
}

const FORMATS = ['yyyy-mm-dd', 'hh:mm', 'yyyy-mm-dd hh:mm:ss'];
const cellFormat = (number: number, font: number): string =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0"${font === 0 ? '' : ' applyFont="1"'}${number === 0 ? '' : ' applyNumberFormat="1"'}/>`;
/** The order of the cell formats matches `sheet-xml.ts`: default, heading, date, time, moment, muted. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">${FORMATS.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><sz val="11"/><color rgb="FF8A8A8A"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${cellFormat(0, 0)}${cellFormat(0, 1)}${cellFormat(164, 0)}${cellFormat(165, 0)}${cellFormat(166, 0)}${cellFormat(0, 2)}</cellXfs></styleSheet>`;
