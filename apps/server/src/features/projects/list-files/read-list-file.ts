import type { WholeListFile } from '@seker/contract';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedListFile } from '../../../http/scope-of-lists.queries.ts';
import type { Session } from '../../../http/session.ts';
import { readListFileRow } from './list-files.queries.ts';
import { reachOf, wireListFiles } from './list-list-files.ts';
import { readColumns } from './stored-columns.ts';

/** Reads a list file with its columns. */
export async function readListFile(deps: Deps, session: Session, { id }: ScopedListFile): Promise<WholeListFile> {
  const row = await readListFileRow(deps.db, id);
  if (row === undefined) throw new Refusal('notFound');
  const [wired] = await wireListFiles(deps.db, [row], reachOf(session), session.screenLanguage);
  if (wired === undefined) throw new Refusal('notFound');
  return {
    ...wired,
    columns: [...readColumns(row.columns, session.screenLanguage)],
    revision: row.revision,
    changedAt: row.changedAt.toISOString(),
    changedBy: row.changedBy,
  };
}
