-- Files of a study's results that people asked for: the files lie in a folder that all nodes share, under the key, for some days.
create table export_job (
  project_id bigint not null references project,
  id bigint generated always as identity,
  file_key uuid not null unique,
  -- Null: the job is forgotten.
  job_id bigint references job on delete set null,
  asked_by bigint not null references person,
  asked_at timestamptz not null,
  -- What was asked for, as the contract has it.
  wish jsonb not null,
  -- Of the one who asked.
  language text not null,
  -- The manifest: null until the file is whole.
  made_at timestamptz,
  -- When all rows stood as they stand in the file.
  moment timestamptz,
  rows int check (rows >= 0),
  bytes bigint check (bytes >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz,
  primary key (project_id, id),
  check ((made_at is null) = (moment is null)),
  check ((made_at is null) = (rows is null)),
  check ((made_at is null) = (bytes is null)),
  check ((made_at is null) = (sha256 is null)),
  check ((made_at is null) = (expires_at is null))
);
create index export_job_job on export_job (job_id) where job_id is not null;
create index export_job_asked_by on export_job (asked_by);
