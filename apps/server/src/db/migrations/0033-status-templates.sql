-- Lists of response statuses that a group keeps for its other projects.
create table status_template (
  id bigint generated always as identity primary key,
  group_id bigint not null references person_group,
  name text not null check (length(name) between 1 and 100),
  -- In their order; languages by their codes.
  statuses jsonb not null,
  changed_at timestamptz not null,
  changed_by bigint references person
);
create unique index status_template_name on status_template (group_id, lower(name));

-- With which new projects begin; null: the list that comes with Seker.
alter table setting add column status_template_id bigint references status_template on delete set null;
