import type { Db } from './database.ts';

/**
 * Returns the allocations of people to projects: people allocated by name, and all interviewers of allocated groups;
 * with the languages that each works in there, null for all that they speak. An allocation by name takes precedence
 * over the group's. Filter it by person or by project.
 */
export function allocations(db: Db) {
  return db
    .selectFrom('allocation')
    .select(['project_id', 'person_id', 'languages'])
    .unionAll(
      db
        .selectFrom('group_allocation as g')
        .innerJoin('person as member', 'member.group_id', 'g.group_id')
        .select(['g.project_id', 'member.id as person_id', 'g.languages'])
        .where('member.role', '=', 'interviewer')
        .where('member.removed_at', 'is', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('allocation as named')
                .select('named.person_id')
                .whereRef('named.project_id', '=', 'g.project_id')
                .whereRef('named.person_id', '=', 'member.id'),
            ),
          ),
        ),
    );
}
