-- Lists of people that are imported, looked through and changed.

-- All that a record says, as it is searched: one value a line, in small letters.
create function record_search(fields jsonb, phones text[], email text) returns text
language sql immutable parallel safe
return (
  select coalesce(lower(string_agg(value, E'\n')), '')
  from (
    select value from jsonb_each_text(fields)
    union
    select unnest(phones)
    union
    select email
  ) said(value)
  where value is not null
);

alter table list_file
  -- The field of its columns that holds a person's name; null: no column does.
  add column name_column text,
  -- Kept by those who write records.
  add column rows int not null default 0 check (rows >= 0),
  -- Records that have at least one number, and those that have an address.
  add column phones int not null default 0 check (phones >= 0),
  add column emails int not null default 0 check (emails >= 0),
  add column created_by bigint references person,
  add column revision int not null default 1,
  add column changed_at timestamptz not null default now(),
  add column changed_by bigint references person,
  -- Null while it is imported: nobody sees it before it is whole.
  add column whole_at timestamptz default now(),
  -- The import that fills it; it is forgotten a month after its end.
  add column job_id bigint references job on delete set null,
  -- What its import has found beside its records: which other lists have numbers of them.
  add column imported jsonb not null default '{}',
  -- Of one that is deleted, whose records go in the background.
  add column removed_at timestamptz;
create index list_file_created_by on list_file (created_by);
create index list_file_changed_by on list_file (changed_by);
create index list_file_job on list_file (job_id);
create index list_file_unfinished on list_file (id) where whole_at is null or removed_at is not null;

-- A name is one of its group's, however it is written; that of a deleted list is free.
alter table list_file drop constraint list_file_group_id_name_key;
create unique index list_file_name on list_file (group_id, lower(name)) where removed_at is null;
create index list_file_group on list_file (group_id);

alter table list_record
  -- What is dialled for `phones`, number by number.
  add column numbers text[] not null default '{}',
  -- A number or the address is probably wrong.
  add column doubtful boolean not null default false,
  add column revision int not null default 1,
  add column search text not null generated always as (record_search(fields, phones, email)) stored;
-- Which records of all lists have a number. Without a list of pending entries: an import asks for thousands of numbers while it
-- writes, and each question would go through all of them.
create index list_record_numbers on list_record using gin (numbers) with (fastupdate = off);

update list_file f set
  name_column = case when f.columns @> '[{"field": "name"}]' then 'name' end,
  rows = counted.rows, phones = counted.phones, emails = counted.emails
from (
  select list_file_id, count(*) as rows, count(*) filter (where phones <> '{}') as phones, count(email) as emails
  from list_record group by list_file_id
) counted
where counted.list_file_id = f.id;

-- Rows of a file that an import leaves out, with the reason; row 0 has the headings of the file.
create table list_refusal (
  job_id bigint not null references job on delete cascade,
  row int not null check (row >= 0),
  reason text not null check (length(reason) between 1 and 50),
  -- The row that it repeats.
  of_row int,
  cells text[] not null,
  primary key (job_id, row)
);
