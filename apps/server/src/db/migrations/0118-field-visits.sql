-- Visits of interviewers in the field: attempts in person, which have no number.

-- Where a status is offered: on the telephone, on a visit, or in both.
alter table disposition add column channel text not null default 'phone' check (channel in ('phone', 'inPerson', 'both'));
-- What a person may say at their door as well. What an organisation has added, and what an interviewer may pick, is not of the line alone.
update disposition set channel = 'both'
where not is_system and (
  system_key in ('softRefusal', 'meeting', 'language', 'hardRefusal', 'notEligible', 'deceased', 'languageBarrier')
  or system_key is null and type in (1, 3, 4, 5));

update status_template t set statuses = (
  select coalesce(jsonb_agg(s.status || jsonb_build_object('channel', case
      when not (s.status ->> 'system')::boolean and (
        s.status ->> 'key' in ('softRefusal', 'meeting', 'language', 'hardRefusal', 'notEligible', 'deceased', 'languageBarrier')
        or s.status ->> 'key' is null and (s.status ->> 'type')::int in (1, 3, 4, 5)) then 'both' else 'phone' end)
    order by s.place), '[]')
  from jsonb_array_elements(t.statuses) with ordinality as s(status, place));

-- A visit belongs to a device and to no session at a station.
alter table attempt
  alter column phone_id drop not null,
  alter column session_id drop not null,
  drop constraint attempt_how_check,
  add constraint attempt_how_check check (how in ('auto', 'manual', 'none', 'inPerson')),
  add constraint attempt_of_number check ((how = 'inPerson') = (phone_id is null)),
  add constraint attempt_of_session check ((how = 'inPerson') = (session_id is null)),
  -- It is over when it is told.
  add constraint attempt_visit_over check (how <> 'inPerson' or closed_at is not null and disposition_id is not null);

-- What a device tells of a visit beyond its attempt.
create table field_visit (
  project_id bigint not null,
  attempt_id bigint not null,
  -- As its device calls it.
  uid uuid not null,
  device_id bigint not null references device,
  assignment_id bigint not null,
  note text not null default '' check (length(note) <= 1000),
  -- When it was noted by the device's own clock, and how far that was ahead of the server's, in milliseconds.
  device_at timestamptz not null,
  clock_ahead bigint not null,
  received_at timestamptz not null,
  -- The case was over when it came, and it changed nothing of it.
  was_late boolean not null,
  primary key (project_id, attempt_id),
  unique (project_id, uid),
  foreign key (project_id, attempt_id) references attempt,
  foreign key (project_id, assignment_id) references assignment
) partition by hash (project_id);
select partition_by_project('field_visit', 4);
create index field_visit_device on field_visit (device_id);
create index field_visit_assignment on field_visit (project_id, assignment_id);
create trigger field_visit_append_only before update or delete on field_visit for each row execute function refuse_change();

-- When the respondent wants to be visited; until then they are not called.
alter table study_case add column visit_at timestamptz;

-- Visits are counted beside calls.
alter table fact_attempt add column is_visit boolean not null default false;
do $$
declare
  unique_name text;
begin
  select conname into strict unique_name from pg_constraint where conrelid = 'fact_attempt'::regclass and contype = 'u';
  execute format('alter table fact_attempt drop constraint %I', unique_name);
end $$;
alter table fact_attempt
  add constraint fact_attempt_once unique nulls not distinct (project_id, at, person_id, is_dialled, is_visit, disposition_id);

-- Since when an interview is on its screen, as it told at its last contact; null: none is.
alter table device add column asking_since timestamptz;
