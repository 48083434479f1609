-- Encoding: codeframes, the open answers that are encoded into them, who encodes them, and every code that was put.

-- A frame of a project, or of a group's library, from which projects copy.
create table codeframe (
  id bigint generated always as identity primary key,
  project_id bigint references project,
  group_id bigint references person_group,
  -- The frame of the library that it was copied from.
  source_id bigint references codeframe on delete set null,
  name text not null check (length(name) between 1 and 200),
  is_multiple boolean not null,
  -- Null: no limit.
  most_codes int check (most_codes > 0),
  revision int not null default 0,
  changed_at timestamptz not null default now(),
  changed_by bigint references person on delete set null,
  check ((project_id is null) <> (group_id is null)),
  check (is_multiple or most_codes is null)
);
create index codeframe_project on codeframe (project_id);
create unique index codeframe_library on codeframe (group_id, lower(name)) where group_id is not null;
create index codeframe_source on codeframe (source_id);
create index codeframe_changed_by on codeframe (changed_by);

-- A code, or a net of codes. A row stays as long as its frame does: a number means one thing for ever.
create table code (
  id bigint generated always as identity primary key,
  frame_id bigint not null references codeframe on delete cascade,
  -- Kept where a frame is copied: what was remembered of a code holds for its copies.
  uid uuid not null default gen_random_uuid(),
  number int not null check (number between 0 and 999999999),
  is_net boolean not null default false,
  parent_id bigint,
  names jsonb not null,
  note text not null default '' check (length(note) <= 2000),
  is_exclusive boolean not null default false,
  system_key text check (system_key in ('other', 'nothing', 'dontKnow', 'refused', 'irrelevant', 'unreadable', 'uncodable')),
  position int not null default 0,
  merged_into bigint,
  retired_at timestamptz,
  made_at timestamptz not null default now(),
  unique (frame_id, id),
  unique (frame_id, number),
  unique (frame_id, uid),
  unique (frame_id, system_key),
  foreign key (frame_id, parent_id) references code (frame_id, id),
  foreign key (frame_id, merged_into) references code (frame_id, id),
  check (merged_into is null or retired_at is not null),
  check (merged_into <> id),
  check (parent_id <> id)
);
create index code_parent on code (frame_id, parent_id);
create index code_merged on code (frame_id, merged_into);

create function code_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from codeframe where id = old.frame_id) then
      raise exception 'a code is retired, never removed' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (old.frame_id, old.uid, old.number, old.is_net, old.system_key) is distinct from (new.frame_id, new.uid, new.number, new.is_net, new.system_key) then
    raise exception 'a code keeps its number' using errcode = 'restrict_violation';
  end if;
  if old.merged_into is not null and new.merged_into is distinct from old.merged_into then
    raise exception 'a merged code stays merged' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger code_stands before update or delete on code for each row execute function code_stands();

-- A net is no code to put, and only a net has codes beneath it.
create function code_in_net() returns trigger language plpgsql as $$
begin
  if new.parent_id is not null and not exists (select from code where id = new.parent_id and is_net and retired_at is null) then
    raise exception 'code % is under what is no net', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger code_in_net after insert or update of parent_id on code for each row execute function code_in_net();

create table code_rule (
  id bigint generated always as identity primary key,
  code_id bigint not null references code on delete cascade,
  -- Code of a language; null: answers in all.
  language text,
  kind text not null check (kind in ('exact', 'words', 'pattern')),
  text text not null check (length(text) between 1 and 500),
  -- Whether it puts its code without a person, or only suggests it.
  is_auto boolean not null default false,
  position int not null default 0
);
create index code_rule_code on code_rule (code_id);

-- Every change of a frame, one for each revision: what encoders are told, and what is undone.
create table codeframe_change (
  frame_id bigint not null references codeframe on delete cascade,
  revision int not null,
  at timestamptz not null default now(),
  person_id bigint references person on delete set null,
  act text not null check (act in ('added', 'renamed', 'noted', 'moved', 'merged', 'split', 'retired', 'restored', 'ruled', 'imported', 'settings')),
  code_id bigint,
  into_id bigint,
  primary key (frame_id, revision),
  foreign key (frame_id, code_id) references code (frame_id, id) on delete cascade,
  foreign key (frame_id, into_id) references code (frame_id, id) on delete cascade
);
create index codeframe_change_person on codeframe_change (person_id);
create index codeframe_change_code on codeframe_change (frame_id, code_id);
create index codeframe_change_into on codeframe_change (frame_id, into_id);

-- A question of a project, or several, whose answers are encoded by one frame into one variable.
create table codeframe_use (
  project_id bigint not null references project,
  id bigint generated always as identity,
  frame_id bigint not null references codeframe,
  -- Of each: the question's uid, and the part of it that it is the text of, as in the names of variables; '' for the whole.
  sources jsonb not null,
  variable text not null check (variable ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$'),
  double_percent int not null default 0 check (double_percent between 0 and 100),
  -- What may put codes without a person: answers that are the same, rules, what the group remembers.
  puts_same boolean not null default true,
  puts_by_rule boolean not null default true,
  puts_by_memory boolean not null default false,
  -- Whether encoders add codes themselves; else they propose them.
  encoders_extend boolean not null default false,
  -- Whether encoders take answers themselves, and how many at a time.
  pull_size int check (pull_size between 1 and 1000),
  is_smart_order boolean not null default true,
  closed_at timestamptz,
  revision int not null default 0,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by bigint references person on delete set null,
  primary key (project_id, id)
);
create unique index codeframe_use_variable on codeframe_use (project_id, lower(variable));
create index codeframe_use_frame on codeframe_use (frame_id);
create index codeframe_use_changed_by on codeframe_use (changed_by);

create table coding_reviewer (
  project_id bigint not null,
  use_id bigint not null,
  person_id bigint not null references person on delete cascade,
  primary key (project_id, use_id, person_id),
  foreign key (project_id, use_id) references codeframe_use on delete cascade
);
create index coding_reviewer_person on coding_reviewer (person_id);

-- Answers in one person's hands, in one pass.
create table coding_batch (
  project_id bigint not null,
  id bigint generated always as identity,
  use_id bigint not null,
  pass int not null check (pass in (1, 2)),
  -- Null once the person is deleted.
  person_id bigint references person on delete set null,
  allocated_at timestamptz not null default now(),
  allocated_by bigint references person on delete set null,
  released_at timestamptz,
  released_by bigint references person on delete set null,
  forced boolean not null default false,
  primary key (project_id, id),
  foreign key (project_id, use_id) references codeframe_use,
  check (released_at is not null or not forced),
  check (person_id is not null or released_at is not null)
);
create index coding_batch_person on coding_batch (person_id) where released_at is null;
create index coding_batch_people on coding_batch (person_id);
create index coding_batch_use on coding_batch (project_id, use_id);
create index coding_batch_allocated_by on coding_batch (allocated_by);
create index coding_batch_released_by on coding_batch (released_by);

-- One open answer of one interview. What was put stands in `coding`; this is where it stands now.
create table coding_unit (
  project_id bigint not null,
  id bigserial,
  use_id bigint not null,
  interview_id bigint not null,
  node text not null,
  part text not null,
  text text not null,
  -- Code of the language that it is written in.
  language text not null,
  key text not null,
  state text not null default 'open' check (state in ('open', 'coded', 'query', 'review', 'final')),
  review_reason text check (review_reason in ('disagreement', 'automatic', 'doubtful', 'query', 'changed')),
  -- Encoded twice, by two people who do not see each other's codes.
  is_double boolean not null default false,
  batch_id bigint,
  second_batch_id bigint,
  first_codes bigint[],
  first_person_id bigint,
  first_how text,
  first_at timestamptz,
  second_codes bigint[],
  second_person_id bigint,
  second_at timestamptz,
  final_codes bigint[],
  final_person_id bigint,
  final_at timestamptz,
  -- The text and the codes that it had before the text was corrected.
  earlier_text text,
  earlier_codes bigint[],
  made_at timestamptz not null default now(),
  -- The interview was rejected, or the text is gone.
  withdrawn_at timestamptz,
  primary key (project_id, id),
  unique (project_id, use_id, interview_id, node, part),
  foreign key (project_id, use_id) references codeframe_use,
  foreign key (project_id, interview_id) references interview,
  foreign key (project_id, batch_id) references coding_batch,
  foreign key (project_id, second_batch_id) references coding_batch,
  check ((first_codes is null) = (first_at is null)),
  check ((second_codes is null) = (second_at is null)),
  check ((final_codes is null) = (final_at is null)),
  check (first_codes <> '{}' and second_codes <> '{}' and final_codes <> '{}'),
  check (state <> 'open' or first_codes is null and final_codes is null),
  check (state <> 'final' or final_codes is not null),
  check (batch_id is distinct from second_batch_id or batch_id is null)
) partition by hash (project_id);
select partition_by_project('coding_unit', 4);
create index coding_unit_key on coding_unit (project_id, use_id, key);
create index coding_unit_state on coding_unit (project_id, use_id, state) where withdrawn_at is null;
create index coding_unit_interview on coding_unit (project_id, interview_id);
create index coding_unit_batch on coding_unit (project_id, batch_id) where batch_id is not null;
create index coding_unit_second on coding_unit (project_id, second_batch_id) where second_batch_id is not null;

-- What each act put on a unit in a pass: all of its codes from then on, none where they were taken back. Append-only; the last one stands.
create table coding (
  project_id bigint not null,
  id bigserial,
  unit_id bigint not null,
  -- 3: what a review decided.
  pass int not null check (pass in (1, 2, 3)),
  code_ids bigint[] not null,
  -- Null: no person put it.
  person_id bigint,
  how text not null check (how in ('hand', 'group', 'suggestion', 'same', 'rule', 'memory', 'import', 'review', 'merge', 'undo')),
  -- One for all that one act put; the same act is not stored twice.
  act uuid not null,
  at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, unit_id) references coding_unit,
  check (person_id is not null or how in ('same', 'rule', 'memory', 'merge', 'undo'))
) partition by hash (project_id);
select partition_by_project('coding', 4);
create index coding_of_unit on coding (project_id, unit_id, id);
create unique index coding_act on coding (project_id, act, unit_id, pass);
create trigger coding_append_only before update or delete on coding for each row execute function refuse_change();

-- Codes of the unit's own frame that can be put (a merge leaves a retired one beside the code that it moves), at most as many as it allows, and none beside one that excludes others.
create function codings_hold() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  select a.unit_id into wrong from added a
    join coding_unit u on u.project_id = a.project_id and u.id = a.unit_id
    join codeframe_use s on s.project_id = u.project_id and s.id = u.use_id
    join codeframe f on f.id = s.frame_id
    cross join lateral (
      select count(*) as codes, count(*) filter (where c.is_exclusive) as exclusive from code c
      where c.frame_id = f.id and c.id = any(a.code_ids) and not c.is_net and (c.retired_at is null or a.how = 'merge')) put
    where put.codes <> cardinality(a.code_ids)
      or put.codes > coalesce(case when f.is_multiple then f.most_codes else 1 end, 1000)
      or put.exclusive > 0 and put.codes > 1
    limit 1;
  if found then raise exception 'unit % cannot have these codes', wrong using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger codings_hold after insert on coding referencing new table as added for each statement execute function codings_hold();

create table coding_query (
  project_id bigint not null,
  id bigint generated always as identity,
  unit_id bigint not null,
  person_id bigint references person on delete set null,
  at timestamptz not null default now(),
  text text not null check (length(text) between 1 and 2000),
  answer text check (length(answer) between 1 and 2000),
  answered_by bigint references person on delete set null,
  answered_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, unit_id) references coding_unit,
  check ((answer is null) = (answered_at is null))
);
create index coding_query_unit on coding_query (project_id, unit_id, id);
create index coding_query_person on coding_query (person_id);
create index coding_query_answered_by on coding_query (answered_by);

-- What a group's past encodings say of a key: how often each use gave it a code, and how many people did. Keys of few words only.
create table coding_memory (
  id bigint generated always as identity unique,
  group_id bigint not null references person_group on delete cascade,
  code_uid uuid not null,
  language text not null,
  key text not null,
  project_id bigint not null,
  use_id bigint not null,
  times int not null check (times > 0),
  person_ids bigint[] not null,
  last_at timestamptz not null,
  primary key (group_id, language, key, code_uid, project_id, use_id),
  foreign key (project_id, use_id) references codeframe_use on delete cascade
);
create index coding_memory_use on coding_memory (project_id, use_id);
insert into schedule (name, task, at_minute) values ('memory of encoding', 'rememberCodings', 170);
-- Keys that are not to be remembered.
create table coding_forgotten (
  group_id bigint not null references person_group on delete cascade,
  language text not null,
  key text not null,
  primary key (group_id, language, key)
);

-- A code that an encoder asks for.
create table code_proposal (
  project_id bigint not null,
  id bigint generated always as identity,
  use_id bigint not null,
  person_id bigint references person on delete set null,
  at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 200),
  unit_id bigint,
  state text not null default 'open' check (state in ('open', 'taken', 'dismissed')),
  primary key (project_id, id),
  foreign key (project_id, use_id) references codeframe_use on delete cascade,
  foreign key (project_id, unit_id) references coding_unit
);
create index code_proposal_use on code_proposal (project_id, use_id);
create index code_proposal_unit on code_proposal (project_id, unit_id);
create index code_proposal_person on code_proposal (person_id);

-- Interviews whose units are to be made, or made anew; noted by what changes them, in its transaction.
create table coding_touched (
  project_id bigint not null,
  id bigint generated always as identity,
  interview_id bigint not null,
  primary key (project_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create function touch_coding() returns trigger language plpgsql as $$
begin
  insert into coding_touched (project_id, interview_id)
    select new.project_id, new.id where exists (select from codeframe_use s where s.project_id = new.project_id and s.closed_at is null);
  return null;
end $$;
create trigger interview_coded after update of outcome, snapshot on interview for each row
  when (new.outcome in ('success', 'extra') and not new.test) execute function touch_coding();
