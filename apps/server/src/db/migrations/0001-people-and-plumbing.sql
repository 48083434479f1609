-- People, sessions, and what everything else leans on.
-- Big tables of a study are hash-partitioned by project_id from the start; project_id 0 means "no project".

create function partition_by_project(parent text, parts int) returns void language plpgsql as $$
begin
  for part in 0 .. parts - 1 loop
    execute format('create table %I partition of %I for values with (modulus %s, remainder %s)', parent || '_p' || part, parent, parts, part);
  end loop;
end $$;

-- Append-only tables: nobody, the owner included, changes or removes a row.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table language (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z]{2,3}$'),
  english_name text not null,
  origin_name text not null,
  direction text not null check (direction in ('ltr', 'rtl'))
);
insert into language (code, english_name, origin_name, direction) values
  ('he', 'Hebrew', 'עברית', 'rtl'), ('en', 'English', 'English', 'ltr'),
  ('ar', 'Arabic', 'العربية', 'rtl'), ('ru', 'Russian', 'Русский', 'ltr');

create table person_group (
  id bigint generated always as identity primary key,
  name text not null,
  removed_at timestamptz
);
create unique index person_group_name on person_group (lower(name)) where removed_at is null;

create table person (
  id bigint generated always as identity primary key,
  group_id bigint not null references person_group,
  login text not null check (length(login) between 1 and 200),
  real_name text not null,
  role text not null check (role in ('administrator', 'supervisor', 'interviewer', 'observer', 'encoder')),
  password_hash text not null,
  disabled_at timestamptz,
  -- A removed person stays as a tombstone without personal data, so that history remains whole.
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index person_login on person (lower(login)) where removed_at is null;

create table person_language (
  person_id bigint not null references person,
  language_id bigint not null references language,
  primary key (person_id, language_id)
);

create table station (
  name text primary key check (name ~ '^[A-Za-z0-9_-]{1,50}$')
);

create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  person_id bigint not null references person,
  station text references station (name),
  screen_language text not null check (screen_language in ('he', 'en')),
  project_id bigint,
  -- What the interviewer holds: one case, its interview, the number in hand, and why they came back from the survey.
  case_id bigint,
  interview_id bigint,
  phone_id bigint,
  return_reason text check (return_reason in ('success', 'cancel', 'zeroquota', 'overquota')),
  state text not null default 'online' check (state in ('online', 'on-break', 'in-task')),
  state_since timestamptz not null default now(),
  started_at timestamptz not null default now(),
  -- Seen: the screen is there (it asks for news by itself). Active: the person did something.
  last_seen_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'unlocked', 'disabled', 'removed', 'password', 'idle', 'released')),
  check ((ended_at is null) = (end_reason is null)),
  check ((case_id is null) or (project_id is not null))
) with (fillfactor = 50);
create unique index session_one_per_person on session (person_id) where ended_at is null;
create unique index session_one_per_station on session (station) where ended_at is null;

create table realtime_key (
  key_hash bytea primary key,
  session_id bigint not null references session,
  expires_at timestamptz not null
);

create table login_failure (
  id bigserial primary key,
  scope text not null,
  at timestamptz not null default now()
);
create index login_failure_scope on login_failure (scope, at);

create table person_state (
  project_id bigint not null,
  id bigserial,
  person_id bigint not null,
  session_id bigint not null,
  state text not null check (state in ('online', 'interview', 'call', 'break', 'task', 'offline')),
  at timestamptz not null default now(),
  primary key (project_id, id)
) partition by hash (project_id);
select partition_by_project('person_state', 4);
create index person_state_person on person_state (project_id, person_id, at);
create trigger person_state_append_only before update or delete on person_state for each row execute function refuse_change();

create table audit_event (
  project_id bigint not null default 0,
  id bigserial,
  at timestamptz not null default now(),
  person_id bigint,
  session_id bigint,
  action text not null,
  subject text not null,
  subject_id bigint,
  details jsonb not null default '{}',
  primary key (project_id, id)
) partition by hash (project_id);
select partition_by_project('audit_event', 4);
create index audit_event_at on audit_event (project_id, at);
create trigger audit_event_append_only before update or delete on audit_event for each row execute function refuse_change();

create table idempotency (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_at on idempotency (at);
