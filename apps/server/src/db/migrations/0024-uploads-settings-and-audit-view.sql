-- What people send in, until it is used: the content lies in a folder that all nodes share, under the key; its name is only a text.
create table upload (
  id bigint generated always as identity primary key,
  file_key uuid not null unique,
  person_id bigint not null references person,
  purpose text not null check (length(purpose) between 1 and 50),
  name text not null check (length(name) between 1 and 200),
  -- What it is by its content.
  kind text not null check (length(kind) between 1 and 50),
  bytes bigint not null check (bytes >= 0),
  at timestamptz not null
);
create index upload_at on upload (at);
create index upload_person on upload (person_id);

-- Of the whole installation, in one row.
create table setting (
  is_only_row boolean primary key default true check (is_only_row),
  -- Of a person who does nothing: when the screen says so, and when the session ends. A session lives for 12 hours at most.
  idle_alert_minutes int not null default 5 check (idle_alert_minutes >= 1),
  idle_log_off_minutes int not null default 30 check (idle_log_off_minutes <= 720),
  -- Whose telephone numbers may be written without a country code.
  home_country text not null default 'IL' check (home_country ~ '^[A-Z]{2}$'),
  revision int not null default 1,
  changed_at timestamptz,
  changed_by bigint references person,
  check (idle_alert_minutes < idle_log_off_minutes)
);
insert into setting default values;

-- A group's own; null: as the installation has it.
create table group_setting (
  group_id bigint primary key references person_group,
  idle_alert_minutes int check (idle_alert_minutes >= 1),
  idle_log_off_minutes int check (idle_log_off_minutes <= 720),
  revision int not null default 1,
  changed_at timestamptz not null,
  changed_by bigint not null references person,
  check (idle_alert_minutes < idle_log_off_minutes),
  check ((idle_alert_minutes is null) = (idle_log_off_minutes is null))
);

-- A station that was removed stays, so that the sessions at it remain whole; adding it again takes the mark away.
alter table station add column removed_at timestamptz;

-- Where a request came from that did something; null: the server did it by itself, or it was done from outside.
alter table audit_event add column address inet;

-- Each is read backwards from a place: the newest first, of all, and of what one filter leaves.
drop index audit_event_at;
create index audit_event_place on audit_event (at, id);
create index audit_event_project on audit_event (project_id, at, id);
create index audit_event_person on audit_event (person_id, at, id);
create index audit_event_action on audit_event (action, at, id);
create index audit_event_subject on audit_event (subject, at, id);
create index audit_event_subject_id on audit_event (subject_id, at, id) where subject_id is not null;
