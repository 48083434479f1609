import type { PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const online = statement({
  name: 'which of these people are online',
  takes: { personIds: listOf(id<'Person'>()) },
  gives: { personId: id<'Person'>() },
  text: ({ personIds }) => sql`
    select distinct person_id as "personId" from session
    where person_id = any(${personIds}::bigint[]) and ended_at is null order by person_id`,
});

/** Lists those of these people who have a live session. */
export async function listOnline(db: Db, personIds: readonly PersonId[]): Promise<readonly PersonId[]> {
  if (personIds.length === 0) return [];
  return (await online(db, { personIds })).rows.map(({ personId }) => personId);
}
