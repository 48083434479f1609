import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../../db/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { readUse, type StoredUse, type UseId } from './use.queries.ts';

/** Reads a use that is still encoded; refused where there is none, and where it is closed. */
export async function requireOpenUse(db: Db, projectId: ProjectId, useId: UseId): Promise<StoredUse> {
  const use = await readUse(db, projectId, useId);
  if (use === null) throw new Refusal('notFound');
  if (use.isClosed) throw new Refusal('codingClosed');
  return use;
}
