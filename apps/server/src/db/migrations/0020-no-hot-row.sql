-- No hot row: the completes of a project are counted in 16 rows, and a balanced split hands out turns that stand ready.

-- Completes of a project. Each of the slots 0-15 has a share of the sample size, together all of it; a complete goes to one
-- that has room. Completes that found none are beyond the sample size, and are counted in the slots 16-31.
create table project_count (
  project_id bigint not null references project,
  slot int not null check (slot between 0 and 31),
  -- Null: no limit.
  share int check (share >= 0),
  completed int not null default 0 check (completed >= 0),
  primary key (project_id, slot),
  check (completed <= share),
  check (slot < 16 or share is null)
) with (fillfactor = 50);

-- Null: no limit.
alter table project alter column sample_size drop not null;

-- Gives the slots their shares of the project's sample size, and spreads what was counted over them; to be called once the
-- project is there, and again by what changes its sample size. `p_completed`: of a project that was counted elsewhere.
create function share_sample_size(p_project bigint, p_completed int default 0) returns void language plpgsql as $$
declare
  size int;
  counted int := p_completed;
begin
  select sample_size into size from project where id = p_project for no key update;
  if exists (select from project_count where project_id = p_project) then
    -- Who counts holds one slot and may wait for another: this waits until none is under way, and keeps new ones out.
    lock table project_count in exclusive mode;
    select sum(completed) into counted from project_count where project_id = p_project;
  end if;
  insert into project_count as n (project_id, slot, share, completed)
    select p_project, s, case when s < 16 then (size + 15 - s) / 16 end,
      case when s < 16 then (least(size, counted) + 15 - s) / 16 when s = 16 then counted - least(size, counted) else 0 end
    from generate_series(0, 31) s
  on conflict (project_id, slot) do update set share = excluded.share, completed = excluded.completed;
end $$;

-- Whether the project takes more completes. Without any slot it takes none.
create function has_room(p_project bigint) returns boolean stable language plpgsql as $$
begin
  return exists (
    select from project_count where project_id = p_project and slot < 16 and (share is null or completed < share));
end $$;

-- Counts a complete; true where it is within the sample size. It takes the first slot with room that no other transaction
-- holds, beginning at its own. Where all that have room are held, it waits for one of them: what that transaction counts may
-- yet be taken back. A lock that it holds without having counted is on a full slot, and it waits only for a slot that had
-- room after all its locks were taken, so two can never wait for each other (docs/adr/0009). Each statement of this loop
-- therefore tries one slot at most to wait for, and sees what was committed before it.
create function count_complete(p_project bigint, p_interview bigint) returns boolean language plpgsql as $$
declare
  own int := p_interview % 16;
  next_slot int;
begin
  loop
    update project_count set completed = completed + 1 where project_id = p_project and slot = (
      select n.slot from project_count n
      where n.project_id = p_project and n.slot < 16 and (n.share is null or n.completed < n.share)
      order by (n.slot - own + 16) % 16 limit 1 for update skip locked);
    if found then return true; end if;
    select n.slot into next_slot from project_count n
      where n.project_id = p_project and n.slot < 16 and (n.share is null or n.completed < n.share)
      order by (n.slot - own + 16) % 16 limit 1;
    exit when not found;
    update project_count set completed = completed + 1
      where project_id = p_project and slot = next_slot and (share is null or completed < share);
    if found then return true; end if;
  end loop;
  update project_count set completed = completed + 1 where project_id = p_project and slot = 16 + own;
  if not found then raise exception 'project % has no slots to count in', p_project; end if;
  return false;
end $$;

select share_sample_size(id, completed) from project;
alter table project drop column completed;

-- The next respondent at the moment p_now: one call, one commit. A function, because its plans are then kept by the database
-- and only the branches that are needed run; each probe is one descent of a partial index, and SKIP LOCKED passes over the
-- rows that other interviewers are taking at this moment. Two people can never hold one case, nor one number.
-- Each order ends with the id, so that the same queue gives the same case wherever its rows lie. A study that has its
-- completes gives nothing: the counts are read here, in the statement that dispatches the case.
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
  -- As has_room says it: a call would cost each dispatch more than the look itself.
  select not exists (
      select from project_count n where n.project_id = p_project and n.slot < 16 and (n.share is null or n.completed < n.share)), exists (
      select from study_case c where c.project_id = p_project and c.tier < 5
        and c.ready_at <= p_now and c.lease_session_id is null and not c.quota_locked)
    into target_reached, urgent;
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

-- Turns of a balanced split: the blocks of each, dealt a run at a time so that a run gives every block equally often. Who
-- takes a turn deletes it, so that one that is rolled back stands there again. A study under way begins with a new run.
create table split_run (
  project_id bigint not null references project,
  version_id bigint not null references questionnaire_version,
  node text not null,
  run int not null,
  primary key (project_id, version_id, node, run)
);
create table split_turn (
  project_id bigint not null,
  version_id bigint not null,
  node text not null,
  run int not null,
  turn int not null,
  blocks text[] not null,
  primary key (project_id, version_id, node, run, turn),
  foreign key (project_id, version_id, node, run) references split_run
);
drop table split_block;
