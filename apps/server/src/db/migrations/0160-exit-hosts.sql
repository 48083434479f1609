-- The hosts to which end pages of a project may lead its respondents; without any they lead nowhere.

alter table project
  add column exit_hosts text[] not null default '{}' check (cardinality(exit_hosts) <= 20);
