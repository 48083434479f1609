-- Places in quotas belong to the interview; dispatch has one order to its last key, and asks whether the study is full.

-- What an interview begins with, pinned: editing the list file or the quotas later changes no interview that has begun.
create function interview_start(p_project bigint, p_case bigint) returns jsonb language sql stable as $$
  with part as (
    select p.source, p.field
    from quota q join variable v on v.project_id = q.project_id and v.id = q.variable_id
      join variable p on p.project_id = v.project_id and p.id = any(case when v.source = 'concatenated' then v.parts else array[v.id] end)
    where q.project_id = p_project and q.active)
  select jsonb_build_object(
    'v', 1,
    'profile', coalesce((
      select r.fields from study_case c join project j on j.id = c.project_id
        join list_record r on r.list_file_id = j.list_file_id and r.id = c.record_id
      where c.project_id = p_project and c.id = p_case), '{}'),
    'quotaVariables', coalesce((select jsonb_agg(distinct field) from part where source = 'interview'), '[]'),
    'quotaFacts', coalesce((
      select jsonb_agg(distinct case source when 'list' then 'profile' else field end) from part
      where source = 'list' or source = 'system' and field in ('language', 'mode')), '[]'))
$$;

alter table interview
  add column start jsonb,
  -- How its last page came; a telephone's release gives back the places of an interview by telephone only.
  add column answered_by text not null default 'phone' check (answered_by in ('phone', 'web', 'offline'));
update interview i set start = interview_start(i.project_id, i.case_id), answered_by = i.mode,
  places_held = i.state = 'open' and exists (
    select from quota_reservation r where r.project_id = i.project_id and r.interview_id = i.id and r.state = 'reserved');
alter table interview alter column start set not null;

update disposition set system_key = 'maxAttemptsContacted' where system_key = 'maxAttemptsNonContact';

drop index study_case_dispatch;
create index study_case_dispatch on study_case (project_id, tier, priority desc, ready_at, draw_order, id)
  where tier > 4 and lease_session_id is null and not quota_locked;
drop index study_case_assigned;
create index study_case_assigned on study_case (project_id, assigned_person_id, ready_at, id)
  where tier = 1 and lease_session_id is null and not quota_locked;
drop index study_case_appointment;
create index study_case_appointment on study_case (project_id, appointment_person_id, ready_at, id)
  where tier = 2 and lease_session_id is null and not quota_locked;
drop index study_case_urgent;
create index study_case_urgent on study_case (project_id, tier, ready_at, id)
  where tier < 5 and lease_session_id is null and not quota_locked;

-- Whether anything urgent is ready, in one descent; as a rule nothing is.
create index study_case_urgent_ready on study_case (project_id, ready_at)
  where tier < 5 and lease_session_id is null and not quota_locked;
-- A case gives its numbers back by the numbers themselves: one index less to write with every dispatch.
drop index number_lease_case;

drop function lease_next_case;
-- The next respondent: one call, one commit. A function, because its plans are then kept by the database and only the
-- branches that are needed run; each probe is one descent of a partial index, and SKIP LOCKED passes over the rows that
-- other interviewers are taking at this moment. Two people can never hold one case, nor one number.
-- Each order ends with the id, so that the same queue gives the same case wherever its rows lie. A study that has its
-- completes gives nothing: the count is read here, in the statement that dispatches the case.
create function lease_next_case(
  p_session bigint, p_project bigint, p_person bigint, p_languages bigint[], p_zones text[], p_lease_seconds int
) returns table (
  case_id bigint, interview_id bigint, tier int, ready_at timestamptz, numbers_elsewhere int, blacklisted int, quota_full boolean,
  target_reached boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  picked bigint;
  urgent boolean;
  cells bigint[];
begin
  select j.completed >= j.sample_size, exists (
      select from study_case c where c.project_id = p_project and c.tier < 5
        and c.ready_at <= now() and c.lease_session_id is null and not c.quota_locked)
    into target_reached, urgent
    from session s join project j on j.id = p_project where s.id = p_session and s.case_id is null and s.ended_at is null;
  if not found then return; end if;
  if target_reached then return next; return; end if;

  if urgent then
    select c.id, c.tier, c.ready_at into picked, tier, ready_at from study_case c
      where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.ready_at <= now()
        and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 1 and c.assigned_person_id = p_person
      order by c.ready_at, c.id limit 1 for update skip locked;
  end if;
  if urgent and picked is null then
    select c.id, c.tier, c.ready_at into picked, tier, ready_at from study_case c
      where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.ready_at <= now()
        and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 2 and c.appointment_person_id = p_person
      order by c.ready_at, c.id limit 1 for update skip locked;
    if picked is null then
      select c.id, c.tier, c.ready_at into picked, tier, ready_at from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.ready_at <= now()
          and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 2
        order by c.ready_at, c.id limit 1 for update skip locked;
    end if;
  end if;
  if urgent and picked is null then
    select c.id, c.tier, c.ready_at into picked, tier, ready_at from study_case c
      where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.ready_at <= now()
        and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 3
      order by c.ready_at, c.id limit 1 for update skip locked;
  end if;
  if urgent and picked is null then
    select c.id, c.tier, c.ready_at into picked, tier, ready_at from study_case c
      where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.ready_at <= now()
        and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 4
      order by c.ready_at, c.id limit 1 for update skip locked;
  end if;
  -- Return loops that are due (5), then fresh cases (6); in both the greatest need of the quotas first. One descent per tier
  -- and need: a scan over all needs would read the loops that are not due, and everything that was just taken, again and
  -- again. One list of tier × need keeps the order, which two lists joined would leave to the planner.
  if picked is null then
    select given.id, given.tier, given.ready_at into picked, tier, ready_at
      from unnest(array[59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 69, 68, 67, 66, 65, 64, 63, 62, 61, 60]) as step(at), lateral (
        select c.id, c.tier, c.ready_at from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.ready_at <= now()
          and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier > 4
          and c.tier = step.at / 10 and c.priority = step.at % 10
        order by c.ready_at, c.draw_order, c.id limit 1 for update skip locked) given
      limit 1;
  end if;
  if picked is null then return; end if;

  update study_case c set lease_session_id = p_session, lease_until = now() + make_interval(secs => p_lease_seconds),
    visit = c.visit + 1, record_status = 'inUse', interview_id = coalesce(c.interview_id, nextval('interview_id_seq'))
  where c.project_id = p_project and c.id = picked
  returning c.id, c.interview_id, c.quota_cells into case_id, interview_id, cells;
  update session s set case_id = picked, interview_id = lease_next_case.interview_id, phone_id = null, return_reason = null
  where s.id = p_session and s.project_id = p_project and s.case_id is null and s.ended_at is null;
  -- A double click: the session's other request was first (or went to another project), and this one takes nothing.
  if not found then raise exception 'the session holds a case already' using errcode = 'lock_not_available'; end if;

  with mine as (
    select distinct p.number from phone p
    where p.project_id = p_project and p.case_id = picked and p.removed_at is null and p.list_status <> 'locked'
  ), leased as (
    insert into number_lease (number, project_id, case_id, session_id)
    select m.number, p_project, picked, p_session from mine m order by m.number on conflict do nothing returning number)
  select (select count(*) from mine) - (select count(*) from leased),
    (select count(*) from blacklist_entry b join mine m on m.number = b.phone where b.until is null or b.until > now())
    into numbers_elsewhere, blacklisted;
  quota_full := cells <> '{}' and exists (
    select from quota_cell q where q.project_id = p_project and q.id = any(cells) and q.completed + q.reserved >= q.target + q.overflow);
  return next;
end $$;
