-- Dialling that a supervisor stopped: everywhere (neither group nor project), of a group's projects, or of one project.
create table dialling_stop (
  id bigint generated always as identity primary key,
  group_id bigint references person_group,
  project_id bigint references project,
  began_at timestamptz not null,
  began_by bigint not null references person,
  ended_at timestamptz,
  ended_by bigint references person,
  check (group_id is null or project_id is null),
  check ((ended_at is null) = (ended_by is null))
);
-- One at a time for each reach; read before each call.
create unique index dialling_stop_open on dialling_stop (coalesce(group_id, 0), coalesce(project_id, 0)) where ended_at is null;
create index dialling_stop_group on dialling_stop (group_id);
create index dialling_stop_project on dialling_stop (project_id);
create index dialling_stop_began_by on dialling_stop (began_by);
create index dialling_stop_ended_by on dialling_stop (ended_by);
