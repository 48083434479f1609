import type { CallingHours } from '@seker/fieldwork';
import type { GroupId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, json, listOf, nullable, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { type RowOf, statement } from '../../../db/statement.ts';
import { storedDays, storedWindows } from '../../projects/project/index.ts';
import { IS_CALLBACK } from './callback-stand.queries.ts';

const projects = statement({
  name: 'the projects that have callbacks',
  takes: {
    groupId: nullable(id<'Group'>()),
    projectIds: nullable(listOf(id<'Project'>())),
    named: nullable(id<'Project'>()),
  },
  gives: {
    id: id<'Project'>(),
    name: text,
    groupId: id<'Group'>(),
    zone: text,
    zones: listOf(text),
    isOnline: boolean,
    keptMinutes: number,
    windows: json(storedWindows),
    closedDays: json(storedDays),
  },
  text: ({ groupId, projectIds, named }) => sql`
    select p.id, p.name, p.group_id as "groupId", p.zone, p.zones, p.online as "isOnline", p.callback_kept_minutes as "keptMinutes",
      (select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday,
          'from', lpad((from_minute / 60)::text, 2, '0') || ':' || lpad((from_minute % 60)::text, 2, '0'),
          'to', lpad((to_minute / 60)::text, 2, '0') || ':' || lpad((to_minute % 60)::text, 2, '0'))), '[]')
        from calling_window w where w.project_id = p.id) as windows,
      (select coalesce(jsonb_agg(day), '[]') from closed_day d where d.project_id = p.id) as "closedDays"
    from project p
    where p.removed_at is null and (${groupId}::bigint is null or p.group_id = ${groupId}::bigint)
      and (${projectIds}::bigint[] is null or p.id = any(${projectIds}::bigint[]))
      and (p.id = ${named}::bigint or ${named}::bigint is null and exists (select from study_case c where c.project_id = p.id and ${IS_CALLBACK}))
    order by p.id`,
});

/** A project with callbacks, as far as they ask for it. */
export interface CallbackProjectRow {
  readonly id: ProjectId;
  readonly name: string;
  readonly groupId: GroupId;
  readonly zone: string;
  readonly zones: readonly string[];
  readonly isOnline: boolean;
  readonly keptMinutes: number;
  readonly hours: CallingHours;
}

/** Lists the projects within reach that have callbacks; `named`: that one alone, whether it has any or not. */
export async function listCallbackProjects(
  db: Db,
  reach: {
    readonly groupId: GroupId | null;
    readonly projectIds: readonly ProjectId[] | null;
    readonly named: ProjectId | null;
  },
): Promise<readonly CallbackProjectRow[]> {
  const { rows } = await projects(db, reach);
  return rows.map(({ windows, closedDays, ...row }) => ({ ...row, hours: { windows, closedDays } }));
}

const MEMBER = {
  projectId: id<'Project'>(),
  id: id<'Person'>(),
  name: text,
  /** The languages that they work in, in this project. */
  languages: listOf(id<'Language'>()),
  /** Of their live session; null: they are not logged in. */
  state: nullable(text),
};
export type CallbackTeamMember = RowOf<typeof MEMBER>;

const team = statement({
  name: 'the interviewers who could take callbacks',
  takes: { projectIds: listOf(id<'Project'>()), areAtWork: boolean },
  gives: MEMBER,
  text: ({ projectIds, areAtWork }) => sql`
    select j.id as "projectId", p.id, p.real_name as name, s.state::text as state, array(
        select l.language_id from person_language l where l.person_id = p.id
          and (limits.languages is null or l.language_id = any(limits.languages)) order by l.language_id) as languages
    from person p
      left join session s on s.person_id = p.id and s.ended_at is null
      join project j on j.id = any(${projectIds}::bigint[])
      left join allocation a on a.project_id = j.id and a.person_id = p.id
      left join group_allocation g on g.project_id = j.id and g.group_id = p.group_id
      -- An allocation by name goes before that of the group.
      cross join lateral (select case when a.person_id is not null then a.languages else g.languages end as languages) limits
    where p.role = 'interviewer' and p.disabled_at is null and p.removed_at is null and (a.person_id is not null or g.group_id is not null)
      and (s.id is not null or not ${areAtWork}::boolean)
    order by p.real_name, p.id, j.id`,
});

/** Lists the interviewers of these projects, or those of them who are logged in. */
export async function listCallbackTeam(
  db: Db,
  projectIds: readonly ProjectId[],
  { areAtWork }: { readonly areAtWork: boolean },
): Promise<readonly CallbackTeamMember[]> {
  return (await team(db, { projectIds, areAtWork })).rows;
}

/** Whether they could take a callback now: logged in, and neither on a break nor at a task. */
export function isReady({ state }: Pick<CallbackTeamMember, 'state'>): boolean {
  return state === 'online';
}
