import type { FileSheet } from '@seker/contract';
import { MOST_LIST_ROWS } from '@seker/contract';
import { type CellFormat, formatOf, shownNumber } from './cell-format.ts';
import { openWorkbook, type Workbook, type WorkbookSheet } from './open-workbook.ts';
import { SharedTexts } from './shared-texts.ts';
import { TableFault, type TableFile, type TablePart, type TableRow } from './table.ts';
import { walkXml } from './walk-xml.ts';

const ROWS_AT_ONCE = 4_000;
/** The most cells per row: a single distant cell would make each row as long. */
const MOST_CELLS = 1_024;

/** Describes a workbook's sheets, in its order. */
export async function readSheets(path: string): Promise<readonly FileSheet[]> {
  const { zip, sheets } = await openWorkbook(path);
  await using _ = zip;
  const described: FileSheet[] = [];
  for (const sheet of sheets)
    described.push({ name: sheet.name, isHidden: sheet.isHidden, rows: await rowsOf(zip, sheet) });
  return described;
}

/** The rows of a sheet as its beginning says: some programs do not, and some count cells that are only formatted. */
async function rowsOf(zip: Workbook['zip'], { entry }: WorkbookSheet): Promise<number | null> {
  let rows: number | null = null;
  let isPast = false;
  const reader = {
    open: (name: string, { ref }: Readonly<Record<string, string>>) => {
      if (name === 'dimension') rows = rowsOfArea(ref ?? '');
      if (name === 'dimension' || name === 'sheetData') isPast = true;
    },
    text: () => undefined,
    close: () => undefined,
  };
  for await (const _ of walkXml(zip, entry, reader)) if (isPast) break;
  return rows;
}

/** Of `A1:H48213`. A single cell is what a program writes that has not counted. */
function rowsOfArea(area: string): number | null {
  const [, first = '', last = ''] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(area) ?? [];
  return last === '' ? null : Number(last) - Number(first) + 1;
}

/**
 * Reads the rows of a sheet in one pass; the shared texts are kept in memory, rows only in parts. With `firstRows` only so
 * many rows with something in them are read, and only the texts that stand there are kept.
 */
export async function* readWorkbook(
  { path, reading }: Pick<TableFile, 'path' | 'reading'>,
  firstRows: number | null = null,
): AsyncGenerator<TablePart> {
  const workbook = await openWorkbook(path);
  await using zip = workbook.zip;
  const sheet = workbook.sheets[reading.sheet];
  if (sheet === undefined) throw new TableFault('noSheet');
  const formats = await readFormats(workbook);
  const text =
    firstRows === null
      ? await readTexts(workbook)
      : await readNamedTexts(workbook, await textsOf(workbook, sheet, firstRows));
  const reader = new SheetReader({ text, formats, is1904: workbook.is1904 });
  for await (const share of walkXml(zip, sheet.entry, reader)) {
    const isFull = firstRows !== null && reader.filled >= firstRows;
    if (reader.rows.length < ROWS_AT_ONCE && share < 1 && !isFull) continue;
    yield { rows: reader.rows.splice(0), share };
    if (isFull) return;
  }
}

/** The places of the shared texts in the first rows. */
async function textsOf(workbook: Workbook, sheet: WorkbookSheet, firstRows: number): Promise<ReadonlySet<number>> {
  const named = new Set<number>();
  const text = (place: number): string => {
    named.add(place);
    return '-';
  };
  const reader = new SheetReader({ text, formats: [], is1904: workbook.is1904 });
  for await (const _ of walkXml(workbook.zip, sheet.entry, reader)) {
    reader.rows.splice(0);
    if (reader.filled >= firstRows) break;
  }
  return named;
}

interface CellContext {
  /** The shared text of a place. */
  readonly text: (place: number) => string;
  /** By the number of the cell's style. */
  readonly formats: readonly CellFormat[];
  readonly is1904: boolean;
}

class SheetReader {
  readonly rows: TableRow[] = [];
  readonly #context: CellContext;
  #number = 0;
  #cells: string[] | null = null;
  #column = 0;
  #type = '';
  #style = 0;
  #text = '';
  #isText = false;
  #isPhonetic = false;
  #isHidden = false;
  /** Empty rows, which count only if something follows. */
  #blank: TableRow[] = [];
  #filled = 0;

  constructor(context: CellContext) {
    this.#context = context;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.#beginRow(attributes);
    else if (name === 'c') this.#beginCell(attributes);
    else if (name === 'v' || name === 't') this.#isText = this.#cells !== null && !this.#isPhonetic;
    else if (name === 'rPh') this.#isPhonetic = true;
  }

  text(text: string): void {
    if (this.#isText) this.#text += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#endRow();
  }

  /** Rows with something in them. */
  get filled(): number {
    return this.#filled;
  }

  #beginRow({ r, hidden }: Readonly<Record<string, string>>): void {
    const number = r === undefined ? this.#number + 1 : Number(r);
    if (!Number.isSafeInteger(number) || number <= this.#number) throw new TableFault('broken', this.#number + 1);
    this.#number = number;
    this.#isHidden = hidden === '1' || hidden === 'true';
    this.#cells = [];
    this.#column = 0;
  }

  #beginCell({ r, t, s }: Readonly<Record<string, string>>): void {
    if (r !== undefined) this.#column = columnOf(r);
    if (this.#column < 0) throw new TableFault('broken', this.#number);
    this.#type = t ?? 'n';
    this.#style = s === undefined ? 0 : Number(s);
    this.#text = '';
  }

  #endCell(): void {
    const cells = this.#cells;
    if (cells === null) return;
    const shown = this.#shown();
    // A cell that is only formatted says nothing, however far away it stands.
    if (shown !== '') {
      if (this.#column >= MOST_CELLS) throw new TableFault('tooLarge', this.#number);
      while (cells.length < this.#column) cells.push('');
      cells[this.#column] = shown;
    }
    this.#column += 1;
  }

  #shown(): string {
    const { text: sharedText, formats, is1904 } = this.#context;
    const text = this.#text;
    switch (this.#type) {
      case 's':
        return text === '' ? '' : sharedText(Number(text));
      case 'n':
        return shownNumber(text, formats[this.#style] ?? { is: 'general' }, is1904);
      case 'd':
        return text.replace('T', ' ').replace(/ 00:00(:00)?(\.0+)?$/, '');
      // The error value of a formula is not data.
      case 'e':
        return '';
      case 'b':
        return text === '1' ? 'TRUE' : 'FALSE';
      default:
        return unescaped(text);
    }
  }

  #endRow(): void {
    const cells = this.#cells;
    this.#cells = null;
    if (cells === null) return;
    const row = { number: this.#number, cells, isHidden: this.#isHidden };
    if (cells.length === 0) {
      if (this.#blank.length < MOST_LIST_ROWS) this.#blank.push(row);
      return;
    }
    if (this.#number > MOST_LIST_ROWS + 1) throw new TableFault('tooLarge', this.#number);
    this.rows.push(...this.#blank.splice(0), row);
    this.#filled += 1;
  }
}

/** Parses the column from 0 out of a cell's name such as `AB12`. */
function columnOf(name: string): number {
  let column = 0;
  for (const sign of name) {
    const letter = sign.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

/** Decodes `_x000D_`, the form of characters that XML cannot hold. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

async function readTexts(workbook: Workbook): Promise<(place: number) => string> {
  const texts = new SharedTexts();
  for await (const _ of walkTexts(workbook, (text) => texts.add(text)));
  return (place) => texts.at(place);
}

/** Reads only the texts of some places, and no further than the last of them. */
async function readNamedTexts(workbook: Workbook, places: ReadonlySet<number>): Promise<(place: number) => string> {
  const texts = new Map<number, string>();
  let count = 0;
  const take = (text: string): void => {
    if (places.has(count)) texts.set(count, text);
    count += 1;
  };
  for await (const _ of walkTexts(workbook, take)) if (texts.size === places.size) break;
  return (place) => texts.get(place) ?? '';
}

async function* walkTexts({ zip, sharedStrings }: Workbook, take: (text: string) => void): AsyncGenerator<number> {
  if (sharedStrings === null) return;
  let text = '';
  let isText = false;
  let isPhonetic = false;
  yield* walkXml(zip, sharedStrings, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') take(unescaped(text));
    },
  });
}

/** Returns the formats of cells, by the number of their style. */
async function readFormats({ zip, styles }: Workbook): Promise<readonly CellFormat[]> {
  const formats: CellFormat[] = [];
  if (styles === null) return formats;
  const codes = new Map<number, string>();
  let isOfCells = false;
  const reader = {
    open: (name: string, { numFmtId, formatCode }: Readonly<Record<string, string>>) => {
      if (name === 'numFmt' && numFmtId !== undefined && formatCode !== undefined)
        codes.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) {
        const id = Number(numFmtId ?? '0');
        formats.push(formatOf(id, codes.get(id)));
      }
    },
    text: () => undefined,
    close: (name: string) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  };
  for await (const _ of walkXml(zip, styles, reader));
  return formats;
}
