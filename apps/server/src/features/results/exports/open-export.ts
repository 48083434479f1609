import type { ExportWish, ListWord, Weighting } from '@seker/contract';
import type { Moment, Piece, Row, Table } from '@seker/export';
import type { ProjectId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { ReadPage, ReadTable } from './read-table.ts';

/** What a file is made of, at one moment. */
export interface ExportContext {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly projectId: ProjectId;
  readonly wish: ExportWish;
  /** Of the one who asked: the words beside the data. */
  readonly language: string;
  /** What our own addresses begin with. */
  readonly origin: string;
  readonly zone: string;
}

/** Goes through pages as the job's progress: it can be cancelled there, and tells how far it is. */
export type Reading = (pages: AsyncIterable<ReadPage>) => AsyncIterable<readonly Row[]>;

/** An export that is ready to be made. */
export interface OpenExport {
  /** Interviews, or respondents, that are read in all passes together. */
  readonly total: number;
  begin(reading: Reading, moment: Moment): Promise<BegunExport>;
}

/** A file that is ready to be written. */
export interface BegunExport {
  readonly pieces: AsyncIterable<Piece>;
  readonly weighting: Weighting | null;
}

/** A table with what stands around it in the file, in the language of the one who asked. */
export function framedTable(
  { deps, language, wish }: Pick<ExportContext, 'deps' | 'language' | 'wish'>,
  { columns, sets, pages }: ReadTable,
  reading: Reading,
): Table {
  const word = (key: ListWord): string => deps.texts.listWord(key, language);
  return {
    title: word(`export.${wish.exportType}`),
    isRightToLeft: deps.texts.directionOf(language) === 'rtl',
    columns,
    sets,
    rows: () => reading(pages()),
    words: {
      codebook: word('export.codebook'),
      name: word('export.name'),
      label: word('export.label'),
      code: word('export.code'),
      meaning: word('export.meaning'),
    },
  };
}
