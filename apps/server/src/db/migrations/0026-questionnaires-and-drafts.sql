-- Questionnaires are listed, edited and designed. What is designed is the draft; what is asked are its frozen versions.
alter table questionnaire
  add constraint questionnaire_name_check check (length(name) between 1 and 200),
  add column revision int not null default 0,
  -- Of its name and comments, and of its draft.
  add column changed_at timestamptz not null default now(),
  add column changed_by bigint references person,
  -- Removed: its versions stay, for interviews that were asked by them.
  add column removed_at timestamptz;
update questionnaire set changed_at = coalesce(
  (select max(v.frozen_at) from questionnaire_version v where v.questionnaire_id = questionnaire.id), created_at),
  changed_by = created_by;

alter table questionnaire_version
  add column comments text not null default '',
  add column person_id bigint references person,
  -- The state of the draft that it was frozen from; null: it did not come from one.
  add column draft_rev int check (draft_rev >= 0);

create table questionnaire_draft (
  questionnaire_id bigint primary key references questionnaire,
  -- The number of its last batch.
  head int not null default 0 check (head >= 0),
  -- JSON; it may be unfinished.
  document text not null,
  -- What it was published as, or begun from, the last time.
  base_version_id bigint references questionnaire_version,
  -- At which revision it said just that.
  base_rev int not null default 0 check (base_rev >= 0),
  -- What the list says of it.
  languages text[] not null default '{}',
  questions int not null default 0 check (questions >= 0),
  created_at timestamptz not null default now()
);

-- Everything that was ever changed in a draft, in the order in which it was applied.
create table draft_batch (
  questionnaire_id bigint not null references questionnaire,
  rev int not null check (rev > 0),
  -- Chosen by the sender: the same one a second time is the same change.
  batch uuid not null,
  person_id bigint not null references person,
  at timestamptz not null,
  -- restored: the whole document became that of a version or of an earlier revision.
  kind text not null default 'commands' check (kind in ('commands', 'restored')),
  -- The revision that the sender had seen.
  base int not null check (base >= 0),
  -- As they were applied.
  commands jsonb not null,
  -- What was not applied, and why.
  conflicts jsonb not null default '[]',
  primary key (questionnaire_id, rev),
  unique (questionnaire_id, batch),
  check (base < rev)
);
create trigger draft_batch_append_only before update or delete on draft_batch for each row execute function refuse_change();

-- The whole document after some revisions: the first one, each two hundredth, and what a restored one became.
create table draft_snapshot (
  questionnaire_id bigint not null references questionnaire,
  rev int not null check (rev >= 0),
  document text not null,
  primary key (questionnaire_id, rev)
);

-- Each questionnaire that has a version begins with the last one as its draft.
insert into questionnaire_draft (questionnaire_id, document, base_version_id, languages, questions)
  select v.questionnaire_id, v.document, v.id,
    array(select distinct l ->> 'code' from jsonb_array_elements(v.document::jsonb -> 'languages') l where l ? 'code'),
    (select count(distinct node ->> 'uid')
      from jsonb_path_query(v.document::jsonb, 'strict $.chapters.**.nodes[*] ? (@.type == "question")', silent => true) node)
  from (select distinct on (questionnaire_id) * from questionnaire_version order by questionnaire_id, number desc) v;
insert into draft_snapshot (questionnaire_id, rev, document) select questionnaire_id, 0, document from questionnaire_draft;
