-- A holiday has a name in each language of the screens, and may close a part of its day: the eve from its entry on.

alter table holiday
  add column name_en text not null default '' check (length(name_en) <= 200),
  add column from_minute int not null default 0 check (from_minute between 0 and 1439),
  add column to_minute int not null default 1440 check (to_minute between 1 and 1440),
  add check (to_minute > from_minute);

alter table closed_day
  add column name_en text not null default '' check (length(name_en) <= 200),
  add column from_minute int not null default 0 check (from_minute between 0 and 1439),
  add column to_minute int not null default 1440 check (to_minute between 1 and 1440),
  add check (to_minute > from_minute);
