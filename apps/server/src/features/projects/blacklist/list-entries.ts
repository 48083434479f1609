import { type BlacklistRow, type blacklistCalls, COUNTED_TO, isMailSource, mayAct, writeCursor } from '@seker/contract';
import { DAY, type GroupId } from '@seker/kernel';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson, Session } from '../../../http/session.ts';
import { allPages, type ExportColumn, sendList } from '../../system/lists/index.ts';
import { KEEP_BLACKLIST } from './blacklist.policy.ts';
import { countEntries, type ReadEntry, readEntries } from './entries.queries.ts';

type Query = z.output<typeof blacklistCalls.listBlacklist.query>;
type ExportQuery = z.output<typeof blacklistCalls.exportBlacklist.query>;

/** Lists a page of the entries that the reader may manage. */
export async function listEntries(
  deps: Deps,
  session: Session,
  query: Query,
): Promise<z.input<typeof blacklistCalls.listBlacklist.answer>> {
  const wanted = { ...query, groupId: reachOf(session), now: new Date(deps.now()) };
  try {
    const [read, total] = await Promise.all([readEntries(deps.db, wanted), countEntries(deps.db, wanted, COUNTED_TO)]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: rows.map((row) => wireEntry(row, wanted)), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

/** Returns the group whose entries a person may manage now; null: all. */
export function reachOf(by: ActingPerson): GroupId | null {
  const reach = mayAct(by, KEEP_BLACKLIST.right);
  if (!reach.ok) throw new Refusal('forbidden');
  return reach.value === 'all' ? null : by.groupId;
}

export function wireEntry(
  entry: ReadEntry,
  { groupId: keeper, now }: { readonly groupId: GroupId | null; readonly now: Date },
): BlacklistRow {
  const { id, phone, email, addedAt, addedBy, until, comments, source, isSystem } = entry;
  const { projectId, projectName, groupId, groupName, projectGroupId, ruleId, ruleName } = entry;
  return {
    id,
    phone,
    email,
    addedAt: addedAt.toISOString(),
    addedBy,
    until: until?.toISOString() ?? null,
    daysLeft: until === null ? null : Math.max(0, Math.ceil((until.getTime() - now.getTime()) / DAY)),
    comments,
    source,
    isSystem,
    isRemovable: !isSystem && (keeper === null || (groupId ?? projectGroupId) === keeper),
    rule: ruleId === null || ruleName === null ? null : { id: ruleId, name: ruleName },
    project: projectId === null || projectName === null ? null : { id: projectId, name: projectName },
    group: groupId === null || groupName === null ? null : { id: groupId, name: groupName },
  };
}

const COLUMNS: Readonly<Record<ExportQuery['columns'][number], ExportColumn<BlacklistRow>>> = {
  phone: { title: 'blacklist.phone', value: ({ phone }) => phone },
  email: { title: 'blacklist.email', value: ({ email }) => email },
  comments: { title: 'blacklist.comments', value: ({ comments }) => comments },
  source: {
    title: 'blacklist.source',
    value: ({ source }, words) => (isMailSource(source) ? words(`blacklist.source.${source}`) : source),
  },
  project: { title: 'blacklist.project', value: ({ project }) => project?.name ?? null },
  group: { title: 'blacklist.group', value: ({ group }) => group?.name ?? null },
  addedBy: { title: 'blacklist.addedBy', value: ({ addedBy }) => addedBy },
  addedAt: { title: 'blacklist.addedAt', value: ({ addedAt }) => addedAt },
  until: { title: 'blacklist.until', value: ({ until }) => until },
};

/** Exports the same entries as a file. */
export async function exportEntries(
  deps: Deps,
  session: Session,
  { format, columns, ...query }: ExportQuery,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const wanted = { ...query, groupId: reachOf(session), now: new Date(deps.now()) };
  return await sendList(reply, deps, {
    name: 'blacklist',
    audit: { by: session, subject: 'blacklist', projectId: query.project ?? null },
    format,
    language: session.language,
    columns: columns.map((column) => COLUMNS[column]),
    pages: pagesOf(deps, wanted),
  });
}

async function* pagesOf(
  { db }: Deps,
  wanted: Omit<Parameters<typeof readEntries>[1], 'after' | 'limit'>,
): AsyncGenerator<readonly BlacklistRow[]> {
  for await (const rows of allPages((place) => readEntries(db, { ...wanted, ...place })))
    yield rows.map((row) => wireEntry(row, wanted));
}
