-- A callback that is due is kept for the interviewer who made it for some minutes, then it is open to all. Projects that are there
-- open theirs at once, as they did.

alter table project
  add column callback_kept_minutes int not null default 0 check (callback_kept_minutes between 0 and 1440);

-- Callbacks of others that are kept are passed over in the index, without a look at their rows.
drop index study_case_urgent;
create index study_case_urgent on study_case (project_id, tier, ready_at, id, appointment_person_id)
  where tier < 5 and lease_session_id is null and not quota_locked and held_at is null;

-- Their arguments are other ones. Nodes of the version before call them as they did: what is new has a default.
drop function first_block(study_case, bigint[], bigint[], text[], bigint[], boolean, boolean, timestamptz, boolean);
drop function case_blocks(study_case, bigint[], bigint[], text[], bigint[], boolean, boolean, timestamptz, boolean);

-- The next respondent at the moment p_now: one call, one commit. A function, because its plans are then kept by the database
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
      select from study_case c where c.project_id = p_project and c.tier < 5
        and c.ready_at <= p_now and c.lease_session_id is null and not c.quota_locked and c.held_at is null)
    into target_reached, urgent;
  if target_reached then return next; return; end if;

  -- What has its time, the oldest first; as a rule nothing has.
  if urgent then
    if picked is null then
      select c.id into picked from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
          and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 1 and c.assigned_person_id = p_person
        order by c.ready_at, c.id limit 1 for update skip locked;
    end if;
    if picked is null then
      select c.id into picked from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
          and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 2 and c.appointment_person_id = p_person
        order by c.ready_at, c.id limit 1 for update skip locked;
    end if;
    if picked is null then
      -- A callback that is due is kept for its interviewer for a time, then it is open to all.
      opened := p_now - make_interval(mins => (select keeping.callback_kept_minutes from project keeping where keeping.id = p_project));
      select given.id into picked
        from unnest(array[2, 3, 4]) as step(tier), lateral (
          select c.id from study_case c
          where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
            and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier < 5 and c.tier = step.tier
            and (step.tier <> 2 or c.appointment_person_id is null or c.ready_at <= opened)
          order by c.ready_at, c.id limit 1 for update skip locked) given
        limit 1;
    end if;
  end if;
  -- What was tried, of equal need first where it was tried least in the part of the day that it now is for the respondent. One
  -- index for each part; as a rule it is the same part for all.
  if picked is null and p_parts is not null then
    if 1 = any(p_parts) then
      select c.id, c.priority, coalesce(c.part_excess[1], 0) as excess, c.ready_at, c.draw_order into offered from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
          and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(array(select here.zone from unnest(p_zones, p_parts) as here (zone, part) where here.part = 1))
          and c.tier = 5 and c.priority = any(array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) and coalesce(c.part_excess[1], 0) = any(array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        order by c.priority desc, coalesce(c.part_excess[1], 0), c.ready_at, c.draw_order, c.id limit 1 for update skip locked;
      if found then
        -- Asked one after the other: a record is not looked at before it is there.
        if picked is null then
          best := offered;
        elsif (-offered.priority, offered.excess, offered.ready_at, offered.draw_order, offered.id) < (-best.priority, best.excess, best.ready_at, best.draw_order, best.id) then
          best := offered;
        end if;
        picked := best.id;
      end if;
    end if;
    if 2 = any(p_parts) then
      select c.id, c.priority, coalesce(c.part_excess[2], 0) as excess, c.ready_at, c.draw_order into offered from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
          and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(array(select here.zone from unnest(p_zones, p_parts) as here (zone, part) where here.part = 2))
          and c.tier = 5 and c.priority = any(array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) and coalesce(c.part_excess[2], 0) = any(array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        order by c.priority desc, coalesce(c.part_excess[2], 0), c.ready_at, c.draw_order, c.id limit 1 for update skip locked;
      if found then
        -- Asked one after the other: a record is not looked at before it is there.
        if picked is null then
          best := offered;
        elsif (-offered.priority, offered.excess, offered.ready_at, offered.draw_order, offered.id) < (-best.priority, best.excess, best.ready_at, best.draw_order, best.id) then
          best := offered;
        end if;
        picked := best.id;
      end if;
    end if;
    if 3 = any(p_parts) then
      select c.id, c.priority, coalesce(c.part_excess[3], 0) as excess, c.ready_at, c.draw_order into offered from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
          and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(array(select here.zone from unnest(p_zones, p_parts) as here (zone, part) where here.part = 3))
          and c.tier = 5 and c.priority = any(array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) and coalesce(c.part_excess[3], 0) = any(array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        order by c.priority desc, coalesce(c.part_excess[3], 0), c.ready_at, c.draw_order, c.id limit 1 for update skip locked;
      if found then
        -- Asked one after the other: a record is not looked at before it is there.
        if picked is null then
          best := offered;
        elsif (-offered.priority, offered.excess, offered.ready_at, offered.draw_order, offered.id) < (-best.priority, best.excess, best.ready_at, best.draw_order, best.id) then
          best := offered;
        end if;
        picked := best.id;
      end if;
    end if;
    if 4 = any(p_parts) then
      select c.id, c.priority, coalesce(c.part_excess[4], 0) as excess, c.ready_at, c.draw_order into offered from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
          and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(array(select here.zone from unnest(p_zones, p_parts) as here (zone, part) where here.part = 4))
          and c.tier = 5 and c.priority = any(array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) and coalesce(c.part_excess[4], 0) = any(array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        order by c.priority desc, coalesce(c.part_excess[4], 0), c.ready_at, c.draw_order, c.id limit 1 for update skip locked;
      if found then
        -- Asked one after the other: a record is not looked at before it is there.
        if picked is null then
          best := offered;
        elsif (-offered.priority, offered.excess, offered.ready_at, offered.draw_order, offered.id) < (-best.priority, best.excess, best.ready_at, best.draw_order, best.id) then
          best := offered;
        end if;
        picked := best.id;
      end if;
    end if;
    if 5 = any(p_parts) then
      select c.id, c.priority, coalesce(c.part_excess[5], 0) as excess, c.ready_at, c.draw_order into offered from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
          and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(array(select here.zone from unnest(p_zones, p_parts) as here (zone, part) where here.part = 5))
          and c.tier = 5 and c.priority = any(array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) and coalesce(c.part_excess[5], 0) = any(array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        order by c.priority desc, coalesce(c.part_excess[5], 0), c.ready_at, c.draw_order, c.id limit 1 for update skip locked;
      if found then
        -- Asked one after the other: a record is not looked at before it is there.
        if picked is null then
          best := offered;
        elsif (-offered.priority, offered.excess, offered.ready_at, offered.draw_order, offered.id) < (-best.priority, best.excess, best.ready_at, best.draw_order, best.id) then
          best := offered;
        end if;
        picked := best.id;
      end if;
    end if;
    if 6 = any(p_parts) then
      select c.id, c.priority, coalesce(c.part_excess[6], 0) as excess, c.ready_at, c.draw_order into offered from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
          and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(array(select here.zone from unnest(p_zones, p_parts) as here (zone, part) where here.part = 6))
          and c.tier = 5 and c.priority = any(array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) and coalesce(c.part_excess[6], 0) = any(array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        order by c.priority desc, coalesce(c.part_excess[6], 0), c.ready_at, c.draw_order, c.id limit 1 for update skip locked;
      if found then
        -- Asked one after the other: a record is not looked at before it is there.
        if picked is null then
          best := offered;
        elsif (-offered.priority, offered.excess, offered.ready_at, offered.draw_order, offered.id) < (-best.priority, best.excess, best.ready_at, best.draw_order, best.id) then
          best := offered;
        end if;
        picked := best.id;
      end if;
    end if;
  end if;
  -- What may wait, the greatest need of the quotas first, found and leased at once. Tiers and needs as arrays: one descent of the
  -- index per pair, in its order, past the loops that are not due, and none behind the first hit.
  if picked is null then
    update study_case c set lease_session_id = p_session, lease_until = p_until,
      visit = c.visit + 1, record_status = 'inUse', interview_id = coalesce(c.interview_id, nextval('interview_id_seq'))
    from (
      select c.id from study_case c
      where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
        and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier > 4
        and c.tier = any(array[5, 6]) and c.priority = any(array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
      order by c.tier, c.priority desc, c.ready_at, c.draw_order, c.id limit 1 for update skip locked) first
    where c.project_id = p_project and c.id = first.id
    returning c.id, c.interview_id, c.tier, c.ready_at, c.quota_cells into case_id, interview_id, tier, ready_at, cells;
  else
    update study_case c set lease_session_id = p_session, lease_until = p_until,
      visit = c.visit + 1, record_status = 'inUse', interview_id = coalesce(c.interview_id, nextval('interview_id_seq'))
    where c.project_id = p_project and c.id = picked
    returning c.id, c.interview_id, c.tier, c.ready_at, c.quota_cells into case_id, interview_id, tier, ready_at, cells;
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
    (select count(*) from blacklist_entry b where b.phone = any(array(select number.of from number)) and (b.until is null or b.until > p_now) and (b.project_id is null or b.project_id = p_project)
    and (b.group_id is null or b.group_id = (select owned.group_id from project owned where owned.id = p_project))),
    cells <> '{}' and exists (
      select from quota_cell q where q.project_id = p_project and q.id = any(cells) and q.completed + q.reserved >= q.target + q.overflow),
    (select count(*) from number_rang r where r.number = any(array(select number.of from number where not number.is_agreed)) and r.rang_at > p_now - make_interval(hours => nullif((select rested.rest_hours from project rested where rested.id = p_project), 0)))
    into numbers_elsewhere, blacklisted, quota_full, resting;
  return next;
end $$;

-- What stands between a case and those who ask, the first in the order in which it must go; null: it can be given. One
-- expression, which the planner puts in the place of its call.
create or replace function first_block(
  c study_case, p_people bigint[], p_languages bigint[], p_zones text[], p_full bigint[], p_blacklisted boolean, p_elsewhere boolean,
  p_now timestamptz, p_rests boolean default false, p_opened timestamptz default null
) returns text language sql immutable parallel safe as $$
  select case
    when c.tier is null and c.lease_session_id is null and c.record_status in ('success', 'extra', 'zeroQuota', 'overQuota', 'burned') then 'final'
    when c.tier is null and c.lease_session_id is null and c.record_status not in ('success', 'extra', 'zeroQuota', 'overQuota', 'burned') then 'noNumber'
    when c.lease_session_id is not null then 'leased'
    when c.tier = 1 and (c.assigned_person_id = any(p_people)) is not true then 'assignedToOther'
    when c.held_at is not null then 'held'
    when c.quota_locked or c.quota_cells && p_full then 'quotaClosed'
    when p_blacklisted then 'blacklisted'
    when p_elsewhere then 'elsewhere'
    when p_rests then 'rests'
    when not (c.language_id = any(p_languages)) then 'noLanguage'
    when not (c.zone = any(p_zones)) then 'outsideHours'
    when c.ready_at > p_now then 'notDue'
    when c.tier = 2 and c.appointment_person_id is not null and c.appointment_person_id <> all(p_people) and c.ready_at <= p_now and c.ready_at > p_opened then 'keptForOther'
  end
$$;

-- All that stands between them, in that order; what is over has no other reason.
create or replace function case_blocks(
  c study_case, p_people bigint[], p_languages bigint[], p_zones text[], p_full bigint[], p_blacklisted boolean, p_elsewhere boolean,
  p_now timestamptz, p_rests boolean default false, p_opened timestamptz default null
) returns text[] language sql immutable parallel safe as $$
  select case when c.tier is null and c.lease_session_id is null and c.record_status in ('success', 'extra', 'zeroQuota', 'overQuota', 'burned') then array['final'] else array_remove(array[
    case when c.tier is null and c.lease_session_id is null and c.record_status not in ('success', 'extra', 'zeroQuota', 'overQuota', 'burned') then 'noNumber' end,
    case when c.lease_session_id is not null then 'leased' end,
    case when c.tier = 1 and (c.assigned_person_id = any(p_people)) is not true then 'assignedToOther' end,
    case when c.held_at is not null then 'held' end,
    case when c.quota_locked or c.quota_cells && p_full then 'quotaClosed' end,
    case when p_blacklisted then 'blacklisted' end,
    case when p_elsewhere then 'elsewhere' end,
    case when p_rests then 'rests' end,
    case when not (c.language_id = any(p_languages)) then 'noLanguage' end,
    case when not (c.zone = any(p_zones)) then 'outsideHours' end,
    case when c.ready_at > p_now then 'notDue' end,
    case when c.tier = 2 and c.appointment_person_id is not null and c.appointment_person_id <> all(p_people) and c.ready_at <= p_now and c.ready_at > p_opened then 'keptForOther' end
  ], null) end
$$;
