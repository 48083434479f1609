-- Interviewers who ask at the same moment are given their respondents together. What was there before, lease_next_case, stays for
-- nodes of the version before, until none of them runs.

-- The next respondents, at the moment p_now, of those who ask together and speak and may call the same: one call, one commit,
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
      select from study_case c where c.project_id = p_project and c.tier < 5
        and c.ready_at <= p_now and c.lease_session_id is null and not c.quota_locked and c.held_at is null)
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
    opened := p_now - make_interval(mins => (select keeping.callback_kept_minutes from project keeping where keeping.id = p_project));
    foreach person in array people loop
      one := null;
      if one is null then
        select c.id into one from study_case c
          where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
            and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 1 and c.assigned_person_id = person and c.id <> all(taken)
          order by c.ready_at, c.id limit 1 for update skip locked;
      end if;
      if one is null then
        select c.id into one from study_case c
          where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
            and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 2 and c.appointment_person_id = person and c.id <> all(taken)
          order by c.ready_at, c.id limit 1 for update skip locked;
      end if;
      if one is null then
        select given.id into one
          from unnest(array[2, 3, 4]) as step(tier), lateral (
            select c.id from study_case c
            where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
              and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier < 5 and c.tier = step.tier
              and (step.tier <> 2 or c.appointment_person_id is null or c.ready_at <= opened) and c.id <> all(taken)
            order by c.ready_at, c.id limit 1 for update skip locked) given
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
    if 1 = any(p_parts) then
      offered := offered || array(
        select c.id from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
          and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(array(select here.zone from unnest(p_zones, p_parts) as here (zone, part) where here.part = 1))
          and c.tier = 5 and c.priority = any(array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) and coalesce(c.part_excess[1], 0) = any(array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        order by c.priority desc, coalesce(c.part_excess[1], 0), c.ready_at, c.draw_order, c.id limit wanted for update skip locked);
    end if;
    if 2 = any(p_parts) then
      offered := offered || array(
        select c.id from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
          and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(array(select here.zone from unnest(p_zones, p_parts) as here (zone, part) where here.part = 2))
          and c.tier = 5 and c.priority = any(array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) and coalesce(c.part_excess[2], 0) = any(array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        order by c.priority desc, coalesce(c.part_excess[2], 0), c.ready_at, c.draw_order, c.id limit wanted for update skip locked);
    end if;
    if 3 = any(p_parts) then
      offered := offered || array(
        select c.id from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
          and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(array(select here.zone from unnest(p_zones, p_parts) as here (zone, part) where here.part = 3))
          and c.tier = 5 and c.priority = any(array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) and coalesce(c.part_excess[3], 0) = any(array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        order by c.priority desc, coalesce(c.part_excess[3], 0), c.ready_at, c.draw_order, c.id limit wanted for update skip locked);
    end if;
    if 4 = any(p_parts) then
      offered := offered || array(
        select c.id from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
          and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(array(select here.zone from unnest(p_zones, p_parts) as here (zone, part) where here.part = 4))
          and c.tier = 5 and c.priority = any(array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) and coalesce(c.part_excess[4], 0) = any(array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        order by c.priority desc, coalesce(c.part_excess[4], 0), c.ready_at, c.draw_order, c.id limit wanted for update skip locked);
    end if;
    if 5 = any(p_parts) then
      offered := offered || array(
        select c.id from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
          and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(array(select here.zone from unnest(p_zones, p_parts) as here (zone, part) where here.part = 5))
          and c.tier = 5 and c.priority = any(array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) and coalesce(c.part_excess[5], 0) = any(array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        order by c.priority desc, coalesce(c.part_excess[5], 0), c.ready_at, c.draw_order, c.id limit wanted for update skip locked);
    end if;
    if 6 = any(p_parts) then
      offered := offered || array(
        select c.id from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
          and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(array(select here.zone from unnest(p_zones, p_parts) as here (zone, part) where here.part = 6))
          and c.tier = 5 and c.priority = any(array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) and coalesce(c.part_excess[6], 0) = any(array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        order by c.priority desc, coalesce(c.part_excess[6], 0), c.ready_at, c.draw_order, c.id limit wanted for update skip locked);
    end if;
    -- The best of each part that it is now, then the best of those.
    if array_remove(p_parts, p_parts[1]) <> '{}' then
      offered := array(
        select c.id from study_case c join unnest(p_zones, p_parts) as here (zone, part) on here.zone = c.zone
        where c.project_id = p_project and c.id = any(offered)
        order by c.priority desc, coalesce(c.part_excess[here.part], 0), c.ready_at, c.draw_order, c.id limit wanted);
    end if;
    wanted := wanted - cardinality(offered);
  end if;
  -- What may wait, the greatest need of the quotas first. Tiers and needs as arrays: one descent of the index per pair, in its
  -- order, past the loops that are not due, and none behind the last hit.
  if wanted > 0 then
    offered := offered || array(
      select c.id from study_case c
      where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.held_at is null
        and c.ready_at <= p_now and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier > 4
        and c.tier = any(array[5, 6]) and c.priority = any(array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) and c.id <> all(offered)
      order by c.tier, c.priority desc, c.ready_at, c.draw_order, c.id limit wanted for update skip locked);
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
    (select count(*) from blacklist_entry b where b.phone = any(array(select number.line from number where number.of = given.id)) and (b.until is null or b.until > p_now) and (b.project_id is null or b.project_id = p_project)
    and (b.group_id is null or b.group_id = (select owned.group_id from project owned where owned.id = p_project)))::int,
    (select count(*) from number_rang r where r.number = any(array(select number.line from number where number.of = given.id and not number.is_agreed)) and r.rang_at > p_now - make_interval(hours => nullif((select rested.rest_hours from project rested where rested.id = p_project), 0)))::int,
    given.quota_cells <> '{}' and exists (
      select from quota_cell q where q.project_id = p_project and q.id = any(given.quota_cells) and q.completed + q.reserved >= q.target + q.overflow),
    false
  from mine left join given on given.session = mine.session order by mine.at;
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
