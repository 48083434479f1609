import { sql } from 'kysely';
import { boolean, number } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const surroundings = statement({
  name: 'who shares the pace of sending',
  takes: {},
  gives: { nodes: number, isAnyoneAtWork: boolean },
  text: () => sql`
    select (select count(*) from node where seen_at > clock_timestamp() - interval '60 seconds') as nodes,
      exists (select from session where ended_at is null and project_id is not null
        and last_seen_at > clock_timestamp() - interval '60 seconds') as "isAnyoneAtWork"`,
});

/** The nodes that send, and whether interviewers wait for the same database. */
export async function readSurroundings(db: Db) {
  return (await surroundings(db, {})).rows[0] ?? { nodes: 1, isAnyoneAtWork: false };
}
