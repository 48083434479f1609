import type { GroupId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, listOf, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const people = statement({
  name: 'the names of some people of a group',
  takes: { groupId: id<'Group'>(), ids: listOf(number) },
  gives: { id: number, name: text },
  text: ({ groupId, ids }) => sql`
    select id, coalesce(nullif(real_name, ''), '#' || id) as name from person where group_id = ${groupId} and id = any(${ids}::bigint[])`,
});

export async function namesInGroup(
  db: Db,
  groupId: GroupId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  return new Map((await people(db, { groupId, ids })).rows.map(({ id: personId, name }) => [personId, name]));
}
