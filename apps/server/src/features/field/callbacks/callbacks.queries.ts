import type { Instant, LanguageId, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, listOf, moment, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

/** Whose callbacks, in which projects, and until when. */
export interface CallbacksAsked {
  readonly personId: PersonId;
  readonly projectIds: readonly ProjectId[];
  readonly languages: readonly LanguageId[];
  readonly now: Instant;
  readonly until: Instant;
}

const ASKED = {
  personId: id<'Person'>(),
  projectIds: listOf(id<'Project'>()),
  languages: listOf(id<'Language'>()),
  until: moment,
};

/** The most of one project and kind that a list has; the counts are of all. */
const MOST = 100;

/** The condition of dispatch's indexes: no callback that is held, locked or leased to an interviewer is offered. */
const FREE = sql`c.lease_session_id is null and not c.quota_locked and c.held_at is null`;

const callbacks = statement({
  name: 'the callbacks that a person may see',
  takes: ASKED,
  gives: {
    projectId: id<'Project'>(),
    projectName: text,
    caseId: id<'Case'>(),
    name: text,
    at: moment,
    keptMinutes: number,
    isMine: boolean,
    owner: text,
    ask: text,
    note: text,
    zone: text,
  },
  text: ({ personId, projectIds, languages, until }) => sql`
    select p.id as "projectId", p.name as "projectName", c.id as "caseId", c.ready_at as at, c.zone, c.is_mine as "isMine",
      case when o.id is null then 0 else p.callback_kept_minutes end as "keptMinutes", coalesce(o.real_name, '') as owner,
      coalesce(case when exists (
          select from jsonb_array_elements(f.columns) shown where shown ->> 'field' = 'name' and (shown ->> 'shown')::boolean)
        then r.fields ->> 'name' end, '') as name,
      coalesce((select k.name from case_contact k where k.project_id = p.id and k.case_id = c.id order by k.position limit 1), '') as ask,
      coalesce((select m.text from case_comment m where m.project_id = p.id and m.case_id = c.id and m.removed_at is null
        order by m.id desc limit 1), '') as note
    from project p
      left join list_file f on f.id = p.list_file_id
      cross join lateral (
        (select c.id, c.record_id, c.ready_at, c.zone, true as is_mine, c.appointment_person_id as owner_id from study_case c
          where c.project_id = p.id and ${FREE} and c.tier = 2 and c.appointment_person_id = ${personId} and c.ready_at < ${until}
          order by c.ready_at, c.id limit ${sql.lit(MOST)})
        union all
        (select c.id, c.record_id, c.ready_at, c.zone, true, c.assigned_person_id from study_case c
          where c.project_id = p.id and ${FREE} and c.tier = 1 and c.assigned_person_id = ${personId} and c.ready_why = 'meeting'
            and c.ready_at < ${until}
          order by c.ready_at, c.id limit ${sql.lit(MOST)})
        union all
        (select c.id, c.record_id, c.ready_at, c.zone, false, c.appointment_person_id from study_case c
          where c.project_id = p.id and ${FREE} and c.tier < 5 and c.tier = 2 and c.ready_at < ${until}
            and c.appointment_person_id is distinct from ${personId}::bigint and c.language_id = any(${languages}::bigint[])
          order by c.ready_at, c.id limit ${sql.lit(MOST)})) c
      left join list_record r on r.list_file_id = p.list_file_id and r.id = c.record_id
      left join person o on o.id = c.owner_id
    where p.id = any(${projectIds}::bigint[])
    order by c.ready_at, p.id, c.id`,
});

export async function listOwnCallbacks(db: Db, { personId, projectIds, languages, until }: CallbacksAsked) {
  return (await callbacks(db, { personId, projectIds, languages, until })).rows;
}

const counted = statement({
  name: 'how many callbacks a person may see on each day',
  takes: { ...ASKED, now: moment },
  gives: { day: text, mine: number, all: number },
  text: ({ personId, projectIds, languages, now, until }) => sql`
    select to_char(greatest(c.ready_at, ${now}::timestamptz) at time zone p.zone, 'YYYY-MM-DD') as day,
      count(*) filter (where c.is_mine) as mine, count(*) as all
    from project p cross join lateral (
      select c.ready_at, c.appointment_person_id is not distinct from ${personId}::bigint as is_mine from study_case c
        where c.project_id = p.id and ${FREE} and c.tier < 5 and c.tier = 2 and c.ready_at < ${until}
          and (c.appointment_person_id = ${personId} or c.language_id = any(${languages}::bigint[]))
      union all
      select c.ready_at, true from study_case c
        where c.project_id = p.id and ${FREE} and c.tier = 1 and c.assigned_person_id = ${personId} and c.ready_why = 'meeting'
          and c.ready_at < ${until}) c
    where p.id = any(${projectIds}::bigint[])
    group by day`,
});

export async function countOwnCallbacks(db: Db, asked: CallbacksAsked) {
  return (await counted(db, asked)).rows;
}

const nearing = statement({
  name: 'whose callbacks come near or are due',
  takes: { since: moment, now: moment, soonMinutes: number },
  gives: { personId: id<'Person'>() },
  text: ({ since, now, soonMinutes }) => sql`
    select distinct c.person_id as "personId"
    from project p, (values (interval '0'), (make_interval(mins => ${soonMinutes}))) as told (ahead), lateral (
      select c.appointment_person_id as person_id from study_case c
        where c.project_id = p.id and ${FREE} and c.tier < 5 and c.tier = 2 and c.ready_at > ${since}::timestamptz + told.ahead
          and c.ready_at <= ${now}::timestamptz + told.ahead
      union all
      select c.assigned_person_id from study_case c
        where c.project_id = p.id and ${FREE} and c.tier < 5 and c.tier = 1 and c.ready_why = 'meeting'
          and c.ready_at > ${since}::timestamptz + told.ahead and c.ready_at <= ${now}::timestamptz + told.ahead) c
    where p.online and p.removed_at is null and c.person_id is not null`,
});

/** Whose callbacks have come near, or have become due, since a moment. */
export async function listNearing(
  db: Db,
  asked: { readonly since: Instant; readonly now: Instant; readonly soonMinutes: number },
): Promise<readonly PersonId[]> {
  return (await nearing(db, asked)).rows.map(({ personId }) => personId);
}
