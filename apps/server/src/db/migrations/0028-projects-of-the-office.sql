-- Projects are set up in the office: from a draft of one to the field, and back.
alter table project
  -- As an organisation numbers its studies itself.
  add column manual_number text not null default '' check (length(manual_number) <= 50),
  add constraint project_name_check check (length(name) between 1 and 200),
  -- Cases that are drawn for each complete that is wanted.
  add column ratio numeric(7, 2) not null default 5 check (ratio between 1 and 10000),
  -- Cases that are released at a time; null: all that were drawn.
  add column portion int check (portion > 0),
  -- static: each portion mirrors the targets; cumulative: each makes up for what is missing so far.
  add column sensitivity text not null default 'static' check (sensitivity in ('static', 'cumulative')),
  -- Of a panel: the column of its list that holds the member's id at the provider.
  add column external_id_column text,
  -- Leads to the survey without counting anywhere.
  add column test_key text unique check (test_key ~ '^[A-Za-z0-9_-]{22,64}$'),
  -- Until what it asks is chosen.
  alter column questionnaire_version_id drop not null,
  add constraint project_online_asks check (not online or questionnaire_version_id is not null),
  -- When it went online for the first time.
  add column started_at timestamptz,
  add column revision int not null default 1,
  add column created_by bigint references person,
  add column changed_at timestamptz not null default now(),
  add column changed_by bigint references person,
  -- Removed: its number stays taken.
  add column removed_at timestamptz;
update project set started_at = created_at, changed_at = created_at where online;
alter table project alter column id set default nextval('project_id_seq');
create index project_list_file on project (list_file_id) where list_file_id is not null;
create index project_version on project (questionnaire_version_id);

-- The last interview of each project, for the list of projects.
create index interview_ended on interview (project_id, ended_at) where state = 'ended';

-- All interviewers of a group, those who come later, too.
create table group_allocation (
  project_id bigint not null references project,
  group_id bigint not null references person_group,
  primary key (project_id, group_id)
);
create index group_allocation_group on group_allocation (group_id);
-- The languages in which a person works in a project; null: all that they speak.
alter table allocation add column languages bigint[];
alter table group_allocation add column languages bigint[];

-- Why there are no calls, as the office says it.
alter table closed_day add column name text not null default '' check (length(name) <= 200);

-- Of the installation, for new projects: the zone of respondents and of calling hours, and the days without calls.
alter table setting add column zone text not null default 'Asia/Jerusalem';
create table holiday (
  day date primary key,
  name text not null default '' check (length(name) <= 200)
);
