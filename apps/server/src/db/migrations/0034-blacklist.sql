-- The blacklist as the office keeps it. An entry with a project holds in that project only, without one everywhere.
update blacklist_entry set email = lower(email) where email <> lower(email);
delete from blacklist_entry b using blacklist_entry older
where older.id < b.id and (older.phone, older.email, older.project_id) is not distinct from (b.phone, b.email, b.project_id);

alter table blacklist_entry
  -- Whose it is where it has no project: null for the administrators'.
  add column group_id bigint references person_group,
  add column added_by bigint references person,
  -- Emergency and short numbers: shown, and never taken away. The rule that refuses them stands in the code.
  add column is_system boolean not null default false,
  add check (email = lower(email)),
  -- Its project says whose it is.
  add check (project_id is null or group_id is null);
drop index blacklist_phone;
create unique index blacklist_entry_known on blacklist_entry (phone, email, project_id, group_id) nulls not distinct;
create index blacklist_entry_email on blacklist_entry (lower(email)) where email is not null;
create index blacklist_entry_added on blacklist_entry (added_at, id);
create index blacklist_entry_until on blacklist_entry (coalesce(until, 'infinity'::timestamptz), id);
create index blacklist_entry_project on blacklist_entry (project_id) where project_id is not null;
create index blacklist_entry_group on blacklist_entry (group_id) where group_id is not null;
create index blacklist_entry_added_by on blacklist_entry (added_by) where added_by is not null;

-- Behind all that people add.
insert into blacklist_entry (phone, is_system, added_at)
select number, true, '2000-01-01T00:00:00Z' from unnest(array['000', '100', '101', '102', '103', '104', '105', '106', '107', '108', '109', '110', '111', '112', '113',
  '114', '115', '117', '118', '119', '120', '122', '190', '191', '192', '193', '194', '197', '199', '911', '988', '995', '997', '998', '999'])
  as number
on conflict do nothing;
