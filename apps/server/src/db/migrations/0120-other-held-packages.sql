-- Decisions on what devices brought that is no interview of a case: visits, visitors at a kiosk, and media.

alter table device_package
  -- What it tells of: an interview of a case · a visit · a visitor at a kiosk. Null: it cannot be read.
  add column kind text check (kind in ('interview', 'visit', 'visitor'));
update device_package h set kind = case when exists (select from device d where d.id = h.device_id and d.kind = 'kiosk') then 'visitor' else 'interview' end
where h.why <> 'unreadable';
-- A visitor has a project and no case.
do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'device_package'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) = 'CHECK (((project_id IS NULL) = (case_id IS NULL)))';
  execute format('alter table device_package drop constraint %I', name);
end $$;
alter table device_package add check (case_id is null or project_id is not null);
update device_package h set project_id = d.project_id from device d where d.id = h.device_id and h.kind = 'visitor' and h.why in ('revoked', 'fork');

-- A visit may come in the file of a device that is not known here, and be taken all the same.
alter table field_visit alter column device_id drop not null;

alter table device_medium
  -- Null: it came in the file of a device that is not known here.
  alter column device_id drop not null,
  drop constraint device_medium_device_id_uid_sha256_key,
  add constraint device_medium_same unique nulls not distinct (device_id, uid, sha256),
  -- Given to its interview all the same · left as it is.
  add column decided_as text check (decided_as in ('accepted', 'aside')),
  add column decided_at timestamptz,
  add column decided_by bigint references person,
  add column note text not null default '' check (length(note) <= 1000),
  add check (num_nulls(decided_as, decided_at, decided_by) in (0, 3));
do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'device_medium'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ 'settled_at IS NULL.*[(]why IS NULL';
  execute format('alter table device_medium drop constraint %I', name);
end $$;
-- One that a person has accepted still says why it was held.
alter table device_medium add check (settled_at is null or why is null or decided_as = 'accepted' and decided_as is not null);
create index device_medium_held on device_medium (complete_at) where why is not null;
create index device_medium_decided_by on device_medium (decided_by) where decided_by is not null;
create index device_medium_uid on device_medium (uid);
create index interview_uid_of_no_device on interview (uid) where uid is not null and device_id is null;
