-- Accounts of the demonstration, whose password is public: they are open in demo mode only.

alter table person
  add column demo boolean not null default false,
  -- Set while the start of a server without demo mode keeps it disabled; an account that people disabled has none.
  add column demo_locked_at timestamptz;

-- The demonstration is made in one transaction, so its accounts are as old as its list file to the microsecond. Neither a
-- new name nor a new password hides them, and no account that was made later is taken for one.
update person p set demo = true
from list_file f
where f.name = 'Demo people' and f.group_id = p.group_id and f.created_at = p.created_at;

-- Always empty: `readyz` adds a row of almost a page and takes it back, so that the database must ask its disk for room.
create unlogged table readiness_probe (
  filler text not null
);
alter table readiness_probe alter column filler set storage plain;
