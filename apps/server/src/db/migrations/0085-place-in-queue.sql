-- A job that was begun and waits for its turn, for instance at reading a large file, waits as one in the queue does.
alter table job add column is_waiting boolean not null default false;
create index job_not_ended on job (id) where ended_at is null;

-- How many jobs wait before this one; null where it does not wait. A job that failed waits for its time and not for a
-- turn, so that it stands before no other.
create function jobs_before(job) returns int language sql stable as $$
  select case when $1.state = 'queued' or $1.state = 'running' and $1.is_waiting then (
    select count(*)::int from job before where before.ended_at is null and before.id < $1.id
      and (before.state = 'queued' and before.run = 0 or before.state = 'running' and before.is_waiting)) end
$$;
