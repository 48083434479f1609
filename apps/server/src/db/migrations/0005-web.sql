-- Respondents on their own: links, their browsers, the look of a survey, its pictures.

create table skin (
  id bigint generated always as identity primary key,
  name text not null,
  settings jsonb not null default '{}'
);

create table medium (
  -- Content hash, and the file's name in the store: the same picture is kept once.
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('image', 'video', 'audio')),
  mime text not null,
  bytes bigint not null check (bytes > 0),
  width int check (width > 0),
  height int check (height > 0),
  added_at timestamptz not null default now()
);

alter table project
  -- The open link: whoever has it may answer. Null while there is none.
  add column open_key text unique check (open_key ~ '^[A-Za-z0-9_-]{22,64}$'),
  add column mobile_allowed boolean not null default true,
  -- Spam prevention: for so many days a browser answers the open link once; null is for ever.
  add column repeat_days int check (repeat_days > 0),
  add column irrelevant_answers text not null default 'purge' check (irrelevant_answers in ('purge', 'flag')),
  add column skin_id bigint references skin;

alter table interview
  add column touched_at timestamptz not null default now(),
  -- Whether it holds places in quotas while nobody's lease keeps watch over it.
  add column places_held boolean not null default false,
  -- What each question came to, once it is over.
  add column snapshot jsonb,
  -- When each question with a time limit first came into sight, in milliseconds since 1970.
  add column clocks jsonb not null default '{}';
create index interview_abandoned on interview (touched_at) where places_held and state = 'open';

-- A personal link leads to a case, a return link to an interview. Only hashes are kept.
create table access_link (
  token_hash bytea primary key,
  project_id bigint not null,
  case_id bigint,
  interview_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  check ((case_id is null) <> (interview_id is null))
);
create index access_link_case on access_link (project_id, case_id);

-- The browser of a respondent; its cookie is worth nothing anywhere but at this one interview.
create table respondent_session (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  secret_hash bytea not null,
  project_id bigint not null,
  interview_id bigint not null,
  case_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index respondent_session_expires on respondent_session (expires_at);

-- How often each block of a balanced split was given.
create table split_block (
  project_id bigint not null,
  version_id bigint not null,
  node text not null,
  block text not null,
  given int not null default 0,
  primary key (project_id, version_id, node, block)
);

-- The revision of an interview makes a page that is sent twice one page, however it is filled in.
drop table idempotency;
