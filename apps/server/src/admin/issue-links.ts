import { messageText } from '@seker/contract';
import { type CaseId, DAY, instant, later, type ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { writeAudit } from '../audit/write-audit.queries.ts';
import type { Db } from '../db/database.ts';
import { issueLinks as issue, linkOfCase, takeUpLinkKey } from '../features/projects/links/index.ts';
import type { LinkKeyFile } from '../keys/link-key-file.ts';
import { StartError } from '../postgres/start-error.ts';

export interface IssuedLinks {
  /** The path of the link that is open to all; `null` while the project has none. */
  readonly open: string | null;
  /** One per person, by the number of their row in the list file. */
  readonly personal: readonly { readonly record: number | null; readonly path: string }[];
}

/** Issues personal links to the given number of people in a project's sample, or returns the existing ones. */
export async function issueLinks(
  { db, linkKey }: { readonly db: Db; readonly linkKey: LinkKeyFile },
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
  const wallNow = () => instant(Date.now());
  const at = wallNow();
  const expiresAt = days === null ? null : new Date(later(at, days * DAY));
  await takeUpLinkKey({ db, linkKey, wallNow, log: { warn: () => undefined } });
  try {
    return await db.transaction().execute(async (tx) => {
      const deps = { linkKey, now: wallNow };
      const ids = cases.rows.map(({ id }) => id);
      const { links, refused } = await issue(tx, deps, projectId, ids, { by: null, expiresAt });
      const personal: { record: number | null; path: string }[] = [];
      for (const { id, record } of cases.rows) {
        // People on the blacklist get none.
        if (refused.has(id)) continue;
        const token = await linkOfCase(tx, deps, { projectId, caseId: id });
        if (token !== null) personal.push({ record, path: `/s/${token}` });
      }
      if (links.length > 0)
        await writeAudit(tx, {
          at,
          projectId,
          personId: null,
          sessionId: null,
          action: 'issueLinks',
          subject: 'accessLink',
          details: { people: links.length },
        });
      if (personal.length > 0)
        await writeAudit(tx, {
          at,
          projectId,
          personId: null,
          sessionId: null,
          action: 'exportLinks',
          subject: 'accessLink',
          details: { people: personal.length },
        });
      return { open: project.key === null ? null : `/s/${project.key}`, personal };
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'linkKeyChanged')
      throw new StartError(messageText('linkKeyChanged', 'en'));
    throw error;
  }
}
