-- A restored database sends no mail, does not dial and makes no callbacks to panels until an administrator releases it: the
-- installation that it is a copy of may be at work.

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
