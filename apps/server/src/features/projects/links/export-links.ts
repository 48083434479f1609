import type { LinkRow, linksCalls } from '@seker/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { allPages, type ExportColumn, sendList } from '../../system/lists/index.ts';
import { requireKey, type UsableKey } from './link-key.ts';
import { issuedToken } from './link-token.ts';
import { countShowable, type ReadLink, readLinks } from './list-links.queries.ts';
import { reachOf, wireLink } from './list-links.ts';
import { readExternalIdTitle } from './read-link-ways.queries.ts';
import { addressOf } from './show-link.ts';

type Query = z.output<typeof linksCalls.exportLinks.query>;
type Column = Query['columns'][number];
type ExportRow = LinkRow & { readonly link: string | null };

const COLUMNS: Readonly<Record<Column, ExportColumn<ExportRow>>> = {
  id: { title: 'links.id', value: ({ id }) => id },
  externalId: { title: 'links.externalId', value: ({ externalId }) => externalId },
  name: { title: 'links.name', value: ({ name }) => name },
  phone: { title: 'links.phone', value: ({ phone }) => phone },
  email: { title: 'links.email', value: ({ email }) => email },
  link: { title: 'links.link', value: ({ link }) => link },
  state: { title: 'links.state', value: ({ state }, words) => words(`links.state.${state}`) },
  issuedAt: { title: 'links.issuedAt', value: ({ issuedAt }) => issuedAt },
  openedAt: { title: 'links.openedAt', value: ({ openedAt }) => openedAt },
};

/** Exports the links with their recipients. The number of links is audited before the file is sent. */
export async function exportLinks(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  { format, columns, ...query }: Query,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const key = await requireKey(deps, deps.db);
  const wanted = { ...query, ...reachOf(deps, session, project) };
  const externalId = await readExternalIdTitle(deps.db, project.id);
  await writeAudit(deps.db, {
    at: deps.now(),
    personId: session.personId,
    sessionId: session.id,
    projectId: project.id,
    action: 'exportLinks',
    subject: 'accessLink',
    details: { people: columns.includes('link') ? await countShowable(deps.db, wanted, key.id) : 0 },
  });
  const shown = columns.filter((column) => column !== 'externalId' || externalId !== null);
  return await sendList(reply, deps, {
    name: 'links',
    audit: null,
    format,
    language: session.language,
    columns: shown.map((column) =>
      column === 'externalId' ? { ...COLUMNS[column], title: { literal: externalId ?? '' } } : COLUMNS[column],
    ),
    pages: pagesOf(deps, wanted, key, (token) => addressOf(deps, request, token)),
  });
}

async function* pagesOf(
  { db }: Deps,
  wanted: Omit<Parameters<typeof readLinks>[1], 'after' | 'limit'>,
  key: UsableKey,
  addressOfToken: (token: string) => string,
): AsyncGenerator<readonly ExportRow[]> {
  const linkOf = ({ id, number, hash }: ReadLink): string | null => {
    if (number === null || hash === null) return null;
    const token = issuedToken(key.secret, { projectId: wanted.projectId, caseId: id, number }, hash);
    return token === null ? null : addressOfToken(token);
  };
  for await (const rows of allPages((place) => readLinks(db, { ...wanted, ...place })))
    yield rows.map((row) => {
      const wired = wireLink(row, { ...wanted, keyId: key.id });
      return { ...wired, link: wired.isShowable ? linkOf(row) : null };
    });
}
