import type { GroupId, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, filled, id, listOf, moment, nullable, number } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { type Placeholder, statement } from '../../../db/statement.ts';

/** An enabled interviewer `p` who is allocated to a project by name or with their group. */
const worksIn = (projectId: Placeholder | ReturnType<typeof sql>) => sql`
  p.role = 'interviewer' and p.disabled_at is null and p.removed_at is null and (
    exists (select from allocation n where n.project_id = ${projectId} and n.person_id = p.id)
    or exists (select from group_allocation g where g.project_id = ${projectId} and g.group_id = p.group_id))`;

const member = statement({
  name: 'whether a person works in a project',
  takes: { projectId: id<'Project'>(), personId: id<'Person'>() },
  gives: { isMember: boolean },
  text: ({ projectId, personId }) => sql`
    select exists (select from person p where p.id = ${personId} and ${worksIn(projectId)}) as "isMember"`,
});

/** Whether a person may have cases of a project in the field now. */
export async function isOnTeam(db: Db, projectId: ProjectId, personId: PersonId): Promise<boolean> {
  return (await member(db, { projectId, personId })).rows[0]?.isMember === true;
}

const ended = statement({
  name: 'end the work in the field of those who may not do it any more',
  takes: {
    personIds: listOf(id<'Person'>()),
    groupIds: listOf(id<'Group'>()),
    projectId: nullable(id<'Project'>()),
    at: moment,
  },
  gives: { personId: filled(id<'Person'>()), cases: number },
  text: ({ personIds, groupIds, projectId, at }) => sql`
    with gone as (
      update assignment a set ended_at = ${at}, ended_as = 'withdrawn' from person p
      where p.id = a.person_id and a.ended_at is null and (${projectId}::bigint is null or a.project_id = ${projectId})
        and (p.id = any(${personIds}::bigint[]) or p.group_id = any(${groupIds}::bigint[])) and not (${worksIn(sql`a.project_id`)})
      returning a.person_id)
    select person_id as "personId", count(*) as cases from gone group by person_id order by person_id`,
});

/** Ends the assignments of these people, and of people of these groups, in projects that they do not work in. */
export async function endIdleWork(
  tx: Tx,
  of: {
    readonly personIds: readonly PersonId[];
    readonly groupIds: readonly GroupId[];
    readonly projectId: ProjectId | null;
  },
  at: Instant,
) {
  return (await ended(tx, { ...of, at })).rows;
}
