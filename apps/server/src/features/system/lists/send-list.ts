import { Readable } from 'node:stream';
import type { AuditSubject, ExportFormat, ListWord } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type { FastifyReply } from 'fastify';
import { type AuditDetails, writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../deps.ts';
import type { ActingPerson } from '../../../http/session.ts';
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
  /** What the list is to the audit; null: audited by the caller. */
  readonly audit: {
    readonly by: ActingPerson;
    readonly subject: AuditSubject;
    readonly subjectId?: number;
    readonly projectId?: ProjectId | null;
    /** Of what the list is, beside what is told of every list. */
    readonly details?: AuditDetails;
  } | null;
}

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Streams a list as a file, page by page, so that its length costs no memory. After a failure the connection is cut, so
 * that the browser reports an incomplete file. What has left is audited before the file ends, a broken download included.
 */
export async function sendList<Row>(reply: FastifyReply, deps: Deps, list: SentList<Row>): Promise<FastifyReply> {
  const { name, format, language, columns } = list;
  const { texts } = deps;
  const words = (word: ListWord): string => texts.listWord(word, language);
  const sheet: ListSheet = {
    isRightToLeft: texts.directionOf(language) === 'rtl',
    headings: columns.map(({ title }) => (typeof title === 'string' ? words(title) : title.literal)),
    rows: audited(deps, list, cells(list, words)),
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

async function* audited<Row, Cells>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { audit, format, columns }: SentList<Row>,
  pages: AsyncIterable<readonly Cells[]>,
): AsyncGenerator<readonly Cells[]> {
  let rows = 0;
  try {
    for await (const page of pages) {
      rows += page.length;
      yield page;
    }
  } finally {
    if (audit !== null) {
      const { by, details = {}, ...what } = audit;
      // A title that people have given is no code.
      const titles = columns.flatMap(({ title }) => (typeof title === 'string' ? [title] : []));
      await writeAudit(db, {
        ...what,
        at: now(),
        personId: by.personId,
        sessionId: by.id,
        action: 'exportList',
        details: { ...details, rows, format, columns: titles },
      });
    }
  }
}
