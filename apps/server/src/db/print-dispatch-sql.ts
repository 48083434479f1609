import {
  BLOCKS,
  type Block,
  DISPATCH_ORDER,
  type DispatchKey,
  type DispatchStep,
  MOST_DAY_PARTS,
  Tier,
} from '@seker/fieldwork';
import { OPENED_SINCE_IN_DISPATCH } from './callback-kept.ts';
import { ENTRY_HOLDS_IN_DISPATCH } from './entry-holds.ts';
import { RESTS_SINCE_IN_DISPATCH } from './number-rests.ts';

/**
 * Prints the dispatch statements from the table of its steps and the order of blocks. A migration contains them
 * verbatim: `dispatch-sql.db.test.ts` compares them.
 */
export function printDispatch(): string {
  return [leaseNextCases(), firstBlock(), caseBlocks()].join('\n');
}

const FINAL = "('success', 'extra', 'zeroQuota', 'overQuota', 'burned')";

/** The condition under which each block applies to a case `c`. */
const STANDS: Readonly<Record<Block, string>> = {
  final: `c.tier is null and c.lease_session_id is null and c.record_status in ${FINAL}`,
  noNumber: `c.tier is null and c.lease_session_id is null and c.record_status not in ${FINAL}`,
  leased: 'c.lease_session_id is not null',
  assignedToOther: 'c.tier = 1 and (c.assigned_person_id = any(p_people)) is not true',
  held: 'c.held_at is not null',
  quotaClosed: 'c.quota_locked or c.quota_cells && p_full',
  blacklisted: 'p_blacklisted',
  elsewhere: 'p_elsewhere',
  rests: 'p_rests',
  noLanguage: 'not (c.language_id = any(p_languages))',
  outsideHours: 'not (c.zone = any(p_zones))',
  notDue: 'c.ready_at > p_now',
  keptForOther: `c.tier = ${Tier.meeting} and c.appointment_person_id is not null and c.appointment_person_id <> all(p_people) and c.ready_at <= p_now and c.ready_at > p_opened`,
};

/** What the index can tell: other conditions are checked on the picked case, which may be set aside. */
const FREE = 'c.lease_session_id is null and not c.quota_locked and c.held_at is null';
const REACHED = 'c.ready_at <= p_now and c.language_id = any(p_languages)';
const FITS = `${REACHED} and c.zone = any(p_zones)`;
const NEEDS = 'array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]';
/** Arrays, so that the index is descended once for each need and excess that there is, past what is not due. */
const EXCESSES = 'array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]';

const COLUMNS: Readonly<Record<Exclude<DispatchKey, 'partExcess'>, string>> = {
  priority: 'c.priority desc',
  readyAt: 'c.ready_at',
  drawOrder: 'c.draw_order',
  id: 'c.id',
};

const WHOSE: Readonly<Record<DispatchStep['whose'], string | null>> = {
  assigned: 'c.assigned_person_id = person',
  appointment: 'c.appointment_person_id = person',
  anyone: null,
};

const isByNeed = (step: DispatchStep) => step.order.includes('priority');
const isByPart = (step: DispatchStep) => step.order.includes('partExcess');

function leaseNextCases(): string {
  const byTime = DISPATCH_ORDER.filter((step) => !isByNeed(step));
  const byNeed = DISPATCH_ORDER.filter(isByNeed);
  const byPart = DISPATCH_ORDER.filter(isByPart);
  const urgent = Math.max(...byTime.map(({ tier }) => tier)) + 1;
  const own = byTime.filter(({ whose }) => whose !== 'anyone');
  const everyones = byTime.filter(({ whose }) => whose === 'anyone');
  return `-- The next respondents, at the moment p_now, of those who ask together and speak and may call the same: one call, one commit,
-- each their own, as if they had asked one after the other. A function, because its plans are then kept by the database and only
-- the branches that are needed run; each probe is one descent of a partial index, for all of them, and SKIP LOCKED passes over
-- the rows that others are taking at this moment. Two people can never hold one case, nor one number.
-- Each order ends with the id, so that the same queue gives the same cases, however its rows lie. A study that has its
-- completes gives nothing: the counts are read here, in the statement that dispatches the cases. p_parts: the part of the day, from
-- 1, that it is in each of p_zones; null where calls are not spread over the parts.
-- One row for each session that may take a case, without a case where none fits; none for a session that holds one, has ended or
-- gone to another project, or, where several ask, is being changed: that one asks again alone, and waits for itself only.
create or replace function lease_next_cases(
  p_sessions bigint[], p_people bigint[], p_project bigint, p_languages bigint[], p_zones text[], p_now timestamptz, p_until timestamptz,
  p_parts int[] default null
) returns table (
  session_id bigint, case_id bigint, interview_id bigint, tier int, ready_at timestamptz, numbers_elsewhere int, blacklisted int,
  resting int, quota_full boolean, target_reached boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  reached boolean;
  urgent boolean;
  opened timestamptz;
  sessions bigint[];
  people bigint[];
  person bigint;
  one bigint;
  taken bigint[] := '{}';
  offered bigint[] := '{}';
  picked bigint[];
  wanted int;
begin
  -- As has_room says it: a call would cost each dispatch more than the look itself.
  select not exists (
      select from project_count n where n.project_id = p_project and n.slot < 16 and (n.share is null or n.completed < n.share)), exists (
      select from study_case c where c.project_id = p_project and c.tier < ${urgent}
        and c.ready_at <= p_now and ${FREE})
    into reached, urgent;
  if reached then
    return query select asked.session, null::bigint, null::bigint, null::int, null::timestamptz, 0, 0, 0, false, true from unnest(p_sessions) as asked (session);
    return;
  end if;

  -- The sessions first: a request that waits for one holds no case meanwhile. Of a double click one request is given a case.
  if cardinality(p_sessions) = 1 then
    select array[s.id] into sessions from session s
      where s.id = p_sessions[1] and s.project_id = p_project and s.case_id is null and s.ended_at is null for no key update;
    people := p_people;
  else
    select array_agg(free.id order by free.at), array_agg(free.person order by free.at) into sessions, people from (
      select s.id, asked.person, asked.at from (
        select session, min(person) as person, min(at) as at
        from unnest(p_sessions, p_people) with ordinality as each (session, person, at) group by session) asked
        join session s on s.id = asked.session
      where s.project_id = p_project and s.case_id is null and s.ended_at is null for no key update of s skip locked) free;
  end if;
  if sessions is null then return; end if;
  wanted := cardinality(sessions);

  -- What has its time, the oldest first; as a rule nothing has.
  if urgent then
    -- A callback that is due is kept for its interviewer for a time, then it is open to all.
    opened := ${OPENED_SINCE_IN_DISPATCH};
    foreach person in array people loop
      one := null;
${own.map((step) => ownStep(step)).join('\n')}
      if one is null then
        select given.id into one
          from unnest(array[${everyones.map(({ tier }) => tier).join(', ')}]) as step(tier), lateral (
            select c.id from study_case c
            where c.project_id = p_project and ${FREE}
              and ${FITS} and c.tier < ${urgent} and c.tier = step.tier
              and (step.tier <> ${Tier.meeting} or c.appointment_person_id is null or c.ready_at <= opened) and c.id <> all(taken)
            order by ${orderOf(everyones)} limit 1 for update skip locked) given
          limit 1;
      end if;
      picked := picked || one;
      if one is not null then
        taken := taken || one;
        wanted := wanted - 1;
      end if;
    end loop;
  end if;
  -- What was tried, of equal need first where it was tried least in the part of the day that it now is for the respondent. One
  -- index for each part; as a rule it is the same part for all.
  if wanted > 0 and p_parts is not null then
${byPart.flatMap((step) => Array.from({ length: MOST_DAY_PARTS }, (_, index) => partStep(step, index + 1))).join('\n')}
    -- The best of each part that it is now, then the best of those.
    if array_remove(p_parts, p_parts[1]) <> '{}' then
      offered := array(
        select c.id from study_case c join unnest(p_zones, p_parts) as here (zone, part) on here.zone = c.zone
        where c.project_id = p_project and c.id = any(offered)
        order by ${byPart.map(({ order }) => columns(order, 'here.part')).join(', ')} limit wanted);
    end if;
    wanted := wanted - cardinality(offered);
  end if;
  -- What may wait, the greatest need of the quotas first. Tiers and needs as arrays: one descent of the index per pair, in its
  -- order, past the loops that are not due, and none behind the last hit.
  if wanted > 0 then
    offered := offered || array(
      select c.id from study_case c
      where c.project_id = p_project and ${FREE}
        and ${FITS} and c.tier > ${urgent - 1}
        and c.tier = any(array[${byNeed.map(({ tier }) => tier).join(', ')}]) and c.priority = any(${NEEDS}) and c.id <> all(offered)
      order by c.tier, ${orderOf(byNeed)} limit wanted for update skip locked);
  end if;
  if picked is null then
    picked := offered;
  else
    -- In the order in which they asked.
    for at in 1 .. cardinality(picked) loop
      if picked[at] is null then
        picked[at] := offered[1];
        offered := offered[2:];
      end if;
    end loop;
  end if;

  return query with mine as materialized (
    select * from unnest(sessions, picked) with ordinality as given (session, id, at)
  ), given as (
    update study_case c set lease_session_id = mine.session, lease_until = p_until,
      visit = c.visit + 1, record_status = 'inUse', interview_id = coalesce(c.interview_id, nextval('interview_id_seq'))
    from mine where c.project_id = p_project and c.id = mine.id
    returning mine.session, c.id, c.interview_id, c.tier, c.ready_at, c.quota_cells
  ), pointed as (
    update session s set case_id = given.id, interview_id = given.interview_id, phone_id = null, return_reason = null, hand_since = p_now
    from given where s.id = given.session
  ), number as materialized (
    select p.case_id as of, p.number as line, bool_or(p.due_why = 'meeting') is true as is_agreed from phone p
    where p.project_id = p_project and p.case_id = any(picked) and p.removed_at is null and p.list_status <> 'locked'
    group by p.case_id, p.number
  ), leased as (
    -- In one order, so that two cases of the same numbers do not wait for each other.
    insert into number_lease (number, project_id, case_id, session_id)
    select number.line, p_project, mine.id, mine.session from number join mine on mine.id = number.of
    order by number.line, mine.at on conflict do nothing returning case_id
  )
  select mine.session, given.id, given.interview_id, given.tier, given.ready_at,
    ((select count(*) from number where number.of = given.id) - (select count(*) from leased where leased.case_id = given.id))::int,
    (select count(*) from blacklist_entry b where b.phone = any(array(select number.line from number where number.of = given.id)) and ${ENTRY_HOLDS_IN_DISPATCH})::int,
    (select count(*) from number_rang r where r.number = any(array(select number.line from number where number.of = given.id and not number.is_agreed)) and r.rang_at > ${RESTS_SINCE_IN_DISPATCH})::int,
    given.quota_cells <> '{}' and exists (
      select from quota_cell q where q.project_id = p_project and q.id = any(given.quota_cells) and q.completed + q.reserved >= q.target + q.overflow),
    false
  from mine left join given on given.session = mine.session order by mine.at;
end $$;
`;
}

function ownStep({ tier, whose, order }: DispatchStep): string {
  return `      if one is null then
        select c.id into one from study_case c
          where c.project_id = p_project and ${FREE}
            and ${FITS} and c.tier = ${tier} and ${WHOSE[whose]} and c.id <> all(taken)
          order by ${columns(order)} limit 1 for update skip locked;
      end if;`;
}

function partStep({ tier, order }: DispatchStep, part: number): string {
  return `    if ${part} = any(p_parts) then
      offered := offered || array(
        select c.id from study_case c
        where c.project_id = p_project and ${FREE}
          and ${REACHED} and c.zone = any(array(select here.zone from unnest(p_zones, p_parts) as here (zone, part) where here.part = ${part}))
          and c.tier = ${tier} and c.priority = any(${NEEDS}) and ${excessOf(part)} = any(${EXCESSES})
        order by ${columns(order, part)} limit wanted for update skip locked);
    end if;`;
}

/** Of a part by its number, or by a column that holds it. */
const excessOf = (part: number | string) => `coalesce(c.part_excess[${part}], 0)`;

/** Without a part the cases of all parts, which no excess orders. */
function columns(order: readonly DispatchKey[], part: number | string | null = null): string {
  return order
    .flatMap((key) => (key !== 'partExcess' ? [COLUMNS[key]] : part === null ? [] : [excessOf(part)]))
    .join(', ');
}

/** Returns the order shared by steps that one statement searches tier by tier. */
function orderOf(steps: readonly DispatchStep[]): string {
  const [order = '', ...others] = new Set(steps.map((step) => columns(step.order)));
  if (order === '' || others.length > 0) throw new Error('these steps cannot be one statement: their orders differ');
  return order;
}

const ARGUMENTS = `
  c study_case, p_people bigint[], p_languages bigint[], p_zones text[], p_full bigint[], p_blacklisted boolean, p_elsewhere boolean,
  p_now timestamptz, p_rests boolean default false, p_opened timestamptz default null
`;

function firstBlock(): string {
  return `-- What stands between a case and those who ask, the first in the order in which it must go; null: it can be given. One
-- expression, which the planner puts in the place of its call.
create or replace function first_block(${ARGUMENTS}) returns text language sql immutable parallel safe as $$
  select case
${BLOCKS.map((block) => `    when ${STANDS[block]} then '${block}'`).join('\n')}
  end
$$;
`;
}

function caseBlocks(): string {
  return `-- All that stands between them, in that order; what is over has no other reason.
create or replace function case_blocks(${ARGUMENTS}) returns text[] language sql immutable parallel safe as $$
  select case when ${STANDS.final} then array['final'] else array_remove(array[
${BLOCKS.filter((block) => block !== 'final')
  .map((block) => `    case when ${STANDS[block]} then '${block}' end`)
  .join(',\n')}
  ], null) end
$$;
`;
}
