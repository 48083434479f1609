import { COUNTED_TO, type ListFileRow, type listFilesCalls, mayAct, writeCursor } from '@seker/contract';
import type { GroupId, ScreenLanguage } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson, Session } from '../../../http/session.ts';
import { LIST_FILES } from './list-files.policy.ts';
import { countListFiles, listUsingProjects, type ReadListFile, readListFiles } from './list-files.queries.ts';
import { readColumns } from './stored-columns.ts';

type Query = z.output<typeof listFilesCalls.listListFiles.query>;
type Answer = z.input<typeof listFilesCalls.listListFiles.answer>;

/** Lists a page of the list files that the reader may see. */
export async function listListFiles(deps: Deps, session: Session, query: Query): Promise<Answer> {
  const groupId = reachOf(session);
  const wanted = { ...query, groupId };
  try {
    const [read, total] = await Promise.all([
      readListFiles(deps.db, wanted),
      countListFiles(deps.db, wanted, COUNTED_TO),
    ]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: [...(await wireListFiles(deps.db, rows, groupId, session.screenLanguage))], next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

/** Returns the group whose lists a person may manage; null: all groups. */
export function reachOf(by: ActingPerson): GroupId | null {
  const reach = mayAct(by, LIST_FILES.right);
  if (!reach.ok) throw new Refusal('forbidden');
  return reach.value === 'all' ? null : by.groupId;
}

/** Converts list files with the projects that use them; projects of other groups are only counted. */
export async function wireListFiles(
  db: Db,
  rows: readonly ReadListFile[],
  reach: GroupId | null,
  language: ScreenLanguage,
): Promise<readonly ListFileRow[]> {
  const used = await listUsingProjects(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(
    ({ id, name, rows: count, phones, emails, columns, addedAt, addedBy, groupId, groupName, projects }) => ({
      id,
      name,
      group: { id: groupId, name: groupName },
      rows: count,
      phones,
      emails,
      columns: readColumns(columns, language).length,
      addedAt: addedAt.toISOString(),
      addedBy,
      projects: used
        .filter((project) => project.listFileId === id && (reach === null || project.groupId === reach))
        .map((project) => ({ id: project.id, name: project.name })),
      projectCount: projects,
    }),
  );
}
