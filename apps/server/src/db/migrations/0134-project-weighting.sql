-- How the weights of a project are made. The weights themselves are made when they are asked for, and never stale.
create table weighting (
  project_id bigint primary key references project,
  model jsonb not null,
  revision int not null default 1,
  changed_at timestamptz not null,
  changed_by bigint not null references person
);
create index on weighting (changed_by);
