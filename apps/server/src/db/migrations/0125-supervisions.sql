-- Who hears a call, or talks in it, from which telephone. One that was handed over is the conversation of the person who supervised it
-- until `ended_at`, while the interviewer's station has its next call.
create table supervision (
  id text primary key check (id ~ '^sv-[A-Za-z0-9-]{1,60}$'),
  project_id bigint not null,
  call_id text not null,
  case_id bigint not null,
  -- The interviewer whose call it is.
  person_id bigint not null references person,
  session_id bigint not null references session,
  -- Who hears it.
  by_person_id bigint not null references person,
  by_session_id bigint not null references session,
  station text not null references station (name),
  how text not null check (how in ('listen', 'whisper', 'barge')),
  -- The interviewer asked for it.
  is_asked boolean not null,
  began_at timestamptz not null,
  heard_at timestamptz,
  -- When the exchange was asked to hand the call over, and when it was.
  handing_at timestamptz,
  handed_at timestamptz,
  ended_at timestamptz,
  foreign key (project_id, call_id) references call,
  foreign key (project_id, case_id) references study_case,
  check (handed_at is null or handing_at is not null)
);
create unique index supervision_one_per_session on supervision (by_session_id) where ended_at is null;
create unique index supervision_one_per_call on supervision (call_id) where ended_at is null;
create index supervision_call on supervision (project_id, call_id);
create index supervision_case on supervision (project_id, case_id);
create index supervision_person on supervision (person_id);
create index supervision_session on supervision (session_id);
create index supervision_by_person on supervision (by_person_id);
create index supervision_by_session on supervision (by_session_id);
create index supervision_station on supervision (station);
