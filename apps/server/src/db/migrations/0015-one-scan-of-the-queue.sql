-- Tiers and needs in one scan of the queue instead of twenty probes.
-- The next respondent at the moment p_now: one call, one commit. A function, because its plans are then kept by the database
-- and only the branches that are needed run; each probe is one descent of a partial index, and SKIP LOCKED passes over the
-- rows that other interviewers are taking at this moment. Two people can never hold one case, nor one number.
-- Each order ends with the id, so that the same queue gives the same case wherever its rows lie. A study that has its
-- completes gives nothing: the count is read here, in the statement that dispatches the case.
create or replace function lease_next_case(
  p_session bigint, p_project bigint, p_person bigint, p_languages bigint[], p_zones text[], p_now timestamptz, p_until timestamptz
) returns table (
  case_id bigint, interview_id bigint, tier int, ready_at timestamptz, numbers_elsewhere int, blacklisted int, quota_full boolean,
  target_reached boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  picked bigint;
  urgent boolean;
  cells bigint[];
  numbers text[];
  leased int;
begin
  select j.completed >= j.sample_size, exists (
      select from study_case c where c.project_id = p_project and c.tier < 5
        and c.ready_at <= p_now and c.lease_session_id is null and not c.quota_locked)
    into target_reached, urgent
    from project j where j.id = p_project;
  if target_reached then return next; return; end if;

  -- What was promised to this person (1), their own appointments, then all that is urgent: appointments (2), suspended
  -- visits (3), cases that wait for a language (4).
  if urgent then
    select c.id, c.tier, c.ready_at into picked, tier, ready_at from study_case c
      where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.ready_at <= p_now
        and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 1 and c.assigned_person_id = p_person
      order by c.ready_at, c.id limit 1 for update skip locked;
    if picked is null then
      select c.id, c.tier, c.ready_at into picked, tier, ready_at from study_case c
        where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.ready_at <= p_now
          and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier = 2 and c.appointment_person_id = p_person
        order by c.ready_at, c.id limit 1 for update skip locked;
    end if;
    if picked is null then
      select given.id, given.tier, given.ready_at into picked, tier, ready_at
        from unnest(array[2, 3, 4]) as step(tier), lateral (
          select c.id, c.tier, c.ready_at from study_case c
          where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.ready_at <= p_now
            and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier < 5 and c.tier = step.tier
          order by c.ready_at, c.id limit 1 for update skip locked) given
        limit 1;
    end if;
  end if;
  -- Return loops that are due (5), then fresh cases (6); in both the greatest need of the quotas first. Tiers and needs as
  -- arrays: one descent of the index per pair, in its order, past the loops that are not due, and none behind the first hit.
  if picked is null then
    select c.id, c.tier, c.ready_at into picked, tier, ready_at from study_case c
      where c.project_id = p_project and c.lease_session_id is null and not c.quota_locked and c.ready_at <= p_now
        and c.language_id = any(p_languages) and c.zone = any(p_zones) and c.tier > 4
        and c.tier = any(array[5, 6]) and c.priority = any(array[9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
      order by c.tier, c.priority desc, c.ready_at, c.draw_order, c.id limit 1 for update skip locked;
  end if;
  if picked is null then return; end if;

  update study_case c set lease_session_id = p_session, lease_until = p_until,
    visit = c.visit + 1, record_status = 'inUse', interview_id = coalesce(c.interview_id, nextval('interview_id_seq'))
  where c.project_id = p_project and c.id = picked
  returning c.id, c.interview_id, c.quota_cells into case_id, interview_id, cells;
  update session s set case_id = picked, interview_id = lease_next_case.interview_id, phone_id = null, return_reason = null
  where s.id = p_session and s.project_id = p_project and s.case_id is null and s.ended_at is null;
  -- A double click: the session's other request was first, or the session ended or went to another project. This one
  -- takes nothing.
  if not found then raise exception 'the session holds a case already' using errcode = 'lock_not_available'; end if;

  select array_agg(distinct p.number order by p.number) into numbers from phone p
    where p.project_id = p_project and p.case_id = picked and p.removed_at is null and p.list_status <> 'locked';
  insert into number_lease (number, project_id, case_id, session_id)
    select number, p_project, picked, p_session from unnest(numbers) number on conflict do nothing;
  get diagnostics leased = row_count;
  numbers_elsewhere := coalesce(cardinality(numbers), 0) - leased;
  select count(*) into blacklisted from blacklist_entry b where b.phone = any(numbers) and (b.until is null or b.until > p_now);
  quota_full := false;
  if cells <> '{}' then
    quota_full := exists (
      select from quota_cell q where q.project_id = p_project and q.id = any(cells) and q.completed + q.reserved >= q.target + q.overflow);
  end if;
  return next;
end $$;
