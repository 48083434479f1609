-- Quotas of the office: strict or soft, changed while the field runs.

alter table quota
  -- strict: a cell never takes more than its target and overflow · soft: it takes as many as it may expect to complete.
  add column policy text not null default 'strict' check (policy in ('strict', 'soft')),
  add column revision int not null default 1,
  add column changed_at timestamptz not null default now(),
  add column changed_by bigint references person,
  add column created_by bigint references person;
create index quota_changed_by on quota (changed_by);
create index quota_created_by on quota (created_by);

alter table quota_cell
  -- Its place in the quota.
  add column position int not null default 0;
-- How often its places were counted anew while it ran: a page that was made before that is not stored, but made again.
alter table interview add column recounts int not null default 0;
create index quota_reservation_cell on quota_reservation (project_id, cell_id);

-- What the active quotas of a project look at: the variables of its questionnaire, and what is known without asking.
create function quota_terms(p_project bigint) returns jsonb language sql stable as $$
  with part as (
    select p.source, p.field
    from quota q join variable v on v.project_id = q.project_id and v.id = q.variable_id
      join variable p on p.project_id = v.project_id and p.id = any(case when v.source = 'concatenated' then v.parts else array[v.id] end)
    where q.project_id = p_project and q.active)
  select jsonb_build_object(
    'variables', coalesce((select jsonb_agg(distinct field) from part where source = 'interview'), '[]'),
    'facts', coalesce((
      select jsonb_agg(distinct case source when 'list' then 'profile' else field end) from part
      where source = 'list' or source = 'system' and field in ('language', 'mode')), '[]'))
$$;

create or replace function interview_start(p_project bigint, p_case bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'v', 1,
    'profile', coalesce((
      select r.fields from study_case c join project j on j.id = c.project_id
        join list_record r on r.list_file_id = j.list_file_id and r.id = c.record_id
      where c.project_id = p_project and c.id = p_case), '{}'),
    'quotaVariables', t.terms -> 'variables',
    'quotaFacts', t.terms -> 'facts')
  from (select quota_terms(p_project) as terms) t
$$;

-- A page that asks for places in quotas, or completes an interview, shares this; a recount of a quota has it alone. Taken before
-- every lock of a row (docs/adr/0009).
create function share_quotas(p_project bigint) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('quotas ' || p_project, 0))
$$;
create function own_quotas(p_project bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('quotas ' || p_project, 0))
$$;
