-- What reports tell, counted from the logs of the field and kept beside them: a report never reads what interviewers work in.
-- Every table can be emptied, and is then counted anew. Time stands in quarters of an hour, which are whole in every time zone: the
-- days and hours of any zone are made of them, also where its clocks change.

-- The tries at numbers, corrected statuses in their places.
create table fact_attempt (
  project_id bigint not null,
  at timestamptz not null,
  person_id bigint not null,
  is_dialled boolean not null,
  -- Null: it has none yet.
  disposition_id bigint,
  attempts int not null check (attempts > 0),
  unique nulls not distinct (project_id, at, person_id, is_dialled, disposition_id)
);

-- The interviews that ended.
create table fact_interview (
  project_id bigint not null,
  at timestamptz not null,
  -- Null: the respondent alone.
  person_id bigint,
  outcome text not null,
  interviews int not null check (interviews > 0),
  -- From their beginning to their end, of those that took less than the longest call.
  seconds double precision not null,
  timed int not null,
  unique nulls not distinct (project_id, at, person_id, outcome)
);

-- What people were doing, of the one log of their states; project 0: in none.
create table fact_state (
  person_id bigint not null,
  at timestamptz not null,
  project_id bigint not null,
  -- Seconds in each state but offline.
  online double precision not null,
  interview double precision not null,
  call double precision not null,
  break double precision not null,
  task double precision not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (person_id, at, project_id)
);
create index fact_state_at on fact_state (at, person_id);

-- What each case has come to.
create table fact_case (
  project_id bigint not null,
  case_id bigint not null,
  code text not null,
  bucket text not null check (bucket in ('I', 'P', 'R', 'NC', 'O', 'UH', 'UO', 'NE')),
  -- Null: the rule itself gives the code, and no status of the project stands for it.
  disposition_id bigint,
  record_status text not null,
  -- Who worked on it last, and when; null: no one did.
  person_id bigint,
  at timestamptz,
  cell_ids bigint[] not null,
  primary key (project_id, case_id)
);
create index fact_case_at on fact_case (project_id, at) where at is not null;

-- What completed interviews say: how many gave which answer to what.
create table fact_answer (
  project_id bigint not null,
  at timestamptz not null,
  -- The variable, by its question: the same in each version of the questionnaire.
  variable text not null,
  -- `answered`, and each code of it; `notApplicable`, `skipped`, `notAsked` where there is none.
  answer text not null,
  interviews int not null check (interviews > 0),
  primary key (project_id, at, variable, answer)
);

-- The completes of each quota cell.
create table fact_cell (
  project_id bigint not null,
  at timestamptz not null,
  cell_id bigint not null,
  completes int not null check (completes > 0),
  primary key (project_id, at, cell_id)
);

-- What must be counted anew from the beginning, and how far that is.
create table fact_project (
  project_id bigint primary key references project on delete cascade,
  wanted_at timestamptz,
  -- Cases up to this one are counted, and the quarters up to that one.
  case_id bigint not null default 0,
  counted_to timestamptz,
  -- Null: it was never counted as a whole.
  whole_at timestamptz
);

-- Up to when the keeper has counted what it heard.
create table fact_keeper (
  is_row boolean primary key default true check (is_row),
  as_of timestamptz,
  states_wanted_at timestamptz,
  -- People up to this one are counted.
  states_to bigint
);
insert into fact_keeper (as_of) values (null);

-- The states of one person, of all projects, in their order.
create index person_state_of_person on person_state (person_id, at, id);

insert into schedule (name, task, at_minute) values ('field facts', 'countFacts', 195);
