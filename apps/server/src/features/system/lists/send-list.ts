import { Readable } from 'node:stream';
import type { ExportFormat, ListWord } from '@seker/contract';
import type { FastifyReply } from 'fastify';
import type { OwnTexts } from '../../../texts/own-texts.ts';
import { csvBytes, type ListSheet, xlsxBytes } from './list-bytes.ts';

/** A column of a list in a file. */
export interface ExportColumn<Row> {
  /** A word of ours, or a user's text. */
  readonly title: ListWord | { readonly literal: string };
  /** Codes as words of the reader's language; a moment as ISO 8601 in UTC. */
  readonly value: (row: Row, words: (word: ListWord) => string) => string | number | null;
}

interface SentList<Row> {
  /** The file name without its extension. */
  readonly name: string;
  readonly format: ExportFormat;
  /** The reader's language. */
  readonly language: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** Page by page. */
  readonly pages: AsyncIterable<readonly Row[]>;
}

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Streams a list as a file, page by page, so that its length costs no memory. After a failure the connection is cut, so
 * that the browser reports an incomplete file.
 */
export async function sendList<Row>(reply: FastifyReply, texts: OwnTexts, list: SentList<Row>): Promise<FastifyReply> {
  const { name, format, language, columns } = list;
  const words = (word: ListWord): string => texts.listWord(word, language);
  const sheet: ListSheet = {
    isRightToLeft: texts.directionOf(language) === 'rtl',
    headings: columns.map(({ title }) => (typeof title === 'string' ? words(title) : title.literal)),
    rows: cells(list, words),
  };
  const bytes = format === 'csv' ? csvBytes(sheet) : xlsxBytes(sheet);
  return await reply
    .type(TYPES[format])
    .header('Content-Disposition', `attachment; filename="${name}.${format}"`)
    .header('Cache-Control', 'no-store')
    .send(Readable.from(bytes));
}

async function* cells<Row>(
  { pages, columns }: SentList<Row>,
  words: (word: ListWord) => string,
): AsyncGenerator<readonly (readonly (string | number | null)[])[]> {
  for await (const rows of pages) yield rows.map((row) => columns.map(({ value }) => value(row, words)));
}
