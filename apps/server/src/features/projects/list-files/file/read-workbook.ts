import { MOST_LIST_ROWS } from '@seker/contract';
import { dateText, isDateFormat, numberText } from './cell-text.ts';
import { openWorkbook, type Workbook } from './open-workbook.ts';
import { TableFault, type TableFile, type TablePart, type TableRow } from './table.ts';
import { walkXml } from './walk-xml.ts';

const ROWS_AT_ONCE = 1_000;
/** The most cells per row: a single distant cell would make each row as long. */
const MOST_CELLS = 1_024;

/** Returns the names of a workbook's sheets. */
export async function readSheetNames(path: string): Promise<readonly string[]> {
  const { zip, sheets } = await openWorkbook(path);
  await using _ = zip;
  return sheets.map(({ name }) => name);
}

/** Reads the rows of a sheet in one pass; the shared texts are kept in memory, rows only in parts. */
export async function* readWorkbook({ path, reading }: Pick<TableFile, 'path' | 'reading'>): AsyncGenerator<TablePart> {
  const workbook = await openWorkbook(path);
  await using zip = workbook.zip;
  const sheet = workbook.sheets[reading.sheet];
  if (sheet === undefined) throw new TableFault('noSheet');
  const cells = {
    strings: await readStrings(workbook),
    dates: await readDateStyles(workbook),
    is1904: workbook.is1904,
  };
  const reader = new SheetReader(cells);
  for await (const share of walkXml(zip, sheet.entry, reader)) {
    if (reader.rows.length < ROWS_AT_ONCE && share < 1) continue;
    yield { rows: reader.rows.splice(0), share };
  }
}

interface CellContext {
  readonly strings: readonly string[];
  readonly dates: ReadonlySet<number>;
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

  #beginRow({ r }: Readonly<Record<string, string>>): void {
    const number = r === undefined ? this.#number + 1 : Number(r);
    if (!Number.isSafeInteger(number) || number <= this.#number) throw new TableFault('broken', this.#number + 1);
    // Empty rows are missing in the file.
    if (number > MOST_LIST_ROWS + 1) throw new TableFault('tooLarge', number);
    this.#number = number;
    this.#cells = [];
    this.#column = 0;
  }

  #beginCell({ r, t, s }: Readonly<Record<string, string>>): void {
    if (r !== undefined) this.#column = columnOf(r);
    if (this.#column < 0) throw new TableFault('broken', this.#number);
    if (this.#column >= MOST_CELLS) throw new TableFault('tooLarge', this.#number);
    this.#type = t ?? 'n';
    this.#style = s === undefined ? 0 : Number(s);
    this.#text = '';
  }

  #endCell(): void {
    const cells = this.#cells;
    if (cells === null) return;
    while (cells.length < this.#column) cells.push('');
    cells[this.#column] = this.#shown();
    this.#column += 1;
  }

  #shown(): string {
    const { strings, dates, is1904 } = this.#context;
    const text = this.#text;
    switch (this.#type) {
      case 's':
        return strings[Number(text)] ?? '';
      case 'n':
        if (text === '') return '';
        return dates.has(this.#style) ? dateText(text, is1904) : numberText(text);
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
    if (this.#cells !== null) this.rows.push({ number: this.#number, cells: this.#cells });
    this.#cells = null;
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

async function readStrings({ zip, sharedStrings }: Workbook): Promise<readonly string[]> {
  if (sharedStrings === null) return [];
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  const reader = {
    open: (name: string) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text: (piece: string) => {
      if (isText) text += piece;
    },
    close: (name: string) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') strings.push(unescaped(text));
    },
  };
  for await (const _ of walkXml(zip, sharedStrings, reader));
  return strings;
}

/** Returns the indexes of the styles that show dates. */
async function readDateStyles({ zip, styles }: Workbook): Promise<ReadonlySet<number>> {
  const dates = new Set<number>();
  if (styles === null) return dates;
  const codes = new Map<number, string>();
  let isOfCells = false;
  let place = 0;
  const reader = {
    open: (name: string, { numFmtId, formatCode }: Readonly<Record<string, string>>) => {
      if (name === 'numFmt' && numFmtId !== undefined && formatCode !== undefined)
        codes.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) {
        const id = Number(numFmtId ?? '0');
        if (isDateFormat(id, codes.get(id))) dates.add(place);
        place += 1;
      }
    },
    text: () => undefined,
    close: (name: string) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  };
  for await (const _ of walkXml(zip, styles, reader));
  return dates;
}
