-- A status that ends the visit: for this visit it counts as final, so that the respondent's other numbers are left for another one.
alter table disposition add column ends_visit boolean not null default false;
update disposition set ends_visit = true where not is_system and (type in (3, 4) or system_key = 'softRefusal');

update status_template t set statuses = (
  select coalesce(jsonb_agg(s.status || jsonb_build_object('endsVisit',
      not (s.status ->> 'system')::boolean and ((s.status ->> 'type')::int in (3, 4) or coalesce(s.status ->> 'key', '') = 'softRefusal'))
    order by s.place), '[]')
  from jsonb_array_elements(t.statuses) with ordinality as s(status, place));
