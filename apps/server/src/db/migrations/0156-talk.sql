-- What interviewers say beside the questionnaire: each time it is saved, whole. The last revision is what holds; a project's
-- parts stand in place of its questionnaire's, or beside them.
create table talk_version (
  id bigint generated always as identity primary key,
  questionnaire_id bigint references questionnaire,
  project_id bigint references project,
  revision int not null check (revision > 0),
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  saved_at timestamptz not null,
  saved_by bigint not null references person,
  check (num_nonnulls(questionnaire_id, project_id) = 1)
);
create unique index on talk_version (questionnaire_id, revision) where questionnaire_id is not null;
create unique index on talk_version (project_id, revision) where project_id is not null;
create index on talk_version (saved_by);
create trigger talk_version_append_only before update or delete on talk_version for each row execute function refuse_change();

-- Why a respondent hesitated or refused, as it was said in a visit. The words are kept as they were ticked.
create table case_reason (
  project_id bigint not null,
  id bigserial,
  case_id bigint not null,
  visit int not null,
  key text not null check (length(key) between 1 and 40),
  words jsonb not null,
  person_id bigint not null references person,
  at timestamptz not null,
  removed_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, case_id) references study_case
);
create unique index case_reason_once on case_reason (project_id, case_id, visit, key) where removed_at is null;
create index case_reason_case on case_reason (project_id, case_id, id);
create index on case_reason (person_id);

-- For whom to ask at a respondent's numbers.
create table case_contact (
  project_id bigint not null,
  case_id bigint not null,
  position int not null check (position between 1 and 5),
  name text not null check (length(name) between 1 and 100),
  note text not null check (length(note) <= 200),
  changed_by bigint not null references person,
  changed_at timestamptz not null,
  primary key (project_id, case_id, position),
  foreign key (project_id, case_id) references study_case
);
create index on case_contact (changed_by);
