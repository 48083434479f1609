-- What a second look at encoding needs: codings that the others contradict.

-- A coding that answers like it speak against, for as long as the answer has these codes.
create table coding_doubt (
  project_id bigint not null,
  unit_id bigint not null,
  code_ids bigint[] not null check (code_ids <> '{}'),
  -- The code that most of the answers like it have: so many of so many.
  instead_id bigint not null references code on delete cascade,
  alike int not null check (alike > 0),
  alike_of int not null check (alike_of >= alike),
  found_at timestamptz not null,
  primary key (project_id, unit_id),
  foreign key (project_id, unit_id) references coding_unit on delete cascade
);
create index coding_doubt_instead on coding_doubt (instead_id);
insert into schedule (name, task, at_minute) values ('doubtful codings', 'findDoubtfulCodings', 185);

-- Proposals for codes that were found and dismissed; one comes back when it would take half as many answers more.
create table dismissed_proposal (
  project_id bigint not null,
  use_id bigint not null,
  -- Its typical words.
  words text[] not null check (words <> '{}'),
  answers int not null check (answers > 0),
  at timestamptz not null,
  person_id bigint references person on delete set null,
  primary key (project_id, use_id, words),
  foreign key (project_id, use_id) references codeframe_use on delete cascade
);
create index dismissed_proposal_person on dismissed_proposal (person_id);

-- What a merge has moved: the act in the log of its answers, and its rules. The last change of a frame is undone by it.
alter table codeframe_change add column units_act uuid, add column rule_ids bigint[];

create or replace function code_stands() returns trigger language plpgsql as $$
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
  -- Undone, it stands by itself again; it never goes on to another code.
  if old.merged_into is not null and new.merged_into is distinct from old.merged_into and (new.merged_into is not null or new.retired_at is not null) then
    raise exception 'a merged code stays merged' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
