-- An interviewer at the desk asks for a supervisor. A hand is up until it is answered or lowered, or the session ends.
create table raised_hand (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  session_id bigint not null references session,
  raised_at timestamptz not null,
  -- Empty without one.
  question text not null,
  wish text not null check (wish in ('answer', 'join')),
  -- The hand whose answer it goes on from.
  follows_id bigint references raised_hand,
  -- The supervisor who looks at it.
  taken_by bigint references person,
  taken_at timestamptz,
  closed_at timestamptz,
  -- Lowered: by a supervisor, without words. Withdrawn: by the interviewer. Left: the session ended.
  closed_how text check (closed_how in ('answered', 'lowered', 'withdrawn', 'left')),
  closed_by bigint references person,
  -- The interviewer has put the answer aside.
  settled_at timestamptz,
  check ((taken_by is null) = (taken_at is null)),
  check ((closed_at is null) = (closed_how is null))
);
create unique index raised_hand_up on raised_hand (person_id) where closed_at is null;
create index on raised_hand (person_id);
create index on raised_hand (session_id);
create index on raised_hand (follows_id);
create index on raised_hand (taken_by);
create index on raised_hand (closed_by);

-- The words of an answer are a message to the interviewer.
alter table news add column hand_id bigint references raised_hand on delete cascade;
create index on news (hand_id);
