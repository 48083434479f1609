-- Work in the background: what was asked for and how far it is, what recurs, and which processes run it. The queue itself is
-- graphile-worker's, in a schema of its own that only the owner reads; the application adds to it through enqueue_job.

create table job (
  id bigint generated always as identity primary key,
  task text not null,
  -- Parsed by the task; blanked when the job has ended, since it may hold a secret.
  input jsonb not null default '{}',
  -- Null: it belongs to no project.
  project_id bigint references project,
  -- Null: the server asked for it itself.
  requested_by bigint references person,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- How often it was begun: what an earlier run still writes counts for nothing.
  run int not null default 0,
  done int not null default 0 check (done >= 0),
  -- Null while it is not known.
  total int check (total >= 0),
  result jsonb,
  -- A code of the contract's catalogue.
  error text,
  asked_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  cancel_asked boolean not null default false,
  check ((state in ('done', 'failed', 'cancelled')) = (ended_at is not null)),
  check ((state = 'failed') = (error is not null))
);
create index job_requested_by on job (requested_by, id desc);
create index job_ended_at on job (ended_at) where ended_at is not null;
create index job_going_on on job (task) where ended_at is null;

-- What is asked for again and again; the next one is asked for only when the last one has ended.
create table schedule (
  name text primary key,
  task text not null,
  every_seconds int check (every_seconds > 0),
  -- Once a day, so many minutes after midnight by the clocks of this zone.
  at_minute int check (at_minute between 0 and 1439),
  zone text not null default 'UTC',
  next_at timestamptz not null default now(),
  job_id bigint references job on delete set null,
  check ((every_seconds is null) <> (at_minute is null))
);
insert into schedule (name, task, every_seconds) values ('old rows', 'forgetOldRows', 600);

-- The runners, by the names under which graphile-worker locks jobs for them.
create table job_runner (
  id text primary key,
  seen_at timestamptz not null default now()
);

-- How often a cell has opened or closed, and up to which of these times it was told.
alter table quota_cell
  add column flips int not null default 0,
  add column told int not null default 0,
  add check (told <= flips);

-- Adds a job to the queue in the caller's transaction. A key that another open transaction has added makes this one wait.
create function enqueue_job(task text, payload jsonb, key text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload::json, max_attempts => 8, job_key => key);
end $$;

-- Jobs of runners that were not seen for so long become free again; one that was begun too often has failed.
create function unlock_lost_jobs(unseen interval) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  lost text[];
begin
  delete from public.job_runner where seen_at < now() - greatest(unseen, interval '1 day');
  lost := array(
    select j.locked_by from graphile_worker.jobs j
    where j.locked_by is not null
      and not exists (select from public.job_runner r where r.id = j.locked_by and r.seen_at > now() - unseen)
    group by j.locked_by having min(j.locked_at) <= now() - unseen);
  if cardinality(lost) > 0 then
    perform graphile_worker.force_unlock_workers(lost);
    perform pg_notify('jobs:insert', '{"r":0,"count":1}');
  end if;
  with spent as (
    delete from graphile_worker._private_jobs where locked_at is null and attempts >= max_attempts returning key
  )
  update public.job j set state = 'failed', error = 'technicalFailure', input = '{}', ended_at = now()
  from spent where split_part(spent.key, ' ', 2) = j.id::text and j.ended_at is null;
  return cardinality(lost);
end $$;

revoke execute on function enqueue_job, unlock_lost_jobs from public;
