import type { Id, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const locked = statement({
  name: 'lock units until the commit',
  takes: { projectId: id<'Project'>(), ids: listOf(id<'CodingUnit'>()) },
  text: ({ projectId, ids }) => sql`
    select from coding_unit where project_id = ${projectId} and id = any(${ids}::bigint[]) order by id for update`,
});

/**
 * Locks units until the commit. It is a statement of its own: the one behind it sees what was committed while this one
 * waited, which a statement that both locks and reads does not.
 */
export async function lockUnits(tx: Tx, projectId: ProjectId, ids: readonly Id<'CodingUnit'>[]): Promise<void> {
  await locked(tx, { projectId, ids });
}
