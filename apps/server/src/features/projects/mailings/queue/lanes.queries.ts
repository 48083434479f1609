import { sql } from 'kysely';
import { number } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const nodes = statement({
  name: 'how many nodes may send',
  takes: {},
  gives: { count: number },
  text: () => sql`select count(*) as count from node where seen_at > clock_timestamp() - interval '60 seconds'`,
});

/** Counts the nodes that share the pace of sending. */
export async function countNodes(db: Db): Promise<number> {
  return (await nodes(db, {})).rows[0]?.count ?? 1;
}
