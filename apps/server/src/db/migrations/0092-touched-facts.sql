-- Cases, moments and projects whose facts are to be counted again. Triggers add them in the transaction of the change, so that no count
-- misses one, also when the server that made it is killed. The keeper of the facts takes these rows as it counts.
create table fact_touched (
  project_id bigint not null,
  id bigint generated always as identity,
  -- Null, and no moment either: the whole project.
  case_id bigint,
  -- Attempts of this moment are to be counted, and interviews that ended at that one.
  tried_at timestamptz,
  ended_at timestamptz,
  primary key (project_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create function touch_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then insert into fact_touched (project_id, case_id) values (old.project_id, old.id);
  else insert into fact_touched (project_id, case_id) values (new.project_id, new.id); end if;
  return null;
end $$;
create trigger study_case_made after insert or delete on study_case for each row execute function touch_case();
create trigger study_case_changed after update of record_status, quota_cells, outcome_id, attempts, interview_id on study_case for each row
  when ((old.record_status, old.quota_cells, old.outcome_id, old.attempts, old.interview_id)
    is distinct from (new.record_status, new.quota_cells, new.outcome_id, new.attempts, new.interview_id))
  execute function touch_case();

create function touch_case_of_phone() returns trigger language plpgsql as $$
begin
  insert into fact_touched (project_id, case_id) values (new.project_id, new.case_id);
  return null;
end $$;
-- The numbers that a case is drawn with are written beside it.
create trigger phone_added after insert on phone for each row when (new.manual) execute function touch_case_of_phone();
create trigger phone_changed after update of disposition_id, removed_at on phone for each row
  when ((old.disposition_id, old.removed_at) is distinct from (new.disposition_id, new.removed_at))
  execute function touch_case_of_phone();

-- A corrected status counts when the number was called: at the first of the corrected attempts.
create function touch_attempt() returns trigger language plpgsql as $$
declare
  first_id bigint := new.corrects;
  first_at timestamptz := new.started_at;
begin
  while first_id is not null loop
    select corrects, started_at into first_id, first_at from attempt where project_id = new.project_id and id = first_id;
  end loop;
  insert into fact_touched (project_id, case_id, tried_at) values (new.project_id, new.case_id, first_at);
  return null;
end $$;
create trigger attempt_made after insert on attempt for each row execute function touch_attempt();
create trigger attempt_changed after update of disposition_id, ended_at, person_id, how, corrects on attempt for each row
  when ((old.disposition_id, old.ended_at, old.person_id, old.how, old.corrects)
    is distinct from (new.disposition_id, new.ended_at, new.person_id, new.how, new.corrects))
  execute function touch_attempt();

create function touch_interview() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.ended_at is not null and (tg_op = 'DELETE' or new.ended_at is distinct from old.ended_at) then
    insert into fact_touched (project_id, case_id, ended_at) values (old.project_id, old.case_id, old.ended_at);
  end if;
  if tg_op <> 'DELETE' then
    insert into fact_touched (project_id, case_id, ended_at) values (new.project_id, new.case_id, new.ended_at);
  end if;
  return null;
end $$;
create trigger interview_made after insert on interview for each row
  when (new.case_id is not null or new.state = 'ended') execute function touch_interview();
create trigger interview_changed after update on interview for each row
  when (new.state = 'ended' or old.state = 'ended'
    or (old.answered_by, old.person_id, old.case_id, old.started_at) is distinct from (new.answered_by, new.person_id, new.case_id, new.started_at)
      and new.case_id is not null)
  execute function touch_interview();
create trigger interview_gone after delete on interview for each row when (old.state = 'ended') execute function touch_interview();

create function touch_complete() returns trigger language plpgsql as $$
declare
  place quota_reservation;
begin
  if tg_op = 'DELETE' then place := old; else place := new; end if;
  insert into fact_touched (project_id, ended_at)
    select i.project_id, i.ended_at from interview i where i.project_id = place.project_id and i.id = place.interview_id and i.state = 'ended';
  return null;
end $$;
create trigger place_completed after insert on quota_reservation for each row when (new.state = 'completed') execute function touch_complete();
create trigger place_moved after update of state on quota_reservation for each row
  when (old.state <> new.state and 'completed' in (old.state, new.state)) execute function touch_complete();
create trigger place_gone after delete on quota_reservation for each row when (old.state = 'completed') execute function touch_complete();

create function touch_project() returns trigger language plpgsql as $$
begin
  insert into fact_touched (project_id) values (new.id);
  return null;
end $$;
create trigger project_made after insert on project for each row execute function touch_project();
create trigger project_changed after update of enough_question, caps, removed_at on project for each row
  when ((old.enough_question, old.caps, old.removed_at) is distinct from (new.enough_question, new.caps, new.removed_at))
  execute function touch_project();
create function touch_project_of_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then insert into fact_touched (project_id) values (old.project_id);
  else insert into fact_touched (project_id) values (new.project_id); end if;
  return null;
end $$;
create trigger disposition_made after insert or delete on disposition for each row execute function touch_project_of_status();
create trigger disposition_changed after update on disposition for each row
  when ((old.aapor_code, old.aapor_bucket, old.type, old.system_key, old.is_system, old.eligible, old.contacted)
    is distinct from (new.aapor_code, new.aapor_bucket, new.type, new.system_key, new.is_system, new.eligible, new.contacted))
  execute function touch_project_of_status();

-- The rule of counting by which the facts were last counted from their beginning; another one in the code has all counted once more.
alter table fact_keeper add column rule int not null default 0;

-- What was counted stays counted.
delete from schedule where name = 'field facts';
