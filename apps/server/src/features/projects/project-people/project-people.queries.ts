import type { GroupId, LanguageId, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, listOf, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const allocatedPeople = statement({
  name: 'the people who are allocated to a project by name',
  takes: { projectId: id<'Project'>() },
  gives: {
    id: id<'Person'>(),
    realName: text,
    role: oneOf('administrator', 'supervisor', 'interviewer', 'observer', 'encoder'),
    groupId: id<'Group'>(),
    groupName: text,
    speaks: listOf(text),
    languages: nullable(listOf(text)),
    sessionId: nullable(id<'Session'>()),
    station: nullable(text),
    isHere: boolean,
    hasRespondent: boolean,
  },
  text: ({ projectId }) => sql`
    select p.id, p.real_name as "realName", p.role, g.id as "groupId", g.name as "groupName",
      array(select l.code from person_language pl join language l on l.id = pl.language_id where pl.person_id = p.id order by l.id) as speaks,
      case when a.languages is not null then array(select l.code from language l where l.id = any(a.languages) order by l.id) end as languages,
      s.id as "sessionId", s.station, coalesce(s.project_id = a.project_id, false) as "isHere",
      coalesce(s.project_id = a.project_id and s.case_id is not null, false) as "hasRespondent"
    from allocation a join person p on p.id = a.person_id join person_group g on g.id = p.group_id
      left join session s on s.person_id = p.id and s.ended_at is null
    where a.project_id = ${projectId} and p.removed_at is null
    order by lower(p.real_name), p.id`,
});

export async function readAllocatedPeople(db: Db, projectId: ProjectId) {
  return (await allocatedPeople(db, { projectId })).rows;
}

const allocatedGroups = statement({
  name: 'the groups that are allocated to a project',
  takes: { projectId: id<'Project'>() },
  gives: { id: id<'Group'>(), name: text, languages: nullable(listOf(text)), interviewers: number, working: number },
  text: ({ projectId }) => sql`
    select g.id, g.name,
      case when a.languages is not null then array(select l.code from language l where l.id = any(a.languages) order by l.id) end as languages,
      (select count(*) from person p where p.group_id = g.id and p.role = 'interviewer' and p.removed_at is null and p.disabled_at is null) as interviewers,
      (select count(*) from session s join person p on p.id = s.person_id
        where p.group_id = g.id and s.project_id = a.project_id and s.ended_at is null) as working
    from group_allocation a join person_group g on g.id = a.group_id
    where a.project_id = ${projectId} order by lower(g.name), g.id`,
});

export async function readAllocatedGroups(db: Db, projectId: ProjectId) {
  return (await allocatedGroups(db, { projectId })).rows;
}

/**
 * Finds the existing people among these ids, with their groups; interviewers, observers and encoders can work in
 * projects.
 */
export async function findPeople(db: Db, personIds: readonly PersonId[]) {
  if (personIds.length === 0) return [];
  return await db
    .selectFrom('person')
    .select(['id', 'group_id as groupId', 'role'])
    .where('id', 'in', [...personIds])
    .where('removed_at', 'is', null)
    .where('role', 'in', ['interviewer', 'observer', 'encoder'])
    .execute();
}

export async function findGroups(db: Db, groupIds: readonly GroupId[]) {
  if (groupIds.length === 0) return [];
  return await db
    .selectFrom('person_group')
    .select('id')
    .where('id', 'in', [...groupIds])
    .where('removed_at', 'is', null)
    .execute();
}

interface Whom {
  readonly projectId: ProjectId;
  readonly personIds: readonly PersonId[];
  readonly groupIds: readonly GroupId[];
}

export async function insertAllocations(
  tx: Tx,
  { projectId, personIds, groupIds, languages }: Whom & { readonly languages: readonly LanguageId[] | null },
): Promise<void> {
  const worksIn = languages === null ? null : [...languages];
  if (personIds.length > 0)
    await tx
      .insertInto('allocation')
      .values(personIds.map((personId) => ({ project_id: projectId, person_id: personId, languages: worksIn })))
      .onConflict((conflict) => conflict.columns(['project_id', 'person_id']).doUpdateSet({ languages: worksIn }))
      .execute();
  if (groupIds.length > 0)
    await tx
      .insertInto('group_allocation')
      .values(groupIds.map((groupId) => ({ project_id: projectId, group_id: groupId, languages: worksIn })))
      .onConflict((conflict) => conflict.columns(['project_id', 'group_id']).doUpdateSet({ languages: worksIn }))
      .execute();
}

/** Returns the number of deleted allocations. */
export async function deleteAllocations(tx: Tx, { projectId, personIds, groupIds }: Whom): Promise<number> {
  const people =
    personIds.length === 0
      ? []
      : await tx
          .deleteFrom('allocation')
          .where('project_id', '=', projectId)
          .where('person_id', 'in', [...personIds])
          .returning('person_id')
          .execute();
  const groups =
    groupIds.length === 0
      ? []
      : await tx
          .deleteFrom('group_allocation')
          .where('project_id', '=', projectId)
          .where('group_id', 'in', [...groupIds])
          .returning('group_id')
          .execute();
  return people.length + groups.length;
}

const withRespondent = statement({
  name: 'who is with a respondent of a project',
  takes: { projectId: id<'Project'>(), personIds: listOf(id<'Person'>()), groupIds: listOf(id<'Group'>()) },
  gives: { working: number },
  text: ({ projectId, personIds, groupIds }) => sql`
    select count(*) as working from session s join person p on p.id = s.person_id
    where s.project_id = ${projectId} and s.ended_at is null and s.case_id is not null
      and (p.id = any(${personIds}) or p.group_id = any(${groupIds}))`,
});

export async function countWithRespondent(db: Db, whom: Whom): Promise<number> {
  return (await withRespondent(db, whom)).rows[0]?.working ?? 0;
}
