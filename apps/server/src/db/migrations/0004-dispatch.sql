-- The next respondent: one call, one commit. A function, because its plans are then kept by the database and only the
-- branches that are needed run; each probe is one descent of a partial index, and SKIP LOCKED passes over the rows that
-- other interviewers are taking at this moment. Two people can never hold one case, nor one number.
create function lease_next_case(
  p_session bigint, p_project bigint, p_person bigint, p_languages bigint[], p_zones text[], p_lease_seconds int
) returns table (
  case_id bigint, interview_id bigint, tier int, ready_at timestamptz, numbers_elsewhere int, blacklisted int, quota_full boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  picked bigint;
  urgent int[];
  numbers text[];
  leased int;
  cells bigint[];
begin
  perform from session s where s.id = p_session and s.case_id is null and s.ended_at is null;
  if not found then return; end if;

  urgent := array(
    select step.tier from unnest(array[1, 2, 3, 4]) as step(tier)
    where exists (
      select from study_case c where c.project_id = p_project and c.tier = step.tier and c.tier < 5
        and c.ready_at <= now() and c.lease_session_id is null and not c.quota_locked));
  if 1 = any(urgent) then
    select c.id, c.tier, c.ready_at into picked, tier, ready_at from study_case c
      where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.ready_at <= now()
        and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 1 and c.assigned_person_id = p_person
      order by c.ready_at limit 1 for update skip locked;
  end if;
  if picked is null and 2 = any(urgent) then
    select c.id, c.tier, c.ready_at into picked, tier, ready_at from study_case c
      where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.ready_at <= now()
        and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 2 and c.appointment_person_id = p_person
      order by c.ready_at limit 1 for update skip locked;
    if picked is null then
      select c.id, c.tier, c.ready_at into picked, tier, ready_at from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.ready_at <= now()
          and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 2
        order by c.ready_at limit 1 for update skip locked;
    end if;
  end if;
  if picked is null and 3 = any(urgent) then
    select c.id, c.tier, c.ready_at into picked, tier, ready_at from study_case c
      where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.ready_at <= now()
        and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 3
      order by c.ready_at limit 1 for update skip locked;
  end if;
  if picked is null and 4 = any(urgent) then
    select c.id, c.tier, c.ready_at into picked, tier, ready_at from study_case c
      where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.ready_at <= now()
        and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 4
      order by c.ready_at limit 1 for update skip locked;
  end if;
  -- Return loops that are due, then fresh cases; in both the greatest need of the quotas first.
  if picked is null then
    select given.id, given.tier, given.ready_at into picked, tier, ready_at from unnest(array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) as need(priority), lateral (
        select c.id, c.tier, c.ready_at from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.ready_at <= now()
        and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 5 and c.priority = need.priority
        order by c.ready_at, c.draw_order limit 1 for update skip locked) given
      limit 1;
  end if;
  if picked is null then
    select given.id, given.tier, given.ready_at into picked, tier, ready_at from unnest(array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) as need(priority), lateral (
        select c.id, c.tier, c.ready_at from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.ready_at <= now()
        and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 6 and c.priority = need.priority
        order by c.ready_at, c.draw_order limit 1 for update skip locked) given
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

  select coalesce(array_agg(distinct p.number), '{}') into numbers from phone p
  where p.project_id = p_project and p.case_id = picked and p.removed_at is null and p.list_status <> 'locked';
  insert into number_lease (number, project_id, case_id, session_id)
  select n, p_project, picked, p_session from unnest(numbers) n on conflict do nothing;
  get diagnostics leased = row_count;
  numbers_elsewhere := cardinality(numbers) - leased;
  blacklisted := (select count(*) from blacklist_entry b where b.phone = any(numbers) and (b.until is null or b.until > now()));
  quota_full := cells <> '{}' and exists (
    select from quota_cell q where q.project_id = p_project and q.id = any(cells) and q.completed + q.reserved >= q.target + q.overflow);
  return next;
end $$;
