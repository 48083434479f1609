import type { ListFileColumn, listRecordsCalls } from '@seker/contract';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { ScopedListFile } from '../../../http/scope-of-lists.queries.ts';
import type { Session } from '../../../http/session.ts';
import { allPages, type ExportColumn, sendList } from '../../system/lists/index.ts';
import { type RecordFilters, readRecords } from './records.queries.ts';
import { filtersOf, wireRecord } from './records.ts';

type Query = z.output<typeof listRecordsCalls.exportRecords.query>;
type Row = ReturnType<typeof wireRecord>;

/** Exports the records of a list, with the requested columns that it has. */
export async function exportRecords(
  deps: Deps,
  session: Session,
  { id }: ScopedListFile,
  { query, reply }: { readonly query: Query; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const { format, columns: named, ...rest } = query;
  const filters = await filtersOf(deps.db, id, rest, session.screenLanguage);
  const columns = named.flatMap((name): readonly ExportColumn<Row>[] => {
    if (name === 'row') return [{ title: 'records.row', value: (row) => row.id }];
    const column = filters.columns[Number(name.slice(1))];
    return column === undefined ? [] : [columnOf(column)];
  });
  return await sendList(reply, deps, {
    name: 'records',
    audit: { by: session, subject: 'record', subjectId: id },
    format,
    language: session.language,
    columns,
    pages: pagesOf(deps, { ...filters, sort: query.sort }),
  });
}

/** Exports a labelled value by its label, and a number as a number. */
function columnOf({ field, title, kind, values }: ListFileColumn): ExportColumn<Row> {
  const labels = new Map(values.map(({ value, label }) => [value, label]));
  return {
    title: { literal: title },
    value: ({ fields }) => {
      const value = fields[field] ?? '';
      if (value === '') return null;
      return kind === 'number' && /^-?\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : (labels.get(value) ?? value);
    },
  };
}

async function* pagesOf(
  { db }: Deps,
  wanted: RecordFilters & { readonly sort: Query['sort'] },
): AsyncGenerator<readonly Row[]> {
  for await (const rows of allPages((place) => readRecords(db, { ...wanted, ...place }))) yield rows.map(wireRecord);
}
