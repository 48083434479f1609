-- Languages are added and edited by administrators, and each has texts of its own in place of those that Seker brings, or where
-- it brings none.
alter table language
  add constraint language_english_name_check check (length(english_name) between 1 and 60),
  add constraint language_origin_name_check check (length(origin_name) between 1 and 60),
  add column revision int not null default 0,
  -- Counts the changes of its texts and of how it is written: who holds them under an older number asks anew.
  add column texts_revision int not null default 0,
  add column changed_at timestamptz,
  add column changed_by bigint references person;
create unique index language_english_name on language (lower(english_name));

create table own_text (
  language_id bigint not null references language,
  catalogue text not null check (catalogue in ('screens', 'respondents', 'messages')),
  -- A plural has one key for each form: seconds_one, seconds_few.
  key text not null check (length(key) between 1 and 200),
  text text not null check (length(text) between 1 and 2000),
  -- The language's texts_revision that came with it, so that no two states of a text share one.
  revision int not null,
  changed_at timestamptz not null,
  changed_by bigint references person,
  primary key (language_id, catalogue, key)
);

-- Chosen in one's own account; null: as chosen at each log-in.
alter table person add column screen_language text references language (code);
