import type { PersonId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';

/** Whether a project in which a person has work in the field takes positions. */
export async function takesPositions(db: Db, personId: PersonId): Promise<boolean> {
  const row = await db
    .selectFrom('assignment as a')
    .innerJoin('project as p', 'p.id', 'a.project_id')
    .select('a.id')
    .where('a.person_id', '=', personId)
    .where('a.ended_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .where('p.positions', '!=', 'off')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
