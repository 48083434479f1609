-- Links of respondents are derived from the installation's link key, so that they can be shown again; interviews of a test link
-- count nowhere.

-- The keys that links were derived from, by their fingerprints; one is the installation's now.
create table link_key (
  id bigint generated always as identity primary key,
  fingerprint bytea not null unique check (length(fingerprint) = 16),
  is_current boolean not null default true,
  taken_at timestamptz not null default now(),
  -- Null: taken up by itself, as the first one.
  taken_by bigint references person
);
create unique index link_key_current on link_key (is_current) where is_current;
create index link_key_taken_by on link_key (taken_by) where taken_by is not null;

alter table access_link
  -- A link of a case that was taken back may be followed by another one, with the next number. Null, as its key, where it was
  -- made by chance: such a link cannot be shown again.
  add column number int check (number > 0),
  add column key_id bigint references link_key,
  add column issued_by bigint references person,
  -- When a browser came by it for the first time.
  add column opened_at timestamptz,
  -- The last one of its case.
  add column is_latest boolean not null default false,
  add check ((number is null) = (key_id is null));
update access_link l set is_latest = true
where l.case_id is not null and not exists (
  select from access_link o where o.project_id = l.project_id and o.case_id = l.case_id and (o.created_at, o.token_hash) > (l.created_at, l.token_hash));
create unique index access_link_latest on access_link (project_id, case_id) where is_latest;
create index access_link_key on access_link (key_id) where key_id is not null;
create index access_link_issued_by on access_link (issued_by) where issued_by is not null;

-- Came by the test link of its project.
alter table interview add column test boolean not null default false;
alter table respondent_session add column test boolean not null default false;

-- The interviews of studies: what counts interviews, lists them or gives them away reads these. A test counts nowhere.
create view study_interview as select * from interview where not test;
