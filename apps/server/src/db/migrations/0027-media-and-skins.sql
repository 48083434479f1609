-- The files of each questionnaire. A version's media stay when they are taken out here: what was asked can still be shown.
create table questionnaire_medium (
  id bigint generated always as identity primary key,
  questionnaire_id bigint not null references questionnaire,
  name text not null check (length(name) between 1 and 200),
  -- The content as it was sent in: a file in the store, by its hash.
  source text not null check (source ~ '^[0-9a-f]{64}$'),
  -- By its content, as the usual ending of such files.
  kind text not null check (length(kind) between 1 and 20),
  bytes bigint not null check (bytes > 0),
  -- What browsers are shown of it.
  medium_id text references medium,
  status text not null check (status in ('ready', 'converting', 'unplayable')),
  added_by bigint references person,
  added_at timestamptz not null default now(),
  unique (questionnaire_id, source),
  check ((status = 'ready') = (medium_id is not null))
);
insert into questionnaire_medium (questionnaire_id, name, source, kind, bytes, medium_id, status)
  select distinct d.questionnaire_id, m.type || '-' || left(m.id, 8), m.id, split_part(m.mime, '/', 2), m.bytes, m.id, 'ready'
  from questionnaire_draft d
    cross join lateral regexp_matches(d.document, '[0-9a-f]{64}', 'g') named
    join medium m on m.id = named[1];

alter table skin
  add constraint skin_name_check check (length(name) between 1 and 200),
  add column revision int not null default 0,
  add column changed_at timestamptz not null default now(),
  add column changed_by bigint references person,
  add column removed_at timestamptz;

-- The look that a questionnaire names, where its project has none of its own.
alter table questionnaire_draft add column skin_id bigint references skin;
alter table questionnaire_version add column skin_id bigint references skin;
create index questionnaire_draft_skin on questionnaire_draft (skin_id) where skin_id is not null;
create index questionnaire_version_skin on questionnaire_version (skin_id) where skin_id is not null;
