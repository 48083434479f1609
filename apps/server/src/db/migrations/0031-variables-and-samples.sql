-- Variables stand in an order and have values; populations say how many of each there are. Samples are drawn in the office and
-- released in portions.
alter table variable
  add constraint variable_name_check check (length(name) between 1 and 200),
  add column position int not null default 0,
  -- What its population is told in.
  add column unit text not null default 'count' check (unit in ('count', 'percent')),
  add column revision int not null default 1,
  add column changed_at timestamptz not null default now(),
  add column changed_by bigint references person;
update variable v set position = n.place from (
  select project_id, id, row_number() over (partition by project_id order by id) as place from variable) n
where n.project_id = v.project_id and n.id = v.id;

-- The values of a variable, and how many of each there are in the population that the study speaks of.
create table population (
  project_id bigint not null references project,
  variable_id bigint not null,
  -- As that of a quota cell: one for the values of all parts.
  key text not null,
  -- The values themselves; of a concatenated variable one for each part.
  parts text[] not null check (cardinality(parts) > 0),
  labels jsonb not null default '{}',
  -- Null: it is not known.
  amount numeric(14, 4) check (amount >= 0),
  position int not null,
  primary key (project_id, variable_id, key),
  foreign key (project_id, variable_id) references variable on delete cascade
);

-- How a project's sample is to be drawn. What it wants, and how much of it at a time, stands with the project.
create table sample_plan (
  project_id bigint primary key references project,
  method text not null default 'probability' check (method in ('probability', 'stratified', 'clustered', 'systematic', 'asIs')),
  parameters jsonb not null default '{}',
  seed text not null check (seed ~ '^[0-9a-f]{16}$'),
  -- The columns of the list that say in which language and in which zone a person is called; null: those of the project.
  language_column text,
  zone_column text
);

alter table sample_draw
  -- 1 for the first one, 2 for the next one that adds to it.
  add column round int not null default 1 check (round > 0),
  add column frame_size int not null default 0 check (frame_size >= 0),
  -- The units that it drew.
  add column size int not null default 0 check (size >= 0),
  add column person_id bigint references person,
  add column job_id bigint references job on delete set null,
  -- Drawn anew since: its units are gone.
  add column replaced_at timestamptz;

create table sample_portion (
  project_id bigint not null references project,
  number int not null check (number > 0),
  -- How many units it is to have.
  size int not null check (size > 0),
  -- How many of each cell, once that is decided; a portion that is released in several runs comes to the same end.
  composition jsonb,
  asked_at timestamptz not null default now(),
  asked_by bigint references person,
  -- What was asked for last: its release or its withdrawal.
  job_id bigint references job on delete set null,
  released_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by bigint references person,
  primary key (project_id, number)
);

-- The records that were drawn, each once.
create table sample_unit (
  project_id bigint not null,
  record_id bigint not null,
  draw_id bigint not null,
  -- In this order they are released.
  draw_order int not null,
  -- The chance with which the design draws it.
  probability double precision not null check (probability > 0 and probability <= 1),
  -- Its stratum or primary unit, as the key of a quota cell.
  stratum text not null default '',
  -- Its case is written.
  portion int,
  primary key (project_id, record_id),
  foreign key (project_id, draw_id) references sample_draw,
  foreign key (project_id, portion) references sample_portion
) partition by hash (project_id);
select partition_by_project('sample_unit', 4);
create index sample_unit_waiting on sample_unit (project_id, draw_order) where portion is null;
create index sample_unit_portion on sample_unit (project_id, portion) where portion is not null;

-- A portion that is withdrawn deletes its untouched cases and their numbers: what refers to them must be found without a scan.
create index attempt_phone on attempt (project_id, phone_id);
create index call_phone on call (project_id, phone_id);
create index interview_phone on interview (project_id, phone_id) where phone_id is not null;
create index respondent_session_case on respondent_session (project_id, case_id) where case_id is not null;
