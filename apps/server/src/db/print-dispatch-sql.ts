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
  return [leaseNextCase(), firstBlock(), caseBlocks()].join('\n');
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

const LEASED = `lease_session_id = p_session, lease_until = p_until,
      visit = c.visit + 1, record_status = 'inUse', interview_id = coalesce(c.interview_id, nextval('interview_id_seq'))`;
const TOLD = `c.id, c.interview_id, c.tier, c.ready_at, c.quota_cells into case_id, interview_id, tier, ready_at, cells`;

const COLUMNS: Readonly<Record<Exclude<DispatchKey, 'partExcess'>, string>> = {
  priority: 'c.priority desc',
  readyAt: 'c.ready_at',
  drawOrder: 'c.draw_order',
  id: 'c.id',
};

const WHOSE: Readonly<Record<DispatchStep['whose'], string | null>> = {
  assigned: 'c.assigned_person_id = p_person',
  appointment: 'c.appointment_person_id = p_person',
  anyone: null,
};

const isByNeed = (step: DispatchStep) => step.order.includes('priority');
const isByPart = (step: DispatchStep) => step.order.includes('partExcess');

function leaseNextCase(): string {
  const byTime = DISPATCH_ORDER.filter((step) => !isByNeed(step));
  const byNeed = DISPATCH_ORDER.filter(isByNeed);
  const byPart = DISPATCH_ORDER.filter(isByPart);
  const urgent = Math.max(...byTime.map(({ tier }) => tier)) + 1;
  const own = byTime.filter(({ whose }) => whose !== 'anyone');
  const everyones = byTime.filter(({ whose }) => whose === 'anyone');
  return `-- The next respondent at the moment p_now: one call, one commit. A function, because its plans are then kept by the database
-- and only the branches that are needed run; each probe is one descent of a partial index, and SKIP LOCKED passes over the
-- rows that other interviewers are taking at this moment. Two people can never hold one case, nor one number.
-- Each order ends with the id, so that the same queue gives the same case, however its rows lie. A study that has its
-- completes gives nothing: the counts are read here, in the statement that dispatches the case. p_parts: the part of the day, from
-- 1, that it is in each of p_zones; null where calls are not spread over the parts.
create or replace function lease_next_case(
  p_session bigint, p_project bigint, p_person bigint, p_languages bigint[], p_zones text[], p_now timestamptz, p_until timestamptz,
  p_parts int[] default null
) returns table (
  case_id bigint, interview_id bigint, tier int, ready_at timestamptz, numbers_elsewhere int, blacklisted int, quota_full boolean,
  target_reached boolean, resting int
) language plpgsql as $$
#variable_conflict use_column
declare
  picked bigint;
  urgent boolean;
  opened timestamptz;
  offered record;
  best record;
  cells bigint[];
begin
  -- As has_room says it: a call would cost each dispatch more than the look itself.
  select not exists (
      select from project_count n where n.project_id = p_project and n.slot < 16 and (n.share is null or n.completed < n.share)), exists (
      select from study_case c where c.project_id = p_project and c.tier < ${urgent}
        and c.ready_at <= p_now and ${FREE})
    into target_reached, urgent;
  if target_reached then return next; return; end if;

  -- What has its time, the oldest first; as a rule nothing has.
  if urgent then
${own.map((step) => ownStep(step)).join('\n')}
    if picked is null then
      -- A callback that is due is kept for its interviewer for a time, then it is open to all.
      opened := ${OPENED_SINCE_IN_DISPATCH};
      select given.id into picked
        from unnest(array[${everyones.map(({ tier }) => tier).join(', ')}]) as step(tier), lateral (
          select c.id from study_case c
          where c.project_id = p_project and ${FREE}
            and ${FITS} and c.tier < ${urgent} and c.tier = step.tier
            and (step.tier <> ${Tier.meeting} or c.appointment_person_id is null or c.ready_at <= opened)
          order by ${orderOf(everyones)} limit 1 for update skip locked) given
        limit 1;
    end if;
  end if;
  -- What was tried, of equal need first where it was tried least in the part of the day that it now is for the respondent. One
  -- index for each part; as a rule it is the same part for all.
  if picked is null and p_parts is not null then
${byPart.flatMap((step) => Array.from({ length: MOST_DAY_PARTS }, (_, index) => partStep(step, index + 1))).join('\n')}
  end if;
  -- What may wait, the greatest need of the quotas first, found and leased at once. Tiers and needs as arrays: one descent of the
  -- index per pair, in its order, past the loops that are not due, and none behind the first hit.
  if picked is null then
    update study_case c set ${LEASED}
    from (
      select c.id from study_case c
      where c.project_id = p_project and ${FREE}
        and ${FITS} and c.tier > ${urgent - 1}
        and c.tier = any(array[${byNeed.map(({ tier }) => tier).join(', ')}]) and c.priority = any(${NEEDS})
      order by c.tier, ${orderOf(byNeed)} limit 1 for update skip locked) first
    where c.project_id = p_project and c.id = first.id
    returning ${TOLD};
  else
    update study_case c set ${LEASED}
    where c.project_id = p_project and c.id = picked
    returning ${TOLD};
  end if;
  if case_id is null then return; end if;

  update session s set case_id = lease_next_case.case_id, interview_id = lease_next_case.interview_id, phone_id = null, return_reason = null, hand_since = p_now
  where s.id = p_session and s.project_id = p_project and s.case_id is null and s.ended_at is null;
  -- A double click: the session's other request was first, or the session ended or went to another project. This one
  -- takes nothing.
  if not found then raise exception 'the session holds a case already' using errcode = 'lock_not_available'; end if;

  -- In one order, so that two cases of the same numbers do not wait for each other.
  with number as materialized (
    select p.number as of, bool_or(p.due_why = 'meeting') is true as is_agreed from phone p
    where p.project_id = p_project and p.case_id = lease_next_case.case_id and p.removed_at is null and p.list_status <> 'locked'
    group by p.number
  ), leased as (
    insert into number_lease (number, project_id, case_id, session_id)
    select number.of, p_project, lease_next_case.case_id, p_session from number order by number.of on conflict do nothing returning 1)
  select (select count(*) from number) - (select count(*) from leased),
    (select count(*) from blacklist_entry b where b.phone = any(array(select number.of from number)) and ${ENTRY_HOLDS_IN_DISPATCH}),
    cells <> '{}' and exists (
      select from quota_cell q where q.project_id = p_project and q.id = any(cells) and q.completed + q.reserved >= q.target + q.overflow),
    (select count(*) from number_rang r where r.number = any(array(select number.of from number where not number.is_agreed)) and r.rang_at > ${RESTS_SINCE_IN_DISPATCH})
    into numbers_elsewhere, blacklisted, quota_full, resting;
  return next;
end $$;
`;
}

function ownStep({ tier, whose, order }: DispatchStep): string {
  return `    if picked is null then
      select c.id into picked from study_case c
        where c.project_id = p_project and ${FREE}
          and ${FITS} and c.tier = ${tier} and ${WHOSE[whose]}
        order by ${columns(order)} limit 1 for update skip locked;
    end if;`;
}

/** The best of each part that it is now, then the best of those. */
function partStep({ tier, order }: DispatchStep, part: number): string {
  const excess = excessOf(part);
  const keys = (of: string) =>
    `(${order.map((key) => (key === 'priority' ? `-${of}.priority` : `${of}.${NAMES[key]}`)).join(', ')})`;
  return `    if ${part} = any(p_parts) then
      select c.id, c.priority, ${excess} as excess, c.ready_at, c.draw_order into offered from study_case c
        where c.project_id = p_project and ${FREE}
          and ${REACHED} and c.zone = any(array(select here.zone from unnest(p_zones, p_parts) as here (zone, part) where here.part = ${part}))
          and c.tier = ${tier} and c.priority = any(${NEEDS}) and ${excess} = any(${EXCESSES})
        order by ${columns(order, part)} limit 1 for update skip locked;
      if found then
        -- Asked one after the other: a record is not looked at before it is there.
        if picked is null then
          best := offered;
        elsif ${keys('offered')} < ${keys('best')} then
          best := offered;
        end if;
        picked := best.id;
      end if;
    end if;`;
}

const NAMES = {
  partExcess: 'excess',
  readyAt: 'ready_at',
  drawOrder: 'draw_order',
  id: 'id',
} as const satisfies Readonly<Record<Exclude<DispatchKey, 'priority'>, string>>;

const excessOf = (part: number) => `coalesce(c.part_excess[${part}], 0)`;

/** Without a part the cases of all parts, which no excess orders. */
function columns(order: readonly DispatchKey[], part: number | null = null): string {
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
