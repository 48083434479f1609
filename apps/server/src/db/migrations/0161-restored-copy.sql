-- A database that was restored from a backup sends no mail, dials nobody and calls no one back until a person says so: the one
-- it is a copy of may be at work.

create table restored_copy (
  -- There is one at most.
  is_only boolean primary key default true check (is_only),
  backup_at timestamptz not null,
  restored_at timestamptz not null default now(),
  released_at timestamptz,
  -- Null: by the command of the server's administrator.
  released_by bigint references person
);

create index restored_copy_released_by on restored_copy (released_by) where released_by is not null;
