import type { LanguageId, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, listOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

/** An interviewer who may get cases of a project. */
export interface TeamMember {
  readonly id: PersonId;
  readonly name: string;
  /** The languages that they work in, in this project. */
  readonly languages: readonly LanguageId[];
  /** Whether they are logged in to the project now. */
  readonly isAtWork: boolean;
}

const team = statement({
  name: 'the interviewers of a project',
  takes: { projectId: id<'Project'>() },
  gives: { id: id<'Person'>(), name: text, languages: listOf(id<'Language'>()), isAtWork: boolean },
  text: ({ projectId }) => sql`
    select p.id, p.real_name as name, array(
        select l.language_id from person_language l where l.person_id = p.id
          and (limits.languages is null or l.language_id = any(limits.languages)) order by l.language_id) as languages,
      exists (select from session s where s.person_id = p.id and s.ended_at is null and s.project_id = ${projectId}) as "isAtWork"
    from person p
      left join allocation a on a.project_id = ${projectId} and a.person_id = p.id
      left join group_allocation g on g.project_id = ${projectId} and g.group_id = p.group_id
      -- An allocation by name goes before that of the group.
      cross join lateral (select case when a.person_id is not null then a.languages else g.languages end as languages) limits
    where p.role = 'interviewer' and p.disabled_at is null and p.removed_at is null and (a.person_id is not null or g.group_id is not null)
    order by p.real_name, p.id`,
});

export async function listTeam(db: Db, projectId: ProjectId): Promise<readonly TeamMember[]> {
  return (await team(db, { projectId })).rows;
}
