import { cellText } from '@seker/fieldwork';
import type { VersionId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import type { Session } from '../../../http/session.ts';
import { cellsOfComplete } from '../../projects/quotas/counts/index.ts';
import type { ReviewOf } from './change-review.ts';
import { readNamedCells } from './preview-rejection.queries.ts';

/** Reads the cells in which a complete is counted, named in the reader's language: the quota, then the cell. */
export async function namedCellsOf(
  db: Db,
  { screenLanguage }: Pick<Session, 'screenLanguage'>,
  { projectId, interviewId }: ReviewOf,
  versionId: VersionId,
) {
  const cells = await readNamedCells(db, projectId, await cellsOfComplete(db, { projectId, interviewId, versionId }));
  const said = (names: Readonly<Record<string, string>>) => names[screenLanguage] ?? '';
  return cells.map(({ quotaNames, labels, ...cell }) => ({
    ...cell,
    name: [said(quotaNames), cellText(said(labels), cell.key)].filter((part) => part !== ''),
  }));
}
