import type { GroupId, Instant, PersonId, ProjectId, SessionId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment, nullable, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

/** What a stop is about: neither is everything. */
export interface StopReach {
  readonly groupId: GroupId | null;
  readonly projectId: ProjectId | null;
}

const openStops = statement({
  name: 'stops of dialling',
  takes: {},
  gives: {
    groupId: nullable(id<'Group'>()),
    projectId: nullable(id<'Project'>()),
    projectName: nullable(text),
    ofGroup: nullable(id<'Group'>()),
    since: moment,
    by: text,
  },
  text: () => sql`
    select d.group_id as "groupId", d.project_id as "projectId", p.name as "projectName",
      p.group_id as "ofGroup", d.began_at as since, m.real_name as by
    from dialling_stop d join person m on m.id = d.began_by left join project p on p.id = d.project_id
    where d.ended_at is null order by d.id`,
});

export async function listStops(db: Db) {
  return (await openStops(db, {})).rows;
}

const stopOf = statement({
  name: 'whether dialling of a project is stopped',
  takes: { projectId: id<'Project'>() },
  gives: { by: text },
  text: ({ projectId }) => sql`
    select m.real_name as by from dialling_stop d join person m on m.id = d.began_by
    where d.ended_at is null and (
      d.project_id = ${projectId}
      or (d.project_id is null and (d.group_id is null or d.group_id = (select group_id from project where id = ${projectId}))))
    order by d.id limit 1`,
});

/** Who stopped the dialling of a project; null while it is dialled. */
export async function readStopOf(db: Db, projectId: ProjectId): Promise<{ readonly by: string } | null> {
  return (await stopOf(db, { projectId })).rows[0] ?? null;
}

const newStop = statement({
  name: 'stop dialling',
  takes: {
    groupId: nullable(id<'Group'>()),
    projectId: nullable(id<'Project'>()),
    at: moment,
    personId: id<'Person'>(),
  },
  text: ({ groupId, projectId, at, personId }) => sql`
    insert into dialling_stop (group_id, project_id, began_at, began_by) values (${groupId}, ${projectId}, ${at}, ${personId})
    on conflict do nothing`,
});

/** Begins a stop; one that is there already stays as it is. */
export async function beginStop(db: Db, reach: StopReach, personId: PersonId, at: Instant): Promise<void> {
  await newStop(db, { ...reach, personId, at });
}

const endedStops = statement({
  name: 'dial again',
  takes: {
    groupId: nullable(id<'Group'>()),
    projectId: nullable(id<'Project'>()),
    at: moment,
    personId: id<'Person'>(),
  },
  gives: { id: id<'DiallingStop'>() },
  text: ({ groupId, projectId, at, personId }) => sql`
    update dialling_stop d set ended_at = ${at}, ended_by = ${personId}
    where d.ended_at is null and (
      ${projectId}::bigint is not null and d.project_id = ${projectId}
      or ${projectId}::bigint is null and (
        ${groupId}::bigint is null or d.group_id = ${groupId}
        or d.project_id in (select id from project where group_id = ${groupId})))
    returning d.id`,
});

/** Ends the stops of a reach and of all within it; those of a wider reach go on. */
export async function endStops(db: Db, reach: StopReach, personId: PersonId, at: Instant): Promise<number> {
  return (await endedStops(db, { ...reach, personId, at })).rows.length;
}

const diallingLines = statement({
  name: 'lines that dial',
  takes: { groupId: nullable(id<'Group'>()), projectId: nullable(id<'Project'>()) },
  gives: { sessionId: id<'Session'>() },
  text: ({ groupId, projectId }) => sql`
    select c.session_id as "sessionId" from station_call c join project p on p.id = c.project_id
    where c.live and c.process ->> 'state' = 'dial' and c.process ->> 'manual' = 'false'
      and (${projectId}::bigint is null or c.project_id = ${projectId})
      and (${groupId}::bigint is null or p.group_id = ${groupId})`,
});

/** The sessions whose lines ring within a reach. */
export async function listDiallingLines(db: Db, reach: StopReach): Promise<readonly SessionId[]> {
  return (await diallingLines(db, { ...reach })).rows.map(({ sessionId }) => sessionId);
}
