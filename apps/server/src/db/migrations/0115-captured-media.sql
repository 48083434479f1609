-- Photos, sounds, signatures and files that answers name. The bytes lie in the folder of media, by project and id; a row says how many of
-- them have come. Without its last byte a medium is no answer.
create table captured_medium (
  project_id bigint not null,
  id bigserial,
  -- Null: a package from the field that waits for a decision owns it; the column for that comes with the packages.
  interview_id bigint,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- As it was announced with the first piece.
  bytes int not null check (bytes between 1 and 52428800),
  mime text not null check (length(mime) between 3 and 100),
  received int not null default 0 check (received between 0 and bytes),
  touched_at timestamptz not null,
  -- When the last piece came, and the hash and the kind of the whole were found to be what was announced.
  complete_at timestamptz,
  primary key (project_id, id),
  unique (project_id, interview_id, sha256),
  foreign key (project_id, interview_id) references interview,
  check (complete_at is null or received = bytes)
) partition by hash (project_id);
select partition_by_project('captured_medium', 4);
create index captured_medium_abandoned on captured_medium (touched_at) where complete_at is null;
