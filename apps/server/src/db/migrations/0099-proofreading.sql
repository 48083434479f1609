-- Proofreading: completed interviews are read, corrected, and approved or rejected. A rejected interview is no complete: neither of
-- its project nor of its cells.

-- Rejected: it keeps its outcome, and counts nowhere.
alter table interview
  add column rejected_at timestamptz,
  add check (rejected_at is null or state = 'ended' and outcome in ('success', 'extra') and not test);
create or replace view study_interview as select * from interview where not test;
create index interview_complete on interview (project_id, ended_at, id) where state = 'ended' and outcome in ('success', 'extra') and not test;
create index interview_rejected on interview (project_id, id) where rejected_at is not null;

-- What an interview that was rejected and whose respondent is not called again says of the case.
alter table project add column rejected_as text not null default 'other' check (rejected_as in ('other', 'refusal'));

-- What an encoder may do in a project beyond reading and open texts.
alter table allocation add column grants text[] not null default '{}' check (grants <@ array['identity', 'correct', 'reject']);

-- How far the proofreading of an interview is; without a row it has not begun. Whether it is allocated and in work says its live task.
create table interview_review (
  project_id bigint not null,
  interview_id bigint not null,
  -- proposed: an encoder proposes to reject it. returned: to its interviewer, for its open answers.
  state text not null default 'open' check (state in ('open', 'proposed', 'returned', 'approved', 'rejected')),
  -- Why it is proposed, returned or rejected; of a return, the note for the interviewer.
  reason text check (length(reason) between 1 and 2000 and reason ~ '[^[:space:]]'),
  decided_by bigint references person,
  decided_at timestamptz,
  -- The questions that the interviewer is asked to look at.
  returned_nodes text[] not null default '{}',
  -- What became of the case with the rejection; null: nothing, or the interview has none.
  case_fate text check (case_fate in ('callAgain', 'newLink', 'burn')),
  -- The case before that, to take the rejection back.
  case_before jsonb,
  revision int not null default 1,
  primary key (project_id, interview_id),
  foreign key (project_id, interview_id) references interview,
  check ((state in ('proposed', 'returned', 'rejected')) = (reason is not null)),
  check ((state = 'open') = (decided_at is null) and (state = 'open') = (decided_by is null)),
  check (state = 'rejected' or case_fate is null and case_before is null),
  check (state = 'returned' or returned_nodes = '{}')
);
create index interview_review_state on interview_review (project_id, state);
create index interview_review_decided_by on interview_review (decided_by) where decided_by is not null;

-- A rejected interview has its review and its reason, and no other has a rejection: whichever of the two is written first.
create function rejection_has_reason() returns trigger language plpgsql as $$
declare
  p_project bigint := new.project_id;
  p_interview bigint := case tg_table_name when 'interview_review' then (to_jsonb(new) ->> 'interview_id')::bigint else (to_jsonb(new) ->> 'id')::bigint end;
begin
  if exists (select from interview where project_id = p_project and id = p_interview and rejected_at is not null)
    <> exists (select from interview_review where project_id = p_project and interview_id = p_interview and state = 'rejected') then
    raise exception 'interview % is rejected without its review', p_interview using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger interview_review_rejected after insert or update of state on interview_review deferrable initially deferred
  for each row execute function rejection_has_reason();
create constraint trigger interview_rejected after update of rejected_at on interview deferrable initially deferred
  for each row when (old.rejected_at is distinct from new.rejected_at) execute function rejection_has_reason();

-- Its open answers leave encoding, and come back when the rejection is taken back.
create trigger interview_taken_out after update of rejected_at on interview for each row
  when (old.rejected_at is distinct from new.rejected_at) execute function touch_coding();

-- An interview in the hands of a person.
create table review_task (
  project_id bigint not null,
  id bigserial,
  interview_id bigint not null,
  person_id bigint not null references person,
  allocated_by bigint not null references person,
  allocated_at timestamptz not null,
  -- The person has opened it.
  begun_at timestamptz,
  -- Approved or rejected.
  finished_at timestamptz,
  -- Taken away before that.
  released_by bigint references person,
  released_at timestamptz,
  -- The person was online.
  forced boolean not null default false,
  primary key (project_id, id),
  foreign key (project_id, interview_id) references interview_review,
  check ((released_at is null) = (released_by is null)),
  check (released_at is not null or not forced),
  check (released_at is null or finished_at is null)
);
create unique index review_task_live on review_task (project_id, interview_id) where released_at is null and finished_at is null;
create index review_task_interview on review_task (project_id, interview_id, id);
create index review_task_person on review_task (person_id, project_id, id) where released_at is null and finished_at is null;
create index review_task_allocated_by on review_task (allocated_by);
create index review_task_released_by on review_task (released_by) where released_by is not null;

-- What looks wrong about a complete, computed by a job.
create table interview_check (
  project_id bigint not null,
  interview_id bigint not null,
  -- The time at work, without breaks; null: nothing says it.
  seconds int check (seconds >= 0),
  -- `[{flag, question?, n?}]`; the most telling first.
  flags jsonb not null default '[]',
  -- The rule and the interview's revision by which they were computed.
  rule int not null,
  revision int not null,
  checked_at timestamptz not null,
  primary key (project_id, interview_id),
  foreign key (project_id, interview_id) references interview
);
create index interview_check_flagged on interview_check (project_id, interview_id) where flags <> '[]';
-- The medians that they were computed by, per version and mode.
create table interview_pace (
  project_id bigint not null references project,
  version_id bigint not null references questionnaire_version,
  mode text not null,
  median_seconds int not null check (median_seconds >= 0),
  interviews int not null,
  primary key (project_id, version_id, mode)
);

-- Corrections of ended interviews: the events are in `interview_event`, and say what was answered.
create table answer_correction (
  project_id bigint not null,
  id bigserial,
  interview_id bigint not null,
  node text not null,
  -- The event, and the one before it on the same question; null: none.
  seq int not null,
  before_seq int,
  person_id bigint not null references person,
  by text not null check (by in ('proofreader', 'interviewer')),
  reason text check (length(reason) between 1 and 2000 and reason ~ '[^[:space:]]'),
  at timestamptz not null,
  primary key (project_id, id),
  unique (project_id, interview_id, seq),
  foreign key (project_id, interview_id) references interview,
  check (by <> 'proofreader' or reason is not null)
);
create index answer_correction_at on answer_correction (project_id, at, id);
create index answer_correction_person on answer_correction (person_id);
create trigger answer_correction_append_only before update or delete on answer_correction for each row execute function refuse_change();

-- A complete that is rejected withdraws its places, and takes them again when the rejection is taken back.
alter table quota_reservation drop constraint quota_reservation_state_check;
alter table quota_reservation add check (state in ('reserved', 'completed', 'released', 'withdrawn'));
create or replace function reservation_moves() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('reserved', 'completed'), ('reserved', 'released'), ('released', 'reserved'),
    ('completed', 'withdrawn'), ('withdrawn', 'completed')) then
    raise exception 'a reservation cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Takes one complete of a project back: one beyond the sample size, where there is one. It passes over the slots that others hold, and
-- waits for one only while it holds none (docs/adr/0009).
create function uncount_complete(p_project bigint, p_interview bigint) returns void language plpgsql as $$
declare
  own int := p_interview % 16;
  next_slot int;
begin
  loop
    update project_count set completed = completed - 1 where project_id = p_project and slot = (
      select n.slot from project_count n where n.project_id = p_project and n.completed > 0
      order by n.slot < 16, (n.slot - own + 32) % 16 limit 1 for update skip locked);
    if found then return; end if;
    select n.slot into next_slot from project_count n where n.project_id = p_project and n.completed > 0
      order by n.slot < 16, (n.slot - own + 32) % 16 limit 1;
    if not found then raise exception 'project % has no complete to take back', p_project using errcode = 'check_violation'; end if;
    update project_count set completed = completed - 1 where project_id = p_project and slot = next_slot and completed > 0;
    if found then return; end if;
  end loop;
end $$;

-- What a rejected interview counts as changes the rates of its project, which are counted again, as in 0092.
drop trigger project_changed on project;
create trigger project_changed after update of enough_question, list_kind, rejected_as, caps, removed_at on project for each row
  when ((old.enough_question, old.list_kind, old.rejected_as, old.caps, old.removed_at)
    is distinct from (new.enough_question, new.list_kind, new.rejected_as, new.caps, new.removed_at))
  execute function touch_project();
