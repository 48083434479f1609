import { HAND_WISHES, SUPERVISE_HOWS, SUPERVISION_STATES } from '@seker/contract';
import type { GroupId, Id, Instant, PersonId, ProjectId, SessionId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, date, id, json, listOf, moment, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { type RowOf, statement } from '../../../db/statement.ts';

const SUPERVISION = z.object({
  id: z.number(),
  name: z.string(),
  how: z.enum(SUPERVISE_HOWS),
  state: z.enum(SUPERVISION_STATES),
  /** Epoch seconds of the state's start. */
  since: z.number(),
});

const HAND = z.object({
  id: z.number(),
  /** Epoch seconds. */
  since: z.number(),
  question: z.string(),
  wish: z.enum(HAND_WISHES),
  takenBy: z.object({ id: z.number(), name: z.string() }).nullable(),
  follows: z.string().nullable(),
});

const FLOOR_PERSON = {
  id: id<'Person'>(),
  realName: text,
  role: oneOf('administrator', 'supervisor', 'interviewer', 'observer', 'encoder'),
  groupId: id<'Group'>(),
  languages: listOf(text),
  /** An enabled interviewer, or a person who is logged in. */
  isOnFloor: boolean,
  sessionId: nullable(id<'Session'>()),
  isLive: boolean,
  startedAt: nullable(date),
  endedAt: nullable(date),
  station: nullable(text),
  projectId: nullable(id<'Project'>()),
  projectName: nullable(text),
  hasCase: boolean,
  handSince: nullable(date),
  logged: nullable(oneOf('online', 'interview', 'call', 'break', 'task', 'offline')),
  loggedAt: nullable(date),
  callSince: nullable(number),
  /** Answered through the exchange; tells whether observers may listen. */
  conversation: nullable(boolean),
  heardBy: nullable(json(SUPERVISION)),
  hears: nullable(json(SUPERVISION)),
  /** Raised in this session, and still up. */
  hand: nullable(json(HAND)),
  /** Of their devices in the field; empty: they have none. */
  devices: listOf(text),
  deviceSeenAt: nullable(date),
  askingSince: nullable(date),
  unsent: number,
  unsentSince: nullable(date),
  work: json(z.array(z.object({ id: z.number(), name: z.string(), cases: z.number() }))),
};
/** A person with their latest session, its last logged state, and the call on its line. */
export type FloorPerson = RowOf<typeof FLOOR_PERSON>;

const IS_ON_FLOOR = sql`p.removed_at is null
  and (s.id is not null and s.ended_at is null or p.role = 'interviewer' and p.disabled_at is null)`;

const told = (person: ReturnType<typeof sql>, where: ReturnType<typeof sql>) => sql`(
    select jsonb_build_object('id', o.id, 'name', o.real_name, 'how', v.how,
      'state', case when v.handed_at is not null then 'talks' when v.heard_at is not null then 'hears' else 'rings' end,
      'since', extract(epoch from coalesce(v.handed_at, v.heard_at, v.began_at)))
    from supervision v join person o on o.id = ${person}
    where v.ended_at is null and ${where})`;

const HAND_UP = sql`(
    select jsonb_build_object('id', h.id, 'since', extract(epoch from h.raised_at), 'question', h.question, 'wish', h.wish,
      'takenBy', case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.real_name) end,
      'follows', (select a.value #>> '{}' from news a where a.hand_id = h.follows_id))
    from raised_hand h left join person o on o.id = h.taken_by
    where h.person_id = p.id and h.session_id = s.id and h.closed_at is null)`;

// The state log of a session is in the partition of its project: the newest row there belongs to the session, or it has
// none yet.
const PEOPLE = sql`
  select p.id, p.real_name as "realName", p.role, p.group_id as "groupId",
    array(select g.code from person_language n join language g on g.id = n.language_id where n.person_id = p.id order by g.id) as languages,
    ${IS_ON_FLOOR} as "isOnFloor", s.id as "sessionId", s.id is not null and s.ended_at is null as "isLive",
    s.started_at as "startedAt", s.ended_at as "endedAt", s.station, s.project_id as "projectId", j.name as "projectName",
    s.case_id is not null as "hasCase", s.hand_since as "handSince", l.state as logged, l.at as "loggedAt",
    coalesce((c.process ->> 'answeredAt')::float8, (c.process ->> 'requestedAt')::float8) as "callSince",
    case when c.process ->> 'state' = 'answered' and c.process ->> 'manual' = 'false' then coalesce(j.observers_listen, false) end as conversation,
    ${told(sql`v.by_person_id`, sql`v.call_id = c.call_id and v.handed_at is null`)} as "heardBy",
    ${told(sql`v.person_id`, sql`v.by_session_id = s.id`)} as hears, ${HAND_UP} as hand,
    coalesce(f.names, '{}') as devices, f.seen_at as "deviceSeenAt", f.asking_since as "askingSince", coalesce(f.unsent, 0) as unsent,
    f.unsent_since as "unsentSince", coalesce(w.work, '[]') as work
  from person p
  left join lateral (select * from session o where o.person_id = p.id order by o.id desc limit 1) s on true
  left join lateral (
    select r.state, r.at, r.session_id from person_state r
    where r.project_id = coalesce(s.project_id, 0) and r.person_id = p.id order by r.at desc, r.id desc limit 1) l
    on s.ended_at is null and l.session_id = s.id
  left join station_call c on c.session_id = s.id and c.live
  left join project j on j.id = s.project_id
  left join lateral (
    select array_agg(d.name order by d.id) as names, max(d.seen_at) as seen_at, sum(d.unsent) as unsent, min(d.unsent_since) as unsent_since,
      (array_agg(d.asking_since order by d.seen_at desc nulls last))[1] as asking_since
    from device d where d.person_id = p.id and d.key_hash is not null and d.revoked_at is null) f on f.names is not null
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', told.id, 'name', told.name, 'cases', told.cases) order by told.id) as work from (
      select k.id, k.name, count(*) as cases from assignment a join project k on k.id = a.project_id and k.removed_at is null
      where a.person_id = p.id and a.ended_at is null group by k.id) told) w on f.names is not null`;

const people = statement({
  name: 'the people of the floor',
  takes: { groupId: nullable(id<'Group'>()), projectIds: nullable(listOf(id<'Project'>())) },
  gives: FLOOR_PERSON,
  text: ({ groupId, projectIds }) => sql`${PEOPLE}
    where ${IS_ON_FLOOR} and (${groupId}::bigint is null or p.group_id = ${groupId})
      and (${projectIds}::bigint[] is null or s.ended_at is null and s.project_id = any(${projectIds}::bigint[]))
    order by p.id`,
});

const namedPeople = statement({
  name: 'people of the floor by their ids',
  takes: { personIds: listOf(id<'Person'>()), sessionIds: listOf(id<'Session'>()) },
  gives: FLOOR_PERSON,
  text: ({ personIds, sessionIds }) => sql`${PEOPLE}
    where p.id = any(${personIds}::bigint[] || array(select o.person_id from session o where o.id = any(${sessionIds}::bigint[])))
    order by p.id`,
});

/** The people that a viewer may see. */
export interface FloorReach {
  /** Null: all groups. */
  readonly groupId: GroupId | null;
  /** Only people working in one of these projects; null: all. */
  readonly projectIds: readonly ProjectId[] | null;
}

export async function listFloor(db: Db, reach: FloorReach): Promise<readonly FloorPerson[]> {
  return (await people(db, reach)).rows;
}

/** Reads the current state of people named by the bus, directly or by session, even if they have left the floor. */
export async function findOnFloor(
  db: Db,
  named: { readonly personIds: readonly PersonId[]; readonly sessionIds: readonly SessionId[] },
): Promise<readonly FloorPerson[]> {
  return (await namedPeople(db, named)).rows;
}

const viewers = statement({
  name: 'who looks at the floor',
  takes: { sessionIds: listOf(id<'Session'>()) },
  gives: {
    sessionId: id<'Session'>(),
    role: oneOf('administrator', 'supervisor', 'interviewer', 'observer', 'encoder'),
    groupId: id<'Group'>(),
    projectIds: listOf(id<'Project'>()),
  },
  text: ({ sessionIds }) => sql`
    select s.id as "sessionId", p.role, p.group_id as "groupId", array(
      select j.id from allocation a join project j on j.id = a.project_id
      where a.person_id = p.id and p.role = 'observer' and j.observer and j.removed_at is null) as "projectIds"
    from session s join person p on p.id = s.person_id
    where s.id = any(${sessionIds}) and s.ended_at is null`,
});

/**
 * Reads the current reach of these live sessions: a person's group and projects may have changed since they connected.
 */
export async function readViewers(db: Db, sessionIds: readonly SessionId[]) {
  return (await viewers(db, { sessionIds })).rows;
}

// The condition of the queue's index, so that closed cases are not read.
const FREE = sql`c.lease_session_id is null and not c.quota_locked and c.held_at is null`;

const ready = statement({
  name: 'the cases that could be called now',
  takes: { groupId: nullable(id<'Group'>()), projectIds: nullable(listOf(id<'Project'>())), now: moment, most: number },
  gives: { id: id<'Project'>(), name: text, dayGoal: nullable(number), ready: number },
  text: ({ groupId, projectIds, now, most }) => sql`
    select p.id, p.name, p.day_goal as "dayGoal", (
      select count(*) from (
        select from study_case c where c.project_id = p.id and c.tier > 4 and ${FREE} and c.ready_at <= ${now}
        union all
        select from study_case c where c.project_id = p.id and c.tier < 5 and ${FREE} and c.ready_at <= ${now}
        limit ${most}) counted) as ready
    from project p
    where p.removed_at is null and p.online and (${groupId}::bigint is null or p.group_id = ${groupId})
      and (${projectIds}::bigint[] is null or p.id = any(${projectIds}::bigint[]))
    order by p.id`,
});

/** Lists the projects in the field with the number of due cases. */
export async function listReady(
  db: Db,
  reach: FloorReach,
  { now, most }: { readonly now: Instant; readonly most: number },
) {
  return (await ready(db, { ...reach, now, most })).rows;
}

/** Returns the group of each project. */
export async function listGroupsOf(db: Db, projectIds: readonly ProjectId[]) {
  return projectIds.length === 0
    ? []
    : await db
        .selectFrom('project')
        .select(['id', 'group_id as groupId'])
        .where('id', 'in', projectIds)
        .where('removed_at', 'is', null)
        .execute();
}

export async function countStations(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('station')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists the projects of a group, or all, that a person could work in, with their current allocation. */
export async function listProjectsFor(db: Db, personId: PersonId, groupId: GroupId | null) {
  return await db
    .selectFrom('project as p')
    .leftJoin('allocation as a', (join) => join.onRef('a.project_id', '=', 'p.id').on('a.person_id', '=', personId))
    .select((eb) => [
      'p.id',
      'p.name',
      'a.person_id as byName',
      eb
        .exists(
          eb
            .selectFrom('group_allocation as g')
            .innerJoin('person as m', 'm.group_id', 'g.group_id')
            .select('m.id')
            .whereRef('g.project_id', '=', 'p.id')
            .where('m.id', '=', personId)
            .where('m.role', '=', 'interviewer'),
        )
        .as('byGroup'),
    ])
    .where('p.removed_at', 'is', null)
    .where('p.online', '=', true)
    .$if(groupId !== null, (query) => query.where('p.group_id', '=', groupId as Id<'Group'>))
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(200)
    .execute();
}
