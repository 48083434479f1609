import { describe, expect, it } from 'vitest';
import { buildTable, encoded, filesIn, wholeOf } from '../encoded.test-data.ts';
import { column, WORK } from '../formats.test-data.ts';
import type { Cell, Column, Row, Table } from '../table.ts';
import { MOST_ROWS, sheetXml } from './sheet-xml.ts';
import { type Sheet, workbookBytes } from './workbook.ts';

async function filesOf(columns: readonly Column[], rows: readonly Row[], more: Partial<Table> = {}) {
  return filesIn(await encoded('xlsx', buildTable(columns, rows, more)));
}

const sheetOf = (files: Readonly<Record<string, string>>, number: number): string =>
  files[`xl/worksheets/sheet${number}.xml`] ?? '';

const bodyOf = (sheet: string): string => /<sheetData>(.*)<\/sheetData><\/worksheet>$/s.exec(sheet)?.[1] ?? '';

const text = (words: string, style = ''): string =>
  `<c t="inlineStr"${style}><is><t xml:space="preserve">${words}</t></is></c>`;

describe('a workbook of data', () => {
  it('has a sheet of the data and one of the codebook', async () => {
    const columns = [
      column('q', 'number', {
        label: 'A & <b>',
        categories: [{ code: 1, label: 'Yes' }],
        missing: [{ code: -99, label: 'Not asked' }],
      }),
      column('t', 'text'),
    ];
    const files = await filesOf(columns, [
      [1, 'x'],
      [null, ''],
    ]);
    const heading = (words: string): string => text(words, ' s="1"');
    expect(bodyOf(sheetOf(files, 1))).toBe(
      `<row>${heading('q')}${heading('t')}</row><row><c><v>1</v></c>${text('x')}</row><row><c/><c/></row>`,
    );
    expect(bodyOf(sheetOf(files, 2))).toBe(
      [
        `<row>${['Name', 'Label', 'Code', 'Meaning'].map(heading).join('')}</row>`,
        `<row>${text('q')}${text('A &amp; &lt;b&gt;')}<c/><c/></row>`,
        `<row>${text('q')}<c/><c><v>1</v></c>${text('Yes')}</row>`,
        `<row>${text('q')}<c/><c><v>-99</v></c>${text('Not asked')}</row>`,
        `<row>${text('t')}${text('t label')}<c/><c/></row>`,
      ].join(''),
    );
    expect(sheetOf(files, 3)).toBe('');
  });

  it('runs from right to left where its reader does, and keeps the headings in sight', async () => {
    const head = async (isRightToLeft: boolean) =>
      sheetOf(await filesOf([column('q', 'number')], [], { isRightToLeft }), 1).split('<cols>')[0];
    const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
    expect(await head(false)).toContain(`<sheetView workbookViewId="0">${pane}</sheetView>`);
    expect(await head(true)).toContain(`<sheetView workbookViewId="0" rightToLeft="1">${pane}</sheetView>`);
  });

  it('has columns as wide as their names, between 12 and 40 signs', async () => {
    const widthOf = async (signs: number) =>
      /<cols><col min="1" max="1" width="(\d+)" customWidth="1"\/><\/cols>/.exec(
        sheetOf(await filesOf([column('x'.repeat(signs), 'number')], []), 1),
      )?.[1];
    expect([await widthOf(1), await widthOf(10), await widthOf(11)]).toEqual(['12', '12', '13']);
    expect([await widthOf(38), await widthOf(39)]).toEqual(['40', '40']);
    const two = sheetOf(await filesOf([column('a', 'number'), column('b', 'number')], []), 1);
    expect(two).toContain(
      '<col min="1" max="1" width="12" customWidth="1"/><col min="2" max="2" width="12" customWidth="1"/>',
    );
    // A sheet without columns has one anyway, for Excel refuses an empty list.
    expect(sheetOf(await filesOf([], []), 1)).toContain(
      '<cols><col min="1" max="1" width="22" customWidth="1"/></cols>',
    );
  });

  it('has numbers of days and shares of days where Excel knows them, and texts elsewhere', async () => {
    const columns = [column('d', 'date'), column('h', 'time'), column('m', 'moment')];
    const cellsOf = async (...cells: readonly Cell[]) =>
      bodyOf(sheetOf(await filesOf(columns, [cells]), 1)).split('</row><row>')[1];
    // 1 March 1900 is day 61 of Excel, 1 January 1970 day 25569.
    expect(await cellsOf('1970-01-01', '12:00', '1970-01-01 06:00:00')).toBe(
      '<c s="2"><v>25569</v></c><c s="3"><v>0.5</v></c><c s="4"><v>25569.25</v></c></row>',
    );
    expect(await cellsOf('1900-03-01', '00:00', '1900-03-01')).toBe(
      '<c s="2"><v>61</v></c><c s="3"><v>0</v></c><c s="4"><v>61</v></c></row>',
    );
    expect(await cellsOf('1900-02-28', '7', '1900-02-28 10:00:00')).toBe(
      `${text('1900-02-28')}${text('7')}${text('1900-02-28 10:00:00')}</row>`,
    );
    expect(await cellsOf('2000-01', 'noon', null)).toBe(`${text('2000-01')}${text('noon')}<c/></row>`);
    // 02:24:36 is 8676 of 86400 seconds.
    expect(await cellsOf('', '02:24:36', '1970-01-01 02:24:36')).toBe(
      `<c/><c s="3"><v>${8_676 / 86_400}</v></c><c s="4"><v>${25_569 + 8_676 / 86_400}</v></c></row>`,
    );
    expect(await cellsOf('2000-01-01 12:00:00', 7, 7)).toBe(
      '<c s="2"><v>36526</v></c><c><v>7</v></c><c><v>7</v></c></row>',
    );
  });

  it('cuts a cell at the most that Excel takes', async () => {
    const body = bodyOf(sheetOf(await filesOf([column('t', 'text')], [['x'.repeat(32_768)]]), 1));
    expect(/x{20,}/.exec(body)?.[0].length).toBe(32_767);
  });

  it('drops signs that XML cannot hold, and keeps the others', async () => {
    const signs = 'a\u0000b\u001fc\td\ne\u{1f44b}f\ufffeg"&';
    expect(bodyOf(sheetOf(await filesOf([column('t', 'text')], [[signs]]), 1))).toContain(
      text('abc\td\ne\u{1f44b}fg"&amp;'),
    );
  });
});

describe('the frame of a workbook', () => {
  const sheet = (name: string): Sheet => ({
    name,
    isRightToLeft: false,
    headings: ['a'],
    rows: buildTable([], [[1]]).rows(),
  });

  async function frameOf(...names: readonly string[]) {
    async function* pieces() {
      for await (const bytes of workbookBytes(names.map(sheet), WORK)) yield { bytes };
    }
    return filesIn(await wholeOf(pieces()));
  }

  it('lists every sheet where Excel looks for it', async () => {
    const files = await frameOf('One', 'Two & "three"');
    expect(Object.keys(files)).toEqual([
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet2.xml',
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
    ]);
    for (const xml of Object.values(files))
      expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8" standalone="yes"?><')).toBe(true);
    expect(files['[Content_Types].xml']).toContain(
      '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ',
    );
    expect(files['[Content_Types].xml']).not.toContain('sheet3');
    expect(files['xl/workbook.xml']).toContain(
      '<sheets><sheet name="One" sheetId="1" r:id="r1"/><sheet name="Two &amp; &quot;three&quot;" sheetId="2" r:id="r2"/></sheets>',
    );
    const relations = [
      ...(files['xl/_rels/workbook.xml.rels'] ?? '').matchAll(/Id="(\w+)" Type="[^"]*\/(\w+)" Target="([^"]*)"/g),
    ];
    expect(relations.map(([, id, type, target]) => [id, type, target])).toEqual([
      ['r1', 'worksheet', 'worksheets/sheet1.xml'],
      ['r2', 'worksheet', 'worksheets/sheet2.xml'],
      ['r3', 'styles', 'styles.xml'],
    ]);
    expect(files['_rels/.rels']).toContain('/officeDocument" Target="xl/workbook.xml"');
  });

  it('has a look for headings, days, times, moments and muted cells, in the order in which cells name them', async () => {
    const styles = (await frameOf('One'))['xl/styles.xml'] ?? '';
    expect(
      [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"\/>/g)].map(([, id, code]) => [id, code]),
    ).toEqual([
      ['164', 'yyyy-mm-dd'],
      ['165', 'hh:mm'],
      ['166', 'yyyy-mm-dd hh:mm:ss'],
    ]);
    expect(styles).toContain('<numFmts count="3">');
    const looks = /<cellXfs count="6">(.*)<\/cellXfs>/.exec(styles)?.[1] ?? '';
    expect(
      [...looks.matchAll(/numFmtId="(\d+)" fontId="(\d+)"([^/]*)\/>/g)].map(([, format, font, more]) => [
        format,
        font,
        more,
      ]),
    ).toEqual([
      ['0', '0', ' fillId="0" borderId="0" xfId="0"'],
      ['0', '1', ' fillId="0" borderId="0" xfId="0" applyFont="1"'],
      ['164', '0', ' fillId="0" borderId="0" xfId="0" applyNumberFormat="1"'],
      ['165', '0', ' fillId="0" borderId="0" xfId="0" applyNumberFormat="1"'],
      ['166', '0', ' fillId="0" borderId="0" xfId="0" applyNumberFormat="1"'],
      ['0', '2', ' fillId="0" borderId="0" xfId="0" applyFont="1"'],
    ]);
  });

  it('goes on upon another sheet of the same name, numbered, where one is full', async () => {
    // Rows of many thousands of letters would take long; a sheet without columns is full with as many rows.
    async function* pages(count: number) {
      await Promise.resolve();
      for (let from = 0; from < count; from += 65_536)
        yield Array.from({ length: Math.min(65_536, count - from) }, () => []);
    }
    const sheets = [{ name: 'Long', isRightToLeft: false, headings: [], rows: pages(MOST_ROWS) }, sheet('Short')];
    async function* pieces() {
      for await (const bytes of workbookBytes(sheets, WORK)) yield { bytes };
    }
    const files = filesIn(await wholeOf(pieces()));
    const names = [...(files['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual(['Long', 'Long (2)', 'Short']);
    const rowsOf = (number: number): number => sheetOf(files, number).split('<row>').length - 1;
    expect([rowsOf(1), rowsOf(2), rowsOf(3)]).toEqual([1_048_576, 2, 2]);
  });

  it('names sheets as Excel allows: 31 signs, unique regardless of case, never empty', async () => {
    const nameOf = async (...names: readonly string[]) =>
      [...((await frameOf(...names))['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(
        ([, name]) => name,
      );
    const long = 'x'.repeat(31);
    expect(await nameOf('[a]:b*?/\\c', '', '   ', long, `${long}y`, 'X'.repeat(31))).toEqual([
      'a b c',
      'Seker',
      'Seker (2)',
      long,
      `${'x'.repeat(27)} (2)`,
      `${'X'.repeat(27)} (3)`,
    ]);
  });
});

describe('a sheet', () => {
  const design = { isRightToLeft: false, headings: ['n'], rows: buildTable([], []).rows() };

  it('is given out in pieces that stay small', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at): Row => [`row ${at} of these`]);
    const rest = {
      rows: buildTable([], rows, { pageRows: 1_500 }).rows()[Symbol.asyncIterator](),
      page: [],
      isDone: false,
    };
    const pieces: string[] = [];
    for await (const piece of sheetXml(design, rest)) pieces.push(piece);
    expect(rest.isDone).toBe(true);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(33_000);
    expect(pieces.length).toBeGreaterThan(6);
    expect([...pieces.join('').matchAll(/>row (\d+) of/g)].map(([, number]) => Number(number))).toEqual(
      rows.map((_, at) => at),
    );
  });

  it('is full with the page in which its letters become too many', async () => {
    const words = 'x'.repeat(1_000);
    const readRows = async (pageRows: number, mostLetters: number) => {
      const table = buildTable(
        [],
        Array.from({ length: 200 }, (): Row => [words]),
        { pageRows },
      );
      const rest = { rows: table.rows()[Symbol.asyncIterator](), page: [], isDone: false };
      let xml = '';
      for await (const piece of sheetXml(design, rest, 1_000, mostLetters)) xml += piece;
      return [xml.split(words).length - 1, rest.isDone];
    };
    // A row has some more than a thousand.
    expect(await readRows(1, 3_000)).toEqual([3, false]);
    // Pages are written whole: in pieces, when they are long.
    expect(await readRows(100, 40_000)).toEqual([100, false]);
    expect(await readRows(1, 1_000_000)).toEqual([200, true]);
  });

  it('is full exactly with its last row, headings among them', async () => {
    const rows = buildTable([], [[1], [2], [3]], { pageRows: 3 })
      .rows()
      [Symbol.asyncIterator]();
    const rest = { rows, page: [], isDone: false };
    const read = async () => {
      let xml = '';
      for await (const piece of sheetXml(design, rest, 3)) xml += piece;
      return [...xml.matchAll(/<v>(\d)<\/v>/g)].map(([, value]) => value);
    };
    expect([await read(), rest.isDone]).toEqual([['1', '2'], false]);
    expect([await read(), rest.isDone]).toEqual([['3'], true]);
  });
});
