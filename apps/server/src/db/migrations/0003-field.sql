-- Cases, phones, attempts, calls, interviews.

create table study_case (
  project_id bigint not null,
  id bigserial,
  draw_id bigint not null,
  portion int not null default 1,
  record_id bigint,
  language_id bigint not null,
  zone text not null,
  record_status text not null default 'empty' check (record_status in (
    'empty', 'inUse', 'returnedLoop', 'returnedLanguage', 'returnedMeeting', 'restore', 'restored',
    'success', 'extra', 'zeroQuota', 'overQuota', 'burned')),
  -- Kept by whatever changes a case, never computed by dispatch; tier null: not to be given to anyone.
  tier int check (tier between 1 and 6),
  ready_at timestamptz not null default '-infinity',
  priority int not null default 0 check (priority between 0 and 9),
  draw_order int not null default 0,
  attempts int not null default 0,
  contacted boolean not null default false,
  visit int not null default 0,
  lease_session_id bigint,
  lease_until timestamptz,
  quota_cells bigint[] not null default '{}',
  quota_locked boolean not null default false,
  inclusion_probability double precision,
  assigned_person_id bigint,
  appointment_person_id bigint,
  -- Given with the first dispatch; the interview itself begins when the survey is opened.
  interview_id bigint,
  outcome_id bigint,
  primary key (project_id, id),
  check ((lease_session_id is null) = (lease_until is null))
) partition by hash (project_id);
select partition_by_project('study_case', 4);
create index study_case_dispatch on study_case (project_id, tier, priority desc, ready_at, draw_order)
  where tier > 4 and lease_session_id is null and not quota_locked;
create index study_case_assigned on study_case (project_id, assigned_person_id, ready_at)
  where tier = 1 and lease_session_id is null and not quota_locked;
create index study_case_appointment on study_case (project_id, appointment_person_id, ready_at)
  where tier = 2 and lease_session_id is null and not quota_locked;
create index study_case_urgent on study_case (project_id, tier, ready_at)
  where tier < 5 and lease_session_id is null and not quota_locked;
create index study_case_lease on study_case (project_id, lease_until) where lease_session_id is not null;
create index study_case_cells on study_case using gin (quota_cells) where tier is not null and lease_session_id is null;

create table phone (
  project_id bigint not null,
  id bigserial,
  case_id bigint not null,
  raw text not null,
  -- What is dialled: E.164 where the number parses, else its digits.
  number text not null check (number ~ '^\+?[0-9]{3,15}$'),
  manual boolean not null default false,
  position int not null,
  list_status text not null default 'free' check (list_status in ('free', 'inUse', 'pending', 'locked')),
  disposition_id bigint not null,
  status_visit int,
  due_at timestamptz,
  language_id bigint,
  attempts int not null default 0,
  loop_counts jsonb not null default '{}',
  lock_reason text,
  added_by bigint,
  removed_at timestamptz,
  primary key (project_id, id)
) partition by hash (project_id);
select partition_by_project('phone', 4);
create index phone_case on phone (project_id, case_id);

-- One number, one truth across projects.
create table number_lease (
  number text primary key,
  project_id bigint not null,
  case_id bigint not null,
  session_id bigint not null
);
create index number_lease_case on number_lease (project_id, case_id);

create table attempt (
  project_id bigint not null,
  id bigserial,
  case_id bigint not null,
  phone_id bigint not null,
  interview_id bigint not null,
  visit int not null,
  person_id bigint not null,
  session_id bigint not null,
  how text not null check (how in ('auto', 'manual', 'none')),
  call_id text,
  started_at timestamptz not null default now(),
  answered_at timestamptz,
  ended_at timestamptz,
  exchange_outcome text,
  disposition_id bigint,
  next_at timestamptz,
  next_language_id bigint,
  closed_at timestamptz,
  primary key (project_id, id)
) partition by hash (project_id);
select partition_by_project('attempt', 4);
create unique index attempt_one_open on attempt (project_id, phone_id) where closed_at is null;
create index attempt_case on attempt (project_id, case_id, id);

create function attempt_past_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.closed_at is not null then
    raise exception 'an attempt''s past cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger attempt_history before update or delete on attempt for each row execute function attempt_past_stands();

create table call (
  project_id bigint not null,
  id text not null,
  case_id bigint not null,
  phone_id bigint not null,
  session_id bigint not null,
  station text not null,
  at timestamptz not null default now(),
  primary key (project_id, id)
) partition by hash (project_id);
select partition_by_project('call', 4);
create trigger call_append_only before update or delete on call for each row execute function refuse_change();

create table call_event (
  project_id bigint not null,
  call_id text not null,
  id bigserial,
  at timestamptz not null default now(),
  event text not null,
  state_before text not null,
  state_after text not null,
  cause int,
  primary key (project_id, call_id, id)
) partition by hash (project_id);
select partition_by_project('call_event', 4);
create trigger call_event_append_only before update or delete on call_event for each row execute function refuse_change();

-- The call process of each station: one row, so one live call per station.
create table station_call (
  station text primary key references station (name),
  session_id bigint not null references session,
  project_id bigint not null,
  case_id bigint not null,
  phone_id bigint not null,
  call_id text not null unique,
  live boolean not null,
  process jsonb not null,
  updated_at timestamptz not null default now()
);

create table case_comment (
  project_id bigint not null,
  id bigserial,
  case_id bigint not null,
  person_id bigint not null references person,
  at timestamptz not null default now(),
  text text not null check (length(text) between 1 and 4000),
  removed_at timestamptz,
  primary key (project_id, id)
);
create index case_comment_case on case_comment (project_id, case_id, id);

create table interview (
  project_id bigint not null,
  id bigserial,
  case_id bigint,
  version_id bigint not null,
  mode text not null check (mode in ('phone', 'web', 'offline')),
  language_id bigint not null,
  seed text not null check (seed ~ '^[0-9a-f]{16}$'),
  state text not null default 'open' check (state in ('open', 'ended')),
  outcome text check (outcome in ('success', 'extra', 'cancel', 'zeroQuota', 'overQuota', 'screenedOut', 'burned')),
  revision int not null default 0,
  form_token text not null,
  phone_id bigint,
  person_id bigint,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (project_id, id),
  check ((state = 'ended') = (ended_at is not null)),
  check ((state = 'ended') = (outcome is not null))
) partition by hash (project_id);
select partition_by_project('interview', 4);
create index interview_case on interview (project_id, case_id);
create index interview_person_done on interview (project_id, person_id, ended_at) where state = 'ended';

create table interview_event (
  project_id bigint not null,
  interview_id bigint not null,
  device text not null,
  seq int not null,
  at timestamptz not null,
  elapsed_ms int,
  type text not null,
  node text,
  event jsonb not null,
  by text not null,
  language text,
  primary key (project_id, interview_id, device, seq)
) partition by hash (project_id);
select partition_by_project('interview_event', 4);
create trigger interview_event_append_only before update or delete on interview_event for each row execute function refuse_change();

create table quota_reservation (
  project_id bigint not null,
  interview_id bigint not null,
  cell_id bigint not null,
  state text not null check (state in ('reserved', 'completed', 'released')),
  primary key (project_id, interview_id, cell_id),
  foreign key (project_id, cell_id) references quota_cell
);
create function reservation_moves() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('reserved', 'completed'), ('reserved', 'released'), ('released', 'reserved')) then
    raise exception 'a reservation cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger quota_reservation_state before update of state on quota_reservation for each row execute function reservation_moves();

create table news (
  id bigint generated always as identity primary key,
  project_id bigint not null default 0,
  person_id bigint,
  at timestamptz not null default now(),
  type text not null check (type in ('quota', 'message')),
  value jsonb not null
);
create index news_project on news (project_id, at desc);

create table screen_picture (
  person_id bigint primary key references person,
  at timestamptz not null default now(),
  type text not null check (type in ('png', 'jpeg', 'webp')),
  image bytea not null
);

-- Runs of a questionnaire without a respondent: never data, gone after some hours.
create table simulation (
  id text primary key,
  person_id bigint not null references person,
  project_id bigint not null,
  version_id bigint not null,
  start jsonb not null,
  events jsonb not null default '[]',
  revision int not null default 0,
  form_token text not null,
  at timestamptz not null default now()
);
