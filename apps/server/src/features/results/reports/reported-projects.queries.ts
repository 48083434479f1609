import type { GroupId, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, nullable, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const projects = statement({
  name: 'projects that reports may tell of',
  takes: { groupId: nullable(id<'Group'>()), observerId: nullable(id<'Person'>()) },
  gives: { id: id<'Project'>(), name: text, zone: text },
  text: ({ groupId, observerId }) => sql`
    select p.id, p.name, p.zone from project p
    where p.removed_at is null
      and (${groupId}::bigint is null or p.group_id = ${groupId})
      and (${observerId}::bigint is null or p.observer and exists (
        select from allocation a where a.project_id = p.id and a.person_id = ${observerId}))
    order by p.name, p.id`,
});

/** Lists the projects of a group, those granted to an observer, or all. */
export async function listReported(
  db: Db,
  reach: {
    readonly groupId: GroupId | null;
    readonly observerId: PersonId | null;
  },
) {
  return (await projects(db, reach)).rows;
}

const people = statement({
  name: 'people that reports may tell of',
  takes: { groupId: nullable(id<'Group'>()) },
  gives: { id: id<'Person'>(), name: text, groupId: id<'Group'>(), isInterviewer: boolean, isStaff: boolean },
  text: ({ groupId }) => sql`
    select id, real_name as name, group_id as "groupId", role = 'interviewer' as "isInterviewer",
      role = 'interviewer' and disabled_at is null and removed_at is null as "isStaff"
    from person where ${groupId}::bigint is null or group_id = ${groupId} order by real_name, id`,
});

/** Lists everyone of a group, or all; `isStaff`: an enabled interviewer, who is listed even without work. */
export async function listReportedPeople(db: Db, groupId: GroupId | null) {
  return (await people(db, { groupId })).rows;
}

const groups = statement({
  name: 'groups that reports may tell of',
  takes: {},
  gives: { id: id<'Group'>(), name: text },
  text: () => sql`select id, name from person_group where removed_at is null order by name, id`,
});

export async function listReportedGroups(db: Db) {
  return (await groups(db, {})).rows;
}

const workers = statement({
  name: 'interviewers of a project',
  takes: { projectId: id<'Project'>() },
  gives: { id: id<'Person'>() },
  text: ({ projectId }) => sql`
    select person_id as id from allocation where project_id = ${projectId}
    union select p.id from group_allocation g join person p on p.group_id = g.group_id and p.role = 'interviewer' where g.project_id = ${projectId}`,
});

export async function listWorkersOf(db: Db, projectId: ProjectId): Promise<ReadonlySet<PersonId>> {
  return new Set((await workers(db, { projectId })).rows.map(({ id: personId }) => personId));
}
