import type { PersonId } from '@seker/kernel';
import { allocations } from '../../../db/allocations.ts';
import type { Db } from '../../../db/database.ts';

/** Reads when a person was created, and who changed them last. */
export async function readPersonHistory(db: Db, personId: PersonId) {
  return await db
    .selectFrom('person as p')
    .leftJoin('person as by', (join) => join.onRef('by.id', '=', 'p.changed_by').on('by.removed_at', 'is', null))
    .select([
      'p.email',
      'p.revision',
      'p.created_at as createdAt',
      'p.changed_at as changedAt',
      'by.real_name as changedBy',
    ])
    .where('p.id', '=', personId)
    .executeTakeFirst();
}

export async function listAllocatedProjects(db: Db, personId: PersonId) {
  return await db
    .selectFrom(allocations(db).as('a'))
    .innerJoin('project as p', 'p.id', 'a.project_id')
    .select(['p.id', 'p.name', 'p.online'])
    .where('a.person_id', '=', personId)
    .orderBy('p.id', 'desc')
    .execute();
}

export async function listGroupNames(db: Db) {
  return await db
    .selectFrom('person_group')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();
}
