import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The names of all stations that are in use. */
export async function stationNames(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from station where removed_at is null order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}
