-- Interviews on devices that go on in a new version of their questionnaire.

alter table project add column begun_interviews text not null default 'stay' check (begun_interviews in ('stay', 'move'));

-- The log of an interview in a version that it was moved out of, as its device held it.
create table interview_before_move (
  project_id bigint not null,
  interview_id bigint not null,
  -- From 1, the version in which it began.
  position int not null check (position between 1 and 20),
  -- Null: the device named one that is not known here.
  version_id bigint references questionnaire_version,
  -- Each with `at`, the device's own clock in milliseconds since 1970, and `event`.
  events jsonb not null check (jsonb_typeof(events) = 'array'),
  primary key (project_id, interview_id, position),
  foreign key (project_id, interview_id) references interview
) partition by hash (project_id);
select partition_by_project('interview_before_move', 4);
create index interview_before_move_version on interview_before_move (version_id);
create trigger interview_before_move_append_only before update or delete on interview_before_move for each row execute function refuse_change();
