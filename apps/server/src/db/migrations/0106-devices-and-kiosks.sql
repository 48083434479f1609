-- Devices that ask by themselves: a kiosk stands in a place and asks the people who come by.
-- A device has a key of its own, of which the hash is kept; until it is paired it has a code that holds for minutes.
create table device (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('kiosk', 'field')),
  project_id bigint not null references project,
  name text not null check (length(name) between 1 and 100 and name ~ '[^[:space:]]'),
  place text not null default '' check (length(place) <= 200),
  -- Of the code of the staff that stands at the kiosk, argon2id; null: it has none, and its lock stays shut.
  pin_hash text,
  -- Of the code by which it is paired.
  pairing_hash bytea unique check (length(pairing_hash) = 32),
  pairing_until timestamptz,
  -- Of its key; null: not paired yet.
  key_hash bytea unique check (length(key_hash) = 32),
  -- In the address of the pictures on its pages, which a browser fetches without the key.
  files_key text unique,
  paired_at timestamptz,
  -- What it told at its last contact.
  seen_at timestamptz,
  version text check (length(version) between 1 and 40),
  battery int check (battery between 0 and 100),
  is_charging boolean,
  unsent int check (unsent >= 0),
  revoked_at timestamptz,
  revoked_by bigint references person,
  revision int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references person,
  changed_at timestamptz not null,
  changed_by bigint not null references person,
  check ((pairing_hash is null) = (pairing_until is null)),
  check ((key_hash is null) = (files_key is null)),
  check (key_hash is null or paired_at is not null),
  check ((revoked_at is null) = (revoked_by is null)),
  -- A revoked device keeps its row, and neither key nor code.
  check (revoked_at is null or key_hash is null and pairing_hash is null)
);
create index device_project on device (project_id);
create index device_revoked_by on device (revoked_by) where revoked_by is not null;
create index device_created_by on device (created_by);
create index device_changed_by on device (changed_by);

-- The keys of revoked devices, so that a device learns that it was revoked and forgets what it holds.
create table revoked_device_key (
  key_hash bytea primary key check (length(key_hash) = 32),
  device_id bigint not null references device
);
create index revoked_device_key_device on revoked_device_key (device_id);

-- Whether kiosks may ask in the project.
alter table project add column kiosk boolean not null default false;

alter table interview
  -- The device that it was held on.
  add column device_id bigint references device,
  -- A kiosk has let it go: its respondent went away.
  add column stopped_at timestamptz,
  add check (stopped_at is null or device_id is not null);
create or replace view study_interview as select * from interview where not test;
create index interview_of_device on interview (device_id, started_at) where device_id is not null;
create index interview_stopped on interview (project_id, id) where stopped_at is not null and places_held and state = 'open';

-- Where people were who answered: whether the project asks for it, and the answer of one interview. Read with a grant only.
alter table project add column positions text not null default 'off' check (positions in ('off', 'ask', 'force'));
create table interview_position (
  project_id bigint not null,
  interview_id bigint not null,
  moment text not null check (moment in ('start', 'end')),
  -- Null together: the respondent did not want to tell, or the browser did not know.
  lat double precision check (lat between -90 and 90),
  lon double precision check (lon between -180 and 180),
  -- In metres, as the browser told it.
  accuracy double precision check (accuracy between 0 and 1000),
  at timestamptz not null,
  primary key (project_id, interview_id, moment),
  foreign key (project_id, interview_id) references interview,
  check (num_nulls(lat, lon, accuracy) in (0, 3))
);
alter table allocation drop constraint allocation_grants_check;
alter table allocation add constraint allocation_grants_check check (grants <@ array['identity', 'correct', 'reject', 'positions']);

-- What looked wrong when an interview began by the open link; the flags of proofreading take it up.
create table interview_flag (
  project_id bigint not null,
  interview_id bigint not null,
  flag text not null check (flag in ('trap', 'quickStart', 'manyStarts')),
  at timestamptz not null,
  primary key (project_id, interview_id, flag),
  foreign key (project_id, interview_id) references interview
);
