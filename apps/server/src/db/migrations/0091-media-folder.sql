-- What stands in the mark of the installation's media folder: a folder without it is another one, or its mount is away.
create table media_folder (
  is_only boolean primary key default true check (is_only),
  mark text not null,
  taken_at timestamptz not null default now()
);
