import { type CaseId, DAY, instant, type ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { writeAudit } from '../audit/write-audit.queries.ts';
import type { Db } from '../db/database.ts';
import { insertPersonalLink, newToken } from '../features/respondents/index.ts';
import { StartError } from '../postgres/start-error.ts';

export interface IssuedLinks {
  /** The path of the link that is open to all; `null` while the project has none. */
  readonly open: string | null;
  /** One for each person, by the number of their row in the list file. */
  readonly personal: readonly { readonly record: number | null; readonly path: string }[];
}

/**
 * Gives so many people of a project's sample a link of their own. Only hashes are kept, so this is the one moment at
 * which the links can be read; an earlier link of the same person stays good.
 */
export async function issueLinks(
  db: Db,
  wanted: { readonly projectId: ProjectId; readonly people: number; readonly days: number | null },
): Promise<IssuedLinks> {
  const { projectId, people, days } = wanted;
  const { rows } = await sql<{
    key: string | null;
  }>`select open_key as key from project where id = ${projectId}`.execute(db);
  const [project] = rows;
  if (project === undefined) throw new StartError(`There is no project ${projectId}.`);
  const cases = await sql<{ id: CaseId; record: number | null }>`
    select id, record_id as record from study_case
    where project_id = ${projectId} and record_status not in ('success', 'extra', 'zeroQuota', 'overQuota', 'burned')
    order by draw_order, id limit ${people}
  `.execute(db);
  const expiresAt = days === null ? null : new Date(Date.now() + days * DAY);
  return await db.transaction().execute(async (tx) => {
    const personal: { record: number | null; path: string }[] = [];
    for (const { id, record } of cases.rows) {
      const token = newToken();
      await insertPersonalLink(tx, { token, projectId, caseId: id, expiresAt });
      personal.push({ record, path: `/s/${token}` });
    }
    if (personal.length > 0)
      await writeAudit(tx, {
        at: instant(Date.now()),
        projectId,
        personId: null,
        sessionId: null,
        action: 'create',
        subject: 'accessLink',
        subjectId: null,
        details: { people: personal.length },
      });
    return { open: project.key === null ? null : `/s/${project.key}`, personal };
  });
}
