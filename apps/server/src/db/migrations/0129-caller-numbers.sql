-- Numbers that may be presented to respondents. One is chosen for a project once it is known to be ours: a person has called it back.
create table caller_number (
  id bigint generated always as identity primary key,
  -- Whose projects may present it; null: those of all groups.
  group_id bigint references person_group,
  -- As it is presented.
  number text not null check (number ~ '^\+?[0-9]{3,15}$'),
  label text not null check (length(label) <= 100),
  added_at timestamptz not null,
  added_by bigint not null references person,
  verified_at timestamptz,
  verified_by bigint references person,
  removed_at timestamptz,
  removed_by bigint references person,
  check ((verified_at is null) = (verified_by is null)),
  check ((removed_at is null) = (removed_by is null))
);
-- The exchange finds it by its digits.
create unique index caller_number_in_use on caller_number (ltrim(number, '+')) where removed_at is null;
create index caller_number_group on caller_number (group_id);
create index caller_number_added_by on caller_number (added_by);
create index caller_number_verified_by on caller_number (verified_by);
create index caller_number_removed_by on caller_number (removed_by);

-- What respondents of a project see; null: the first number of the dial plan.
alter table project add column caller_number_id bigint references caller_number;
create index project_caller_number on project (caller_number_id);

-- How the exchange's lines take numbers, and how many calls they carry at once; null: as many as there are.
alter table setting
  add column number_format text not null default 'e164' check (number_format in ('e164', 'national', '00')),
  add column calls_at_once int check (calls_at_once between 1 and 10000);
alter table project add column calls_at_once int check (calls_at_once between 1 and 10000);
