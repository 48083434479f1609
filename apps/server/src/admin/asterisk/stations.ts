import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { KnownStation } from './description-file.ts';

/** All stations that are in use, with the phone of each. */
export async function knownStations(db: Db): Promise<readonly KnownStation[]> {
  const { rows } = await sql<KnownStation>`
    select name, phone from station where removed_at is null order by name
  `.execute(db);
  return rows;
}
