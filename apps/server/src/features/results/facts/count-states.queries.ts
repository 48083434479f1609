import type { Instant, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, listOf, moment, nullable } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { PersonState } from '../../field/person-state/index.ts';
import type { Span } from './quarter.ts';

const lock = statement({
  name: 'count the states of people alone',
  takes: {},
  gives: { isAlone: boolean },
  text: () => sql`select true as "isAlone" from pg_advisory_xact_lock(hashtextextended('facts of people', 0))`,
});

const SLICE = { personIds: listOf(id<'Person'>()), from: moment, until: moment };

const old = statement({
  name: 'forget the counted states of a span',
  takes: SLICE,
  text: ({ personIds, from, until }) => sql`
    delete from fact_state where person_id = any(${personIds}::bigint[]) and at >= ${from} and at < ${until}`,
});

const OF_STATE = (state: PersonState) => sql`
  coalesce(sum(extract(epoch from until - at)) filter (where state = ${sql.lit(state)}), 0)::float8`;

const counted = statement({
  name: 'count the states of a span',
  takes: { ...SLICE, now: moment },
  // A state lasts until the next one of the same person, in any session; the current one until now.
  text: ({ personIds, from, until, now }) => sql`
    with first as materialized (
      select p.id, coalesce((
          select s.at from person_state s where s.person_id = p.id and s.at <= ${from} order by s.at desc, s.id desc limit 1), ${from}) as at,
        coalesce((
          select s.at from person_state s where s.person_id = p.id and s.at >= ${until} order by s.at limit 1), 'infinity') as last_at
      from unnest(${personIds}::bigint[]) p(id)),
    said as (
      select s.person_id, s.project_id, s.state, s.at, lead(s.at) over (partition by s.person_id order by s.at, s.id) as until
      from first f join person_state s on s.person_id = f.id and s.at between f.at and f.last_at),
    cut as (
      select person_id, project_id, state, greatest(at, ${from}) as at, least(coalesce(until, ${now}), ${until}, ${now}) as until
      from said where state <> 'offline'),
    parts as (
      select person_id, project_id, state, quarter, greatest(at, quarter) as at, least(until, quarter + interval '15 minutes') as until
      from cut, generate_series(date_bin('15 minutes', at, 'epoch'::timestamptz), until - interval '1 microsecond', interval '15 minutes') quarter
      where until > at)
    insert into fact_state (person_id, at, project_id, online, interview, call, break, task, first_at, last_at)
    select person_id, quarter, project_id, ${OF_STATE('online')}, ${OF_STATE('interview')}, ${OF_STATE('call')}, ${OF_STATE('break')},
      ${OF_STATE('task')}, min(at), max(until)
    from parts group by person_id, quarter, project_id`,
});

/** Recounts these people's time per state in a span; states are cut at its ends. */
export async function countStates(tx: Tx, personIds: readonly PersonId[], span: Span, now: Instant): Promise<void> {
  await lock(tx, {});
  await old(tx, { personIds, ...span });
  await counted(tx, { personIds, ...span, now });
}

const atWork = statement({
  name: 'who was at work since then',
  takes: { since: moment },
  gives: { id: id<'Person'>() },
  text: ({ since }) => sql`
    select person_id as id from session where ended_at is null
    union select person_id from session where ended_at >= ${since}`,
});

/** Lists people whose states may have changed since then. `since` is wall-clock time, by which sessions end. */
export async function listAtWork(db: Db, since: Instant): Promise<readonly PersonId[]> {
  return (await atWork(db, { since })).rows.map(({ id: personId }) => personId);
}

const everyone = statement({
  name: 'everyone who was ever at work',
  takes: { after: id<'Person'>() },
  gives: { id: id<'Person'>() },
  text: ({ after }) => sql`
    select p.id from person p where p.id > ${after} and exists (select from person_state s where s.person_id = p.id) order by p.id limit 20`,
});

export async function listWorkers(db: Db, after: PersonId): Promise<readonly PersonId[]> {
  return (await everyone(db, { after })).rows.map(({ id: personId }) => personId);
}

const bounds = statement({
  name: 'since when people were at work',
  takes: { personIds: listOf(id<'Person'>()) },
  gives: { from: nullable(moment) },
  text: ({ personIds }) => sql`
    select least(
      (select min(first.at) from unnest(${personIds}::bigint[]) p(id), lateral (
        select s.at from person_state s where s.person_id = p.id order by s.at limit 1) first),
      (select min(f.at) from fact_state f where f.person_id = any(${personIds}::bigint[]))) as "from"`,
});

export async function firstState(db: Db, personIds: readonly PersonId[]): Promise<Instant | null> {
  return (await bounds(db, { personIds })).rows[0]?.from ?? null;
}
