import type { ExportWish, ListWord, Weighting } from '@seker/contract';
import {
  type Column,
  checkFile,
  type FileBytes,
  FilledColumns,
  type Format,
  type Moment,
  type Piece,
  type Row,
  type Table,
} from '@seker/export';
import type { ProjectId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { byteWork } from '../../system/lists/index.ts';
import { pathOfPart } from './export-file.ts';
import { KeptPages } from './kept-pages.ts';
import type { ReadPage, ReadTable } from './read-table.ts';
import { readWork } from './read-work.ts';

/** The inputs of an export, at one moment. */
export interface ExportContext {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly projectId: ProjectId;
  readonly wish: ExportWish;
  /** For the words around the data. */
  readonly language: string;
  /** Our own origin, for addresses in the file. */
  readonly origin: string;
  readonly zone: string;
}

/** Reads pages with the job's progress: it can be cancelled at each page, and reports progress. */
export type Reading = (pages: AsyncIterable<ReadPage>) => AsyncIterable<readonly Row[]>;

/** An export ready to be made. */
export interface OpenExport {
  /** Interviews or respondents to read, in all passes together. */
  readonly total: number;
  /** Rows of its table; null where they are known only when it is made. */
  readonly rows: number | null;
  /** Columns of its table; none where it is no table. */
  readonly columns: readonly Column[];
  begin(reading: Reading, moment: Moment): Promise<BegunExport>;
}

/** A file ready to be written. */
export interface BegunExport {
  readonly pieces: AsyncIterable<Piece>;
  readonly weighting: Weighting | null;
  /** Reads the written file back, and throws a `FileFaultError` where it does not hold so many rows, or not what was in them. */
  check(file: FileBytes, rows: number): Promise<void>;
}

/** Refuses a table that is wider than its format. */
export function requireWidth({ mostColumns }: Pick<Format, 'mostColumns'>, columns: readonly Column[]): void {
  if (mostColumns !== null && columns.length > mostColumns)
    throw new Refusal('exportTooWide', { details: { names: [`${columns.length} > ${mostColumns}`] } });
}

/** Begins the file of a table. */
export function begunTable(
  context: Pick<ExportContext, 'deps' | 'language' | 'wish'>,
  format: Format,
  { table, reading, moment }: { readonly table: ReadTable; readonly reading: Reading; readonly moment: Moment },
  weighting: Weighting | null = null,
): BegunExport {
  requireWidth(format, table.columns);
  const { columns } = table;
  const filled = new FilledColumns(columns);
  const noted: Reading = (pages) => notedIn(filled, reading(pages));
  return {
    pieces: piecesOf(context, format, { table, reading: noted, moment }),
    weighting,
    check: async (file, rows) => await checkFile(format, { columns, rows, filled: filled.places }, file, readWork()),
  };
}

async function* notedIn(filled: FilledColumns, pages: ReturnType<Reading>): AsyncGenerator<readonly Row[]> {
  for await (const rows of pages) {
    filled.add(rows);
    yield rows;
  }
}

async function* piecesOf(
  context: Pick<ExportContext, 'deps' | 'language' | 'wish'>,
  format: Format,
  { table, reading, moment }: { readonly table: ReadTable; readonly reading: Reading; readonly moment: Moment },
): AsyncGenerator<Piece> {
  if (format.passes === 1) return yield* format.encode(framedTable(context, table, reading), byteWork(), moment);
  await using kept = new KeptPages(pathOfPart(context.deps.config), table.pages);
  yield* format.encode(framedTable(context, { ...table, pages: () => kept.pages() }, reading), byteWork(), moment);
}

/** Adds the frame of a table in its file. */
export function framedTable(
  { deps, language, wish }: Pick<ExportContext, 'deps' | 'language' | 'wish'>,
  { columns, sets, facts, lines, pages }: ReadTable,
  reading: Reading,
): Table {
  const word = (key: ListWord): string => deps.texts.listWord(key, language);
  return {
    title: word(`export.${wish.exportType}`),
    isRightToLeft: deps.texts.directionOf(language) === 'rtl',
    columns,
    sets,
    ...(facts === undefined ? {} : { facts }),
    ...(lines === undefined ? {} : { lines }),
    rows: () => reading(pages()),
    words: {
      codebook: word('export.codebook'),
      name: word('export.name'),
      label: word('export.label'),
      code: word('export.code'),
      meaning: word('export.meaning'),
      score: word('export.score'),
    },
  };
}
