-- People and groups are edited by several: each write counts the revision up, so that one who read an older one is told.
alter table person
  add column revision int not null default 0,
  add column changed_at timestamptz not null default now(),
  -- Null: the system.
  add column changed_by bigint references person;
update person set changed_at = created_at;

alter table person_group
  add column revision int not null default 0,
  add column changed_at timestamptz not null default now(),
  add column changed_by bigint references person;

-- Questionnaires and skins belong to a group, as projects and lists do: to that of a project which uses them, else to that of
-- their maker, else to the first one.
insert into person_group (name)
  select 'Office' where not exists (select from person_group)
    and (exists (select from questionnaire) or exists (select from skin));
alter table questionnaire add column group_id bigint references person_group;
update questionnaire q set group_id = coalesce(
  (select p.group_id from project p join questionnaire_version v on v.id = p.questionnaire_version_id
    where v.questionnaire_id = q.id order by p.id limit 1),
  (select group_id from person where id = q.created_by),
  (select id from person_group order by removed_at is not null, id limit 1));
alter table questionnaire alter column group_id set not null;
alter table skin add column group_id bigint references person_group;
update skin s set group_id = coalesce(
  (select p.group_id from project p where p.skin_id = s.id order by p.id limit 1),
  (select id from person_group order by removed_at is not null, id limit 1));
alter table skin alter column group_id set not null;
create index questionnaire_group on questionnaire (group_id);
create index skin_group on skin (group_id);
create index project_group on project (group_id);
create index person_group_id on person (group_id);

-- loggedOff: by another person. role: another role was given.
alter domain session_end drop constraint session_end_check;
alter domain session_end add constraint session_end_check check (value in (
  'logout', 'unlocked', 'disabled', 'removed', 'password', 'idle', 'released', 'gone', 'expired', 'replaced', 'loggedOff', 'role'));

-- What a job over many rows was refused, row by row: kept beside the job, so that one which goes on elsewhere loses none.
create table job_refusal (
  job_id bigint not null references job on delete cascade,
  subject bigint not null,
  -- A code of the contract's catalogue.
  code text not null,
  primary key (job_id, subject)
);
