-- What devices in the field bring beside answers: photos, sounds and files, and where they are.

alter table device
  -- A supervisor lets it work although its browser does not promise to keep what is stored.
  add column storage_override boolean not null default false,
  -- As it told at its last contact; only while its person may work, and a project of their work takes positions.
  add column last_lat double precision check (last_lat between -90 and 90),
  add column last_lon double precision check (last_lon between -180 and 180),
  -- In metres.
  add column last_accuracy double precision check (last_accuracy >= 0),
  add column last_position_at timestamptz,
  add check (num_nulls(last_lat, last_lon, last_accuracy, last_position_at) in (0, 4));

alter table interview
  -- Media that its answers name and its device has not brought yet; it is complete without them only as far as its answers go.
  add column media_missing int not null default 0 check (media_missing >= 0);
create or replace view study_interview as select * from interview where not test and beside is null;

alter table captured_medium
  -- Its interview was held on a device, which brings it however long that takes.
  add column awaited boolean not null default false;
drop index captured_medium_abandoned;
create index captured_medium_abandoned on captured_medium (touched_at) where complete_at is null and not awaited;

-- A medium as a device sends it, sealed. Its bytes lie in the folder of media, by id, until its interview has it.
create table device_medium (
  id bigint generated always as identity primary key,
  device_id bigint not null references device,
  -- As the device calls the interview.
  uid uuid not null,
  -- Of the medium itself, as the answers name it.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Sealed, as announced with the first piece.
  bytes int not null check (bytes between 1 and 53477376),
  received int not null default 0 check (received between 0 and bytes),
  touched_at timestamptz not null,
  -- When the last piece came; from then on the device need not keep it.
  complete_at timestamptz,
  -- When its interview got it.
  settled_at timestamptz,
  -- Why its interview does not get it: there is none yet · no answer names it · it cannot be read · it is not what was named · it is of another kind ·
  -- it tells of its camera.
  why text check (why in ('noInterview', 'unnamed', 'unreadable', 'damaged', 'kind', 'metadata')),
  unique (device_id, uid, sha256),
  check (complete_at is null or received = bytes),
  check (settled_at is null or complete_at is not null),
  check (settled_at is null or why is null)
);
create index device_medium_waits on device_medium (id) where complete_at is not null and settled_at is null;
