-- The logs, which are never updated, in 32 parts each while they are small: a part of a hundred million rows is then three
-- million, and a lookup or an insert costs the same. Tables that are updated stay at four: a generic plan of an update opens every part.

do $$
declare
  grown text;
  part text;
begin
  foreach grown in array array['interview_event', 'call_event', 'person_state', 'audit_event'] loop
    execute format('create temporary table kept on commit drop as table %I', grown);
    for part in select inhrelid::regclass::text from pg_inherits where inhparent = grown::regclass loop
      execute format('drop table %s', part);
    end loop;
    perform partition_by_project(grown, 32);
    execute format('insert into %I select * from kept', grown);
    drop table kept;
    execute format('analyze %I', grown);
  end loop;
end $$;

-- Each page of a survey updates its interview. With `touched_at` in no index such an update stays within its page (HOT) and
-- writes no index; the job that looks for abandoned interviews reads those that hold places, which are few.
drop index interview_abandoned;
create index interview_holds_places on interview (project_id, id) where places_held and state = 'open';

do $$
declare
  part text;
begin
  for part in select inhrelid::regclass::text from pg_inherits where inhparent = 'interview'::regclass loop
    execute format('alter table %s set (fillfactor = 70)', part);
  end loop;
end $$;
