import { posix } from 'node:path';
import { type ZipEntry, ZipFile } from '../../../system/lists/index.ts';
import { TableFault } from './table.ts';
import { type ElementReader, walkXml } from './walk-xml.ts';

const MOST_FILES = 2_000;
const MEGABYTE = 1024 ** 2;
/** Unpacked size of a sheet with a million rows, and of its cell texts. */
const MOST_BYTES = 2_048 * MEGABYTE;
const MOST_SHARED_BYTES = 512 * MEGABYTE;
const MOST_SMALL_BYTES = 16 * MEGABYTE;
/** Spreadsheets compress to about a twentieth; a much higher ratio is not a list of people. */
const MOST_RATIO = 200;

export interface WorkbookSheet {
  readonly name: string;
  /** The workbook does not show it. */
  readonly isHidden: boolean;
  readonly entry: ZipEntry;
}

export interface Workbook {
  readonly zip: ZipFile;
  /** In the workbook's order. */
  readonly sheets: readonly WorkbookSheet[];
  readonly sharedStrings: ZipEntry | null;
  readonly styles: ZipEntry | null;
  /** Whether days are counted from 1904. */
  readonly is1904: boolean;
}

/**
 * Opens an Excel file on disk. A zip bomb, or a file that is no workbook, is refused before anything is unpacked. The
 * caller closes `zip`.
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const opened = await ZipFile.open(path, MOST_FILES);
  if (!opened.ok) throw new TableFault('broken');
  const zip = opened.value;
  try {
    refuseBomb(zip.entries);
    return await findParts(zip);
  } catch (error) {
    await zip[Symbol.asyncDispose]();
    throw error;
  }
}

function refuseBomb(entries: readonly ZipEntry[]): void {
  let total = 0;
  for (const { name, size, packed } of entries) {
    total += size;
    const isBomb = size > MEGABYTE && size > packed * MOST_RATIO;
    if (isBomb || total > MOST_BYTES) throw new TableFault('tooLarge');
    if (name.endsWith('sharedStrings.xml') && size > MOST_SHARED_BYTES) throw new TableFault('tooLarge');
  }
}

async function findParts(zip: ZipFile): Promise<Workbook> {
  const entries = new Map(zip.entries.map((entry) => [entry.name, entry]));
  const relations = async (of: string): Promise<readonly Relation[]> => {
    const entry = entries.get(posix.join(posix.dirname(of), '_rels', `${posix.basename(of)}.rels`));
    return entry === undefined ? [] : await readRelations(zip, entry, posix.dirname(of));
  };
  const [root] = (await relations('')).filter(({ type }) => type === 'officeDocument');
  const workbook = root === undefined ? undefined : entries.get(root.target);
  if (workbook === undefined) throw new TableFault('broken');
  const parts = await relations(workbook.name);
  const { named, is1904 } = await readSheetNames(zip, workbook);
  const sheets = named.flatMap(({ name, relation, isHidden }) => {
    const part = parts.find(({ id, type }) => id === relation && type === 'worksheet');
    const entry = part === undefined ? undefined : entries.get(part.target);
    // A sheet may also be a chart.
    return entry === undefined ? [] : [{ name, isHidden, entry }];
  });
  if (sheets.length === 0) throw new TableFault('noSheet');
  const partOf = (type: string): ZipEntry | null =>
    entries.get(parts.find((part) => part.type === type)?.target ?? '') ?? null;
  return { zip, sheets, sharedStrings: partOf('sharedStrings'), styles: partOf('styles'), is1904 };
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

async function readRelations(zip: ZipFile, entry: ZipEntry, folder: string): Promise<readonly Relation[]> {
  const found: Relation[] = [];
  await readSmall(zip, entry, (name, { Id: id, Type: type, Target: target }) => {
    if (name !== 'Relationship' || id === undefined || type === undefined || target === undefined) return;
    const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
    found.push({ id, type: type.split('/').at(-1) ?? '', target: path });
  });
  return found;
}

async function readSheetNames(zip: ZipFile, entry: ZipEntry) {
  const named: { readonly name: string; readonly relation: string; readonly isHidden: boolean }[] = [];
  let is1904 = false;
  await readSmall(zip, entry, (tag, attributes) => {
    if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    if (tag !== 'sheet') return;
    const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    const isHidden = ['hidden', 'veryHidden'].includes(attributes['state'] ?? '');
    if (relation !== undefined) named.push({ name: attributes['name'] ?? '', relation, isHidden });
  });
  return { named, is1904 };
}

async function readSmall(zip: ZipFile, entry: ZipEntry, open: ElementReader['open']): Promise<void> {
  if (entry.size > MOST_SMALL_BYTES) throw new TableFault('tooLarge');
  for await (const _ of walkXml(zip, entry, { open, text: () => undefined, close: () => undefined }));
}
