import {
  type FileBytes,
  type FileContents,
  FileFaultError,
  type ReadWork,
  type ToldColumn,
} from '../read-back/file-bytes.ts';
import { type ArchiveEntry, entryText, readArchive, requireEntry } from '../read-back/read-archive.ts';
import { type LookAtRow, SheetRows } from './sheet-rows.ts';

const ROW = '<row>';
const END = '</worksheet>';
/** Excel's own limits of a sheet. */
const MOST = { rows: 1_048_576, columns: 16_384 } as const;

/** Counts the rows of a workbook's sheets but the last, which is the codebook; each begins with the headings. */
export async function readBackXlsx(file: FileBytes, work: ReadWork, unseen: Set<number>): Promise<FileContents> {
  const book = new Map<string, { label: string; readonly codes: Set<number> }>();
  const sheets = await readSheets(file, work, (isLast) => (isLast ? noteInBook(book) : findValues(unseen)));
  const [first] = sheets;
  if (first === undefined || sheets.length < 2) throw new FileFaultError('a sheet is missing');
  return {
    columns: first.headings,
    rows: sheets.slice(0, -1).reduce((sum, { rows }) => sum + rows - 1, 0),
    told: first.headings.map((name): ToldColumn => book.get(name) ?? { label: '', codes: new Set() }),
  };
}

/** Takes out the places of columns that have a value; needs no further rows once all have one. */
function findValues(unseen: Set<number>): LookAtRow {
  return (cells) => {
    for (const at of unseen) if ((cells[at] ?? '') !== '') unseen.delete(at);
    return unseen.size > 0;
  };
}

/** A row has the label of a column, or a code of it with what it means. */
function noteInBook(book: Map<string, { label: string; readonly codes: Set<number> }>): LookAtRow {
  return ([name = '', label = '', code = '', meaning = '']) => {
    const column = book.get(name) ?? { label: '', codes: new Set() };
    book.set(name, column);
    if (label !== '') column.label = label;
    if (meaning !== '') column.codes.add(Number(code));
    return true;
  };
}

interface ReadSheet {
  readonly headings: readonly string[];
  /** With the headings. */
  readonly rows: number;
}

/** Reads every part of a workbook to its end; `lookIn` looks at the rows of its sheets. */
export async function readSheets(
  file: FileBytes,
  work: ReadWork,
  lookIn: (isLast: boolean) => LookAtRow = () => () => false,
): Promise<readonly ReadSheet[]> {
  const entries = await readArchive(file, work);
  const book = await entryText(requireEntry(entries, 'xl/workbook.xml'), work);
  const count = [...book.matchAll(/<sheet name=/g)].length;
  await entryText(requireEntry(entries, 'xl/styles.xml'), work);
  const sheets: ReadSheet[] = [];
  for (let number = 1; number <= count; number += 1) {
    const entry = requireEntry(entries, `xl/worksheets/sheet${number}.xml`);
    sheets.push(await readSheet(entry, work, lookIn(number === count)));
  }
  return sheets;
}

async function readSheet(entry: ArchiveEntry, work: ReadWork, look: LookAtRow): Promise<ReadSheet> {
  const looked = new SheetRows(look);
  let rows = 0;
  let tail = '';
  for await (const bytes of entry.bytes()) {
    const text = work.text(bytes);
    looked.add(text);
    // A tag may stand across two pieces.
    const joined = tail.slice(1 - ROW.length) + text;
    for (let at = joined.indexOf(ROW); at >= 0; at = joined.indexOf(ROW, at + ROW.length)) rows += 1;
    tail = (tail + text).slice(-END.length);
  }
  if (tail !== END) throw new FileFaultError(`${entry.name} is cut`);
  const { headings } = looked;
  if (rows > MOST.rows || headings.length > MOST.columns)
    throw new FileFaultError(`${headings.length} × ${rows}`, 'beyondLimit');
  return { headings, rows };
}
