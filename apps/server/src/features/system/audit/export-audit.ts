import { AUDIT_ACTS, AUDIT_SUBJECTS, type AuditRow, type auditCalls, type ListWord } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../http/session.ts';
import { allPages, type ExportColumn, sendList } from '../lists/index.ts';
import { findPeople, readAudit } from './list-audit.queries.ts';
import { MOST_FOUND, wireRow } from './list-audit.ts';

type Query = z.output<typeof auditCalls.exportAudit.query>;
type ProjectQuery = z.output<typeof auditCalls.exportProjectAudit.query>;

const COLUMNS: Readonly<Record<Query['columns'][number], ExportColumn<AuditRow>>> = {
  at: { title: 'audit.at', value: ({ at }) => at },
  person: { title: 'audit.person', value: ({ person }, words) => personText(person, words) },
  act: {
    title: 'audit.act',
    value: ({ act }, words) => wordOf(act, AUDIT_ACTS, (known) => words(`auditAct.${known}`)),
  },
  subject: {
    title: 'audit.subject',
    value: ({ subject, subjectId, subjectName }, words) => {
      const kind = wordOf(subject, AUDIT_SUBJECTS, (known) => words(`auditSubject.${known}`));
      const which = subjectName ?? (subjectId === null ? '' : `#${subjectId}`);
      return `${kind} ${which}`.trim();
    },
  },
  project: { title: 'audit.project', value: ({ project }) => project?.name ?? null },
  address: { title: 'audit.address', value: ({ address }) => address },
  changes: {
    title: 'audit.changes',
    value: ({ details }) => (Object.keys(details).length === 0 ? null : JSON.stringify(details)),
  },
};

/** Exports the audit log, or that of one project, by the list's own query. */
export async function exportAudit(
  deps: Deps,
  session: Session,
  { format, columns, ...query }: Query | (ProjectQuery & { readonly project: ProjectId }),
  reply: FastifyReply,
): Promise<FastifyReply> {
  return await sendList(reply, deps, {
    name: 'audit',
    audit: { by: session, subject: 'audit', projectId: query.project ?? null },
    format,
    language: session.language,
    columns: columns.map((column) => COLUMNS[column]),
    pages: pagesOf(deps, query),
  });
}

async function* pagesOf({ db }: Deps, query: Omit<Query, 'format' | 'columns'>): AsyncGenerator<readonly AuditRow[]> {
  const found = query.q === '' ? null : await findPeople(db, query.q, MOST_FOUND);
  for await (const rows of allPages((place) => readAudit(db, { ...query, found, ...place }))) yield rows.map(wireRow);
}

/** A name from an earlier version is shown as it is. */
function wordOf<Known extends string>(name: string, known: readonly Known[], say: (known: Known) => string): string {
  const found = known.find((one) => one === name);
  return found === undefined ? name : say(found);
}

function personText(person: AuditRow['person'], words: (word: ListWord) => string): string {
  if (person === null) return words('audit.server');
  return person.name ?? words('audit.erased').replace('{{id}}', String(person.id));
}
