import { type AuditRow, type auditCalls, COUNTED_TO, writeCursor } from '@seker/contract';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import { NO_PROJECT } from '../../../db/no-project.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { countAudit, findPeople, type ReadAuditRow, readAudit } from './list-audit.queries.ts';

type Query = z.output<typeof auditCalls.listAudit.query>;
type Answer = z.input<typeof auditCalls.listAudit.answer>;

/** The most people that one search may match. */
export const MOST_FOUND = 50;

/** Lists a page of the audit log. */
export async function listAudit({ db }: Pick<Deps, 'db'>, query: Query): Promise<Answer> {
  const found = query.q === '' ? null : await findPeople(db, query.q, MOST_FOUND);
  const wanted = { ...query, found };
  try {
    const [read, total] = await Promise.all([readAudit(db, wanted), countAudit(db, wanted, COUNTED_TO)]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: rows.map(wireRow), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

export function wireRow(row: ReadAuditRow): AuditRow {
  const { id, at, personId, personName, action, subject, subjectId, subjectName } = row;
  const { projectId, projectName, address, details } = row;
  return {
    id,
    at: at.toISOString(),
    person: personId === null ? null : { id: personId, name: personName },
    act: action,
    subject,
    subjectId,
    subjectName,
    project: projectId === NO_PROJECT ? null : { id: projectId, name: projectName },
    address,
    details: typeof details === 'object' && details !== null ? { ...details } : {},
  };
}
