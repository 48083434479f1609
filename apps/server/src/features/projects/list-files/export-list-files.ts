import type { ListFileRow, listFilesCalls } from '@seker/contract';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../http/session.ts';
import { allPages, type ExportColumn, sendList } from '../../system/lists/index.ts';
import { readListFiles } from './list-files.queries.ts';
import { reachOf, wireListFiles } from './list-list-files.ts';

type Query = z.output<typeof listFilesCalls.exportListFiles.query>;

const COLUMNS: Readonly<Record<Query['columns'][number], ExportColumn<ListFileRow>>> = {
  name: { title: 'listFiles.name', value: ({ name }) => name },
  group: { title: 'listFiles.group', value: ({ group }) => group.name },
  rows: { title: 'listFiles.rows', value: ({ rows }) => rows },
  phones: { title: 'listFiles.phones', value: ({ phones }) => phones },
  emails: { title: 'listFiles.emails', value: ({ emails }) => emails },
  columns: { title: 'listFiles.columns', value: ({ columns }) => columns },
  added: { title: 'listFiles.added', value: ({ addedAt }) => addedAt },
  addedBy: { title: 'listFiles.addedBy', value: ({ addedBy }) => addedBy },
  projects: { title: 'listFiles.projects', value: ({ projects }) => projects.map(({ name }) => name).join(', ') },
};

/** Exports the list of list files, with the same reach. */
export async function exportListFiles(
  deps: Deps,
  session: Session,
  { format, columns, ...query }: Query,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return await sendList(reply, deps, {
    name: 'list-files',
    audit: { by: session, subject: 'listFile' },
    format,
    language: session.language,
    columns: columns.map((column) => COLUMNS[column]),
    pages: pagesOf(deps, session, query),
  });
}

async function* pagesOf(
  { db }: Deps,
  session: Session,
  query: Omit<Query, 'format' | 'columns'>,
): AsyncGenerator<readonly ListFileRow[]> {
  const groupId = reachOf(session);
  for await (const rows of allPages((place) => readListFiles(db, { ...query, groupId, ...place })))
    yield await wireListFiles(db, rows, groupId, session.screenLanguage);
}
