import type { CallerNumberFact } from '@seker/telephony';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** All verified numbers, in the order in which they were added, with the projects that present each. */
export async function knownCallerNumbers(db: Db): Promise<readonly CallerNumberFact[]> {
  const { rows } = await sql<CallerNumberFact>`
    select n.number, array(
      select p.name from project p where p.caller_number_id = n.id and p.removed_at is null order by p.name) as projects
    from caller_number n where n.verified_at is not null and n.removed_at is null order by n.id
  `.execute(db);
  return rows;
}
