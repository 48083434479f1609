import type { ProjectRow, projectsCalls } from '@seker/contract';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../http/session.ts';
import { allPages, type ExportColumn, sendList } from '../../system/lists/index.ts';
import { readProjects } from './list-projects.queries.ts';
import { readerOf, wireProjects } from './list-projects.ts';

type Query = z.output<typeof projectsCalls.exportProjects.query>;

const COLUMNS: Readonly<Record<Query['columns'][number], ExportColumn<ProjectRow>>> = {
  number: { title: 'projects.number', value: ({ id }) => id },
  name: { title: 'projects.name', value: ({ name }) => name },
  manualNumber: { title: 'projects.manualNumber', value: ({ manualNumber }) => manualNumber },
  type: { title: 'projects.type', value: ({ type }, words) => words(`projects.type.${type}`) },
  group: { title: 'projects.group', value: ({ group }) => group.name },
  questionnaire: {
    title: 'projects.questionnaire',
    value: ({ questionnaire }) => (questionnaire === null ? null : `${questionnaire.name} v${questionnaire.version}`),
  },
  state: {
    title: 'projects.state',
    value: ({ isOnline }, words) => words(isOnline ? 'projects.online' : 'projects.offline'),
  },
  done: { title: 'projects.done', value: ({ done }) => done },
  web: { title: 'projects.web', value: ({ web }) => web },
  target: { title: 'projects.target', value: ({ target }) => target },
  quotaPercent: { title: 'projects.quotaPercent', value: ({ quotaPercent }) => quotaPercent },
  live: { title: 'projects.live', value: ({ live }) => live },
  last: { title: 'projects.last', value: ({ lastInterviewAt }) => lastInterviewAt },
};

/** Exports the list of projects, with the same reach. */
export async function exportProjects(
  deps: Deps,
  session: Session,
  { format, columns, ...query }: Query,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return await sendList(reply, deps, {
    name: 'projects',
    audit: { by: session, subject: 'project' },
    format,
    language: session.language,
    columns: columns.map((column) => COLUMNS[column]),
    pages: pagesOf(deps, session, query),
  });
}

async function* pagesOf(
  deps: Deps,
  session: Session,
  query: Omit<Query, 'format' | 'columns'>,
): AsyncGenerator<readonly ProjectRow[]> {
  const reader = readerOf(session);
  for await (const rows of allPages((place) => readProjects(deps.db, { ...query, reader, ...place })))
    yield await wireProjects(deps, session, rows);
}
