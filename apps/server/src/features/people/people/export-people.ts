import type { PersonRow, peopleCalls } from '@seker/contract';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../http/session.ts';
import { allPages, type ExportColumn, sendList } from '../../system/lists/index.ts';
import { readPeople } from './list-people.queries.ts';
import { reachOf } from './list-people.ts';
import { wirePerson } from './read-person.ts';

type Query = z.output<typeof peopleCalls.exportPeople.query>;

const COLUMNS: Readonly<Record<Query['columns'][number], ExportColumn<PersonRow>>> = {
  name: { title: 'people.name', value: ({ realName }) => realName },
  login: { title: 'people.login', value: ({ login }) => login },
  role: { title: 'people.role', value: ({ role }, words) => words(`role.${role}`) },
  group: { title: 'people.group', value: ({ group }) => group.name },
  languages: { title: 'people.languages', value: ({ languages }) => languages.join(' ') },
  live: { title: 'people.live', value: ({ live }) => live?.since ?? null },
  lastSeen: { title: 'people.lastSeen', value: ({ lastSeenAt }) => lastSeenAt },
  disabled: { title: 'people.disabled', value: ({ disabledAt }) => disabledAt },
};

/** Exports the list of people, with the same reach. */
export async function exportPeople(
  deps: Deps,
  session: Session,
  { format, columns, ...query }: Query,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return await sendList(reply, deps, {
    name: 'people',
    audit: { by: session, subject: 'person' },
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
): AsyncGenerator<readonly PersonRow[]> {
  const reach = reachOf(session);
  for await (const rows of allPages((place) => readPeople(db, { ...query, reach, ...place })))
    yield rows.map(wirePerson);
}
