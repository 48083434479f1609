-- What comes again by the calendar: once, every so many days or months, from a first day on, at a minute of the day.
alter table schedule
  -- What its task is asked with.
  add column input jsonb not null default '{}',
  add column recurrence jsonb,
  -- To which it belongs; it is followed by that project's clocks.
  add column project_id bigint references project,
  -- Null: those of the project, or of the installation.
  alter column zone drop not null,
  drop constraint schedule_check,
  add constraint schedule_check check (num_nonnulls(every_seconds, at_minute, recurrence) = 1);
create index schedule_project on schedule (project_id) where project_id is not null;

-- Rules of the blacklist: who has taken part in some projects is put on it, or taken off it again, as far as they stand in some lists.
create table blacklist_rule (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  -- Where what it adds holds; null: everywhere.
  project_id bigint references project,
  -- Whose it is where it has no project: null for the administrators'.
  group_id bigint references person_group,
  action text not null check (action in ('add', 'remove')),
  identify_by text not null check (identify_by in ('phone', 'email')),
  -- Of interviews in the projects that it looks at.
  outcomes text[] not null default '{}',
  -- Counted from the day on which someone took part; null: for ever.
  days int check (days between 1 and 36500),
  recurrence text not null check (recurrence in ('byHand', 'once', 'daily', 'weekly', 'monthly', 'quarterly', 'everyDays')),
  starts_on date,
  at_minute int not null default 0 check (at_minute between 0 and 1439),
  every_days int check (every_days between 1 and 3650),
  ends_on date,
  -- Stopped: it runs no more by itself.
  active boolean not null default true,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint references person,
  changed_at timestamptz not null default now(),
  changed_by bigint references person,
  -- Removed: what it has added still names it.
  removed_at timestamptz,
  -- Under which the schedule has it.
  schedule_name text not null generated always as ('blacklist rule ' || id) stored,
  check (project_id is null or group_id is null),
  check ((recurrence = 'byHand') = (starts_on is null)),
  check ((recurrence = 'everyDays') = (every_days is not null))
);
create index blacklist_rule_project on blacklist_rule (project_id);
create index blacklist_rule_group on blacklist_rule (group_id);
create index blacklist_rule_created_by on blacklist_rule (created_by);
create index blacklist_rule_changed_by on blacklist_rule (changed_by);

-- In which projects people have taken part.
create table blacklist_rule_source (
  rule_id bigint not null references blacklist_rule on delete cascade,
  project_id bigint not null references project,
  primary key (rule_id, project_id)
);
create index blacklist_rule_source_project on blacklist_rule_source (project_id);

-- The lists that it applies to.
create table blacklist_rule_list (
  rule_id bigint not null references blacklist_rule on delete cascade,
  list_file_id bigint not null references list_file on delete cascade,
  primary key (rule_id, list_file_id)
);
create index blacklist_rule_list_file on blacklist_rule_list (list_file_id);

-- The response statuses that it goes by, beside outcomes.
create table blacklist_rule_status (
  rule_id bigint not null references blacklist_rule on delete cascade,
  project_id bigint not null,
  disposition_id bigint not null,
  primary key (rule_id, project_id, disposition_id),
  foreign key (project_id, disposition_id) references disposition on delete cascade
);
create index blacklist_rule_status_of on blacklist_rule_status (project_id, disposition_id);

-- What a rule has done, run by run; what its job says of its end holds until `ended_at` is set.
create table blacklist_run (
  id bigint generated always as identity primary key,
  rule_id bigint not null references blacklist_rule on delete cascade,
  job_id bigint unique references job on delete set null,
  -- Null: the schedule.
  asked_by bigint references person,
  asked_at timestamptz not null,
  -- When it had found whom it is about.
  begun_at timestamptz,
  ended_at timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled', 'busy')),
  -- What the rule said when the run began.
  action text not null check (action in ('add', 'remove')),
  identify_by text check (identify_by in ('phone', 'email')),
  days int,
  -- In the lists that it applied to.
  records int not null default 0,
  matched int not null default 0,
  added int not null default 0,
  removed int not null default 0,
  -- What it left alone, with the reason.
  known int not null default 0,
  by_hand int not null default 0,
  over int not null default 0,
  never_dialled int not null default 0,
  not_listed int not null default 0,
  -- The code of what it failed with.
  error text,
  check ((state = 'running') = (ended_at is null))
);
create index blacklist_run_rule on blacklist_run (rule_id, id desc);
create index blacklist_run_asked_by on blacklist_run (asked_by);

-- Whom a run is about and has not come to yet.
create table blacklist_match (
  job_id bigint not null references job on delete cascade,
  -- A number as it is dialled, or an address in small letters.
  identifier text not null,
  -- When they took part last.
  took_part_at timestamptz not null,
  primary key (job_id, identifier)
);

-- The rule that made an entry; null: a person did.
alter table blacklist_entry add column rule_id bigint references blacklist_rule;
create index blacklist_entry_rule on blacklist_entry (rule_id) where rule_id is not null;
