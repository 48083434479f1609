import { strToU8, zipSync } from 'fflate';

export interface TestSheet {
  readonly name: string;
  readonly isHidden?: boolean;
  readonly rows: readonly (readonly string[])[];
  /** Rows that a filter hides, from 1. */
  readonly hiddenRows?: readonly number[];
}

/** Builds a workbook of several sheets, some of which people do not see. */
export function workbookOfSheets(sheets: readonly TestSheet[]): Buffer {
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`;
  const named = sheets.map(
    ({ name, isHidden }, at) => `<sheet name="${name}"${isHidden === true ? ' state="hidden"' : ''} r:id="s${at}"/>`,
  );
  return Buffer.from(
    zipSync({
      '_rels/.rels': strToU8(`<r>${relation('a', 'officeDocument', 'xl/workbook.xml')}</r>`),
      'xl/workbook.xml': strToU8(`<w xmlns:r="r"><sheets>${named.join('')}</sheets></w>`),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<r>${sheets.map((_, at) => relation(`s${at}`, 'worksheet', `s${at}.xml`)).join('')}</r>`,
      ),
      ...Object.fromEntries(sheets.map((sheet, at) => [`xl/s${at}.xml`, strToU8(sheetXml(sheet))])),
    }),
  );
}

function sheetXml({ rows, hiddenRows = [] }: TestSheet): string {
  const lines = rows.map((cells, at) => {
    const said = cells.map(
      (text, column) =>
        `<c r="${String.fromCharCode(65 + column)}${at + 1}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`,
    );
    return `<row r="${at + 1}"${hiddenRows.includes(at + 1) ? ' hidden="1"' : ''}>${said.join('')}</row>`;
  });
  return `<s><sheetData>${lines.join('')}</sheetData></s>`;
}
