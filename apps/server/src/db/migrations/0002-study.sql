-- The instrument, the list, the study.

create table questionnaire (
  id bigint generated always as identity primary key,
  name text not null,
  comments text not null default '',
  created_by bigint references person,
  created_at timestamptz not null default now()
);

create table questionnaire_version (
  id bigint generated always as identity primary key,
  questionnaire_id bigint not null references questionnaire,
  number int not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Canonical JSON as text: jsonb would reorder keys and change the hash.
  document text not null,
  frozen_at timestamptz not null default now(),
  unique (questionnaire_id, number)
);
create trigger questionnaire_version_frozen before update or delete on questionnaire_version for each row execute function refuse_change();

create table list_file (
  id bigint generated always as identity primary key,
  group_id bigint not null references person_group,
  name text not null,
  columns jsonb not null,
  created_at timestamptz not null default now(),
  unique (group_id, name)
);

create table list_record (
  list_file_id bigint not null,
  id bigserial,
  fields jsonb not null,
  phones text[] not null default '{}',
  email text,
  primary key (list_file_id, id)
) partition by hash (list_file_id);
select partition_by_project('list_record', 4);

create table project (
  id bigint primary key,
  group_id bigint not null references person_group,
  name text not null,
  comments text not null default '',
  type text not null check (type in ('listFile', 'fictive', 'banner', 'panel')),
  list_file_id bigint references list_file,
  questionnaire_version_id bigint not null references questionnaire_version,
  sample_size int not null check (sample_size > 0),
  auto_dialling boolean not null default false,
  observer boolean not null default false,
  dial_prefix text not null default '' check (dial_prefix ~ '^[0-9]{0,8}$'),
  zone text not null,
  -- The zones that its cases live in, kept by the draw: dispatch asks which of them are inside calling hours.
  zones text[] not null default '{}',
  default_language_id bigint not null references language,
  -- Shown to interviewers above the respondent: text per screen language.
  interviewer_note jsonb not null default '{}',
  caps jsonb not null default '{}',
  online boolean not null default false,
  completed int not null default 0 check (completed >= 0),
  created_at timestamptz not null default now()
);
create sequence project_id_seq start 1044;

create table project_language (
  project_id bigint not null references project,
  language_id bigint not null references language,
  position int not null,
  primary key (project_id, language_id)
);

create table allocation (
  project_id bigint not null references project,
  person_id bigint not null references person,
  primary key (project_id, person_id)
);
create index allocation_person on allocation (person_id);

create table calling_window (
  project_id bigint not null references project,
  weekday int not null check (weekday between 0 and 6),
  from_minute int not null check (from_minute between 0 and 1439),
  to_minute int not null check (to_minute between 1 and 1440),
  check (to_minute > from_minute),
  primary key (project_id, weekday, from_minute)
);

create table closed_day (
  project_id bigint not null references project,
  day date not null,
  primary key (project_id, day)
);

create table disposition (
  project_id bigint not null references project,
  id bigserial,
  system_key text,
  is_system boolean not null default false,
  names jsonb not null,
  type int not null check (type between 1 and 6),
  view int not null check (view between 1 and 3),
  is_default boolean not null default false,
  color text not null default 'gray',
  hotkey text,
  loop_minutes int check (loop_minutes > 0),
  loop_attempts int check (loop_attempts > 0),
  language_id bigint references language,
  -- Null while an organisation has not decided; a project with such a status cannot go online.
  aapor_code text,
  aapor_bucket text check (aapor_bucket in ('I', 'P', 'R', 'NC', 'O', 'UH', 'UO', 'NE')),
  contacted text not null default 'unknown' check (contacted in ('yes', 'no', 'unknown')),
  eligible text not null default 'unknown' check (eligible in ('yes', 'no', 'unknown')),
  position int not null,
  primary key (project_id, id),
  check ((type = 1) = (loop_minutes is not null and loop_attempts is not null))
);
create unique index disposition_system on disposition (project_id, system_key) where system_key is not null and language_id is null;
-- "Language status duplicate": only one status per language.
create unique index disposition_language on disposition (project_id, language_id) where language_id is not null;

create table sample_draw (
  project_id bigint not null references project,
  id bigserial,
  method text not null check (method in ('probability', 'stratified', 'clustered', 'systematic', 'asIs')),
  parameters jsonb not null default '{}',
  seed text not null,
  frame_hash text not null,
  at timestamptz not null default now(),
  primary key (project_id, id)
);

create table blacklist_entry (
  id bigint generated always as identity primary key,
  phone text,
  email text,
  added_at timestamptz not null default now(),
  until timestamptz,
  comments text not null default '',
  source text not null default '',
  project_id bigint,
  check (phone is not null or email is not null)
);
create index blacklist_phone on blacklist_entry (phone) where phone is not null;

create table variable (
  project_id bigint not null references project,
  id bigserial,
  name text not null,
  source text not null check (source in ('list', 'system', 'interview', 'concatenated')),
  known_at text not null check (known_at in ('draw', 'contact', 'interview')),
  -- The list column, or the questionnaire's variable; for a concatenated one its parts in order.
  field text,
  parts bigint[] not null default '{}',
  primary key (project_id, id),
  unique (project_id, name),
  check ((source = 'concatenated') = (cardinality(parts) > 1))
);

create table quota (
  project_id bigint not null references project,
  id bigserial,
  variable_id bigint not null,
  names jsonb not null,
  active boolean not null default false,
  overflow int check (overflow >= 0),
  primary key (project_id, id),
  foreign key (project_id, variable_id) references variable,
  check (not active or overflow is not null)
);

create table quota_cell (
  project_id bigint not null,
  id bigserial,
  quota_id bigint not null,
  key text not null,
  labels jsonb not null,
  percent numeric(9, 5) check (percent between 0 and 100),
  target int not null check (target >= 0),
  overflow int not null default 0 check (overflow >= 0),
  completed int not null default 0 check (completed >= 0),
  reserved int not null default 0 check (reserved >= 0),
  extra int not null default 0 check (extra >= 0 and extra <= completed),
  refusals int not null default 0 check (refusals >= 0),
  primary key (project_id, id),
  unique (project_id, quota_id, key),
  foreign key (project_id, quota_id) references quota,
  check (completed + reserved <= target + overflow)
) with (fillfactor = 50);
