import { type FileBytes, type FileContents, FileFaultError, type ReadWork } from '../read-back/file-bytes.ts';
import { type ArchiveEntry, entryText, readArchive, requireEntry } from '../read-back/read-archive.ts';

const ROW = '<row>';
const ROW_END = '</row>';
const END = '</worksheet>';

/** Counts the rows of a workbook's sheets but the last, which is the codebook; each begins with the headings. */
export async function readBackXlsx(file: FileBytes, work: ReadWork): Promise<FileContents> {
  const sheets = await readSheets(file, work);
  const [first] = sheets;
  if (first === undefined || sheets.length < 2) throw new FileFaultError('a sheet is missing');
  return {
    columns: first.headings,
    rows: sheets.slice(0, -1).reduce((sum, { rows }) => sum + rows - 1, 0),
  };
}

interface ReadSheet {
  readonly headings: readonly string[];
  /** With the headings. */
  readonly rows: number;
}

/** Reads every part of a workbook to its end. */
export async function readSheets(file: FileBytes, work: ReadWork): Promise<readonly ReadSheet[]> {
  const entries = await readArchive(file, work);
  const book = await entryText(requireEntry(entries, 'xl/workbook.xml'), work);
  const count = [...book.matchAll(/<sheet name=/g)].length;
  await entryText(requireEntry(entries, 'xl/styles.xml'), work);
  const sheets: ReadSheet[] = [];
  for (let number = 1; number <= count; number += 1)
    sheets.push(await readSheet(requireEntry(entries, `xl/worksheets/sheet${number}.xml`), work));
  return sheets;
}

async function readSheet(entry: ArchiveEntry, work: ReadWork): Promise<ReadSheet> {
  let rows = 0;
  let head = '';
  let tail = '';
  for await (const bytes of entry.bytes()) {
    const text = work.text(bytes);
    if (!head.includes(ROW_END)) head += text;
    // A tag may stand across two pieces.
    const joined = tail.slice(1 - ROW.length) + text;
    for (let at = joined.indexOf(ROW); at >= 0; at = joined.indexOf(ROW, at + ROW.length)) rows += 1;
    tail = (tail + text).slice(-END.length);
  }
  if (tail !== END) throw new FileFaultError(`${entry.name} is cut`);
  const first = head.slice(head.indexOf(ROW), head.indexOf(ROW_END));
  return { headings: [...first.matchAll(/<c\/>|<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text), rows };
}
