-- What a study's list holds: it decides what a dead number says of a case.
alter table project add column list_kind text not null default 'people' check (list_kind in ('people', 'numbers', 'establishments', 'web'));
update project set list_kind = case type when 'fictive' then 'numbers' when 'listFile' then 'people' else 'web' end;

-- The field still works on the case: its outcome is the one it would have if the field closed now.
alter table fact_case add column is_open boolean not null default false;
alter table fact_case alter column is_open drop default;

-- How many cases came to which outcome, so that a report does not read each case. Kept by triggers on fact_case.
create table fact_outcome (
  project_id bigint not null,
  -- The quarter of an hour in which they were last worked on; null: never.
  at timestamptz,
  person_id bigint,
  code text not null,
  bucket text not null,
  disposition_id bigint,
  is_open boolean not null,
  cases int not null,
  unique nulls not distinct (project_id, at, person_id, code, bucket, disposition_id, is_open)
);

-- The same for the cells of quotas that are known at the draw.
create table fact_outcome_cell (
  project_id bigint not null,
  cell_id bigint not null,
  code text not null,
  bucket text not null,
  disposition_id bigint,
  is_open boolean not null,
  cases int not null,
  unique nulls not distinct (project_id, cell_id, code, bucket, disposition_id, is_open)
);

create function tally_outcomes() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as n, c.* from come c'
    when 'DELETE' then 'select -1 as n, g.* from gone g'
    else 'select 1 as n, c.* from come c union all select -1, g.* from gone g' end;
begin
  execute format('insert into fact_outcome as old (project_id, at, person_id, code, bucket, disposition_id, is_open, cases)
    select project_id, date_bin(''15 minutes'', at, ''epoch''), person_id, code, bucket, disposition_id, is_open, sum(n)
    from (%s) changed group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0
    on conflict (project_id, at, person_id, code, bucket, disposition_id, is_open) do update set cases = old.cases + excluded.cases', changed);
  execute format('insert into fact_outcome_cell as old (project_id, cell_id, code, bucket, disposition_id, is_open, cases)
    select project_id, cell, code, bucket, disposition_id, is_open, sum(n)
    from (%s) changed, unnest(cell_ids) cell group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0
    on conflict (project_id, cell_id, code, bucket, disposition_id, is_open) do update set cases = old.cases + excluded.cases', changed);
  return null;
end $$;

-- Lines of nothing are left where they are: the same outcomes come again. What reads them leaves them out.
create trigger fact_case_come after insert on fact_case referencing new table as come
  for each statement execute function tally_outcomes();
create trigger fact_case_changed after update on fact_case referencing old table as gone new table as come
  for each statement execute function tally_outcomes();
create trigger fact_case_gone after delete on fact_case referencing old table as gone
  for each statement execute function tally_outcomes();

-- A table that is emptied is counted anew, and so are its tallies.
create function forget_outcomes() returns trigger language plpgsql as $$
begin
  truncate fact_outcome, fact_outcome_cell;
  return null;
end $$;
create trigger fact_case_emptied after truncate on fact_case for each statement execute function forget_outcomes();

insert into fact_outcome (project_id, at, person_id, code, bucket, disposition_id, is_open, cases)
select project_id, date_bin('15 minutes', at, 'epoch'), person_id, code, bucket, disposition_id, is_open, count(*) from fact_case
group by 1, 2, 3, 4, 5, 6, 7;
insert into fact_outcome_cell (project_id, cell_id, code, bucket, disposition_id, is_open, cases)
select project_id, cell, code, bucket, disposition_id, is_open, count(*) from fact_case, unnest(cell_ids) cell
group by 1, 2, 3, 4, 5, 6;

-- What else an outcome depends on notes that it has changed, as in 0092.
drop trigger project_changed on project;
create trigger project_changed after update of enough_question, list_kind, caps, removed_at on project for each row
  when ((old.enough_question, old.list_kind, old.caps, old.removed_at)
    is distinct from (new.enough_question, new.list_kind, new.caps, new.removed_at))
  execute function touch_project();
-- A number that is locked or opened without a status: by the blacklist, or because its case has ended.
create trigger phone_locked after update of list_status on phone for each row
  when ((old.list_status = 'locked') is distinct from (new.list_status = 'locked')) execute function touch_case_of_phone();

create function touch_its_case() returns trigger language plpgsql as $$
begin
  insert into fact_touched (project_id, case_id) values (new.project_id, new.case_id);
  return null;
end $$;
create trigger link_issued after insert on access_link for each row when (new.case_id is not null) execute function touch_its_case();
create trigger link_revoked after update of revoked_at on access_link for each row
  when (new.case_id is not null and (old.revoked_at is null) is distinct from (new.revoked_at is null))
  execute function touch_its_case();

-- The first pages make an interview that was only opened one that was begun.
create trigger interview_begun after update of revision on interview for each row
  when (new.case_id is not null and new.state = 'open' and old.revision < 3) execute function touch_its_case();
