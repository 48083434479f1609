-- Ways in: by which address the browser of an interview came, the panels that send respondents and what is told to them at the end,
-- and the banners of foreign sites.

-- {"way": "open", "via": "poster", "source": 3}: the way, the label of the address, and the panel source or the banner. Without an entry
-- the interview was begun by an interviewer, or before entries were kept.
alter table interview add column entry jsonb check (jsonb_typeof(entry) = 'object' and entry ? 'way');
create or replace view study_interview as select * from interview where not test;
alter table respondent_session add column entry jsonb check (jsonb_typeof(entry) = 'object' and entry ? 'way');

-- How often an address was opened; beginnings and completes are counted from interviews.
create table way_count (
  project_id bigint not null references project,
  -- In the time zone of the project.
  day date not null,
  way text not null check (way in ('open', 'personal', 'test', 'panel', 'banner', 'kiosk')),
  -- The panel source or the banner; 0: the way has none.
  source bigint not null default 0,
  -- Empty: an address without a label.
  via text not null default '' check (via ~ '^[A-Za-z0-9_.-]{0,40}$'),
  entered int not null check (entered >= 0),
  primary key (project_id, day, way, source, via)
);

-- The names of labels, as the office knows them.
create table via_label (
  project_id bigint not null references project,
  label text not null check (label ~ '^[A-Za-z0-9_.-]{1,40}$'),
  name text not null check (length(name) between 1 and 100),
  primary key (project_id, label)
);

create table panel_source (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  -- In its address, which the panel knows.
  key text not null unique check (key ~ '^[A-Za-z0-9]{12}$'),
  name text not null check (length(name) between 1 and 100),
  active boolean not null default true,
  settings jsonb not null,
  -- Keys of the panel, sealed; of each the last four signs are shown.
  entry_key bytea,
  entry_key_tail text check (length(entry_key_tail) between 1 and 4),
  entry_key_at timestamptz,
  callback_key bytea,
  callback_key_tail text check (length(callback_key_tail) between 1 and 4),
  callback_key_at timestamptz,
  revision int not null default 1,
  changed_at timestamptz not null,
  changed_by bigint references person,
  removed_at timestamptz,
  check ((entry_key is null) = (entry_key_tail is null) and (entry_key is null) = (entry_key_at is null)),
  check ((callback_key is null) = (callback_key_tail is null) and (callback_key is null) = (callback_key_at is null))
);
create index panel_source_project on panel_source (project_id);
create index panel_source_changed_by on panel_source (changed_by) where changed_by is not null;

-- A respondent of a panel: the same id leads to the same interview.
create table panel_entry (
  source_id bigint not null references panel_source,
  external_id text not null check (length(external_id) between 1 and 200),
  project_id bigint not null references project,
  interview_id bigint not null,
  -- The parameters of the address with which the respondent came first; exits may repeat them.
  params jsonb not null default '{}',
  entered_at timestamptz not null,
  primary key (source_id, external_id)
);
create unique index panel_entry_interview on panel_entry (project_id, interview_id);

-- What is still to be told to panels, and what was.
create table callback_outbox (
  id bigint generated always as identity primary key,
  source_id bigint not null references panel_source,
  project_id bigint not null references project,
  interview_id bigint not null,
  outcome text not null check (outcome in ('success', 'extra', 'cancel', 'zeroQuota', 'overQuota', 'screenedOut', 'burned')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- It is not tried again after this moment.
  until timestamptz not null,
  tries int not null default 0,
  leased_until timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  -- Why the last try failed: a code, or the status of the answer.
  trouble text check (length(trouble) between 1 and 40),
  unique (source_id, interview_id),
  check (sent_at is null or given_up_at is null)
);
create index callback_outbox_due on callback_outbox (due_at) where sent_at is null and given_up_at is null;
create index callback_outbox_project on callback_outbox (project_id, id);

-- The statement that ends an interview of a panel also writes its callback, in the same commit.
create function owe_callback() returns trigger language plpgsql as $$
begin
  insert into callback_outbox (source_id, project_id, interview_id, outcome, created_at, due_at, until)
  select s.id, new.project_id, new.id, new.outcome, new.ended_at, new.ended_at, new.ended_at + interval '72 hours'
  from panel_source s
  where s.id = (new.entry ->> 'source')::bigint and s.project_id = new.project_id and jsonb_typeof(s.settings -> 'callback') = 'object'
  on conflict (source_id, interview_id) do nothing;
  return null;
end $$;
create trigger interview_owes_callback after update of state on interview for each row
  when (old.state = 'open' and new.state = 'ended' and new.entry ->> 'way' = 'panel' and not new.test)
  execute function owe_callback();

create table banner (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  -- In the address of its script, and in that of the survey that it opens.
  key text not null unique check (key ~ '^[A-Za-z0-9]{32}$'),
  name text not null check (length(name) between 1 and 100),
  active boolean not null default true,
  settings jsonb not null,
  revision int not null default 1,
  changed_at timestamptz not null,
  changed_by bigint references person,
  removed_at timestamptz
);
create index banner_project on banner (project_id);
create index banner_changed_by on banner (changed_by) where changed_by is not null;

-- How often a banner was shown and clicked; nothing of the visitors is kept.
create table banner_count (
  banner_id bigint not null references banner,
  -- In the time zone of the project.
  day date not null,
  shown int not null default 0 check (shown >= 0),
  clicked int not null default 0 check (clicked >= 0),
  seen_at timestamptz not null,
  primary key (banner_id, day)
);
