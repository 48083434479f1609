-- Variables that divide numbers or dates into bands.

alter table variable
  -- How the column's or the question's numbers or dates are divided: measure, cuts (lower bounds), end, without, askedIn,
  -- and the day chosen for ages, if one was. Null: the values themselves.
  add column bands jsonb check (bands is null or source in ('list', 'interview'));

-- The day on which everyone's age counts: the chosen one, else the first draw's, else that of going online, else today.
create function band_day(p_project bigint, p_chosen text, p_now timestamptz) returns text language sql stable as $$
  select coalesce(p_chosen, to_char(coalesce(
    (select min(d.at) from sample_draw d where d.project_id = p.id and d.replaced_at is null and d.size > 0),
    p.started_at, p_now) at time zone p.zone, 'YYYY-MM-DD'))
  from project p where p.id = p_project
$$;

-- The number that is divided; null for a text that is neither a number nor a date, and for people not yet born.
create function band_measure(said text, measure text, day text) returns numeric language sql immutable parallel safe as $$
  select case
    when measure = 'number' then case when said ~ '^-?[0-9]{1,15}(\.[0-9]{1,10})?$' then said::numeric end
    when said !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then null
    when measure = 'year' then left(said, 4)::numeric
    when measure = 'month' then substr(said, 6, 2)::numeric
    when said > day then null
    else left(day, 4)::numeric - left(said, 4)::numeric - (substr(day, 6) < substr(said, 6))::int
  end
$$;

-- The value of the band is its lower bound; `outside` of all bands, `none` in a band of those without a number or a date.
create function band_value(said text, bands jsonb) returns text language sql immutable parallel safe as $$
  select case
    when m.measured is null then case bands ->> 'without' when 'own' then 'none' else '' end
    when m.measured >= (bands ->> 'end')::numeric then 'outside'
    else coalesce((select cut from jsonb_array_elements_text(bands -> 'cuts') as cut
      where cut::numeric <= m.measured order by cut::numeric desc limit 1), 'outside')
  end
  from (select band_measure(said, bands ->> 'measure', bands ->> 'day') as measured) m
$$;

-- The value of a record in a source: the name of a column, or (after a sign that no name has) a column with its bands.
create function list_value(fields jsonb, source text) returns text language sql immutable parallel safe as $$
  select case when left(source, 1) <> E'\x1e' then btrim(coalesce(fields ->> source, ''))
    else band_value(btrim(coalesce(fields ->> (substr(source, 2)::jsonb ->> 'field'), '')), substr(source, 2)::jsonb) end
$$;

-- What the active quotas of a project look at: the variables of its questionnaire, and what is known without asking.
create or replace function quota_terms(p_project bigint) returns jsonb language sql stable as $$
  with part as (
    select p.source, p.field, case when p.source = 'list' and p.bands ->> 'without' = 'ask' then p.bands ->> 'askedIn' end as asked
    from quota q join variable v on v.project_id = q.project_id and v.id = q.variable_id
      join variable p on p.project_id = v.project_id and p.id = any(case when v.source = 'concatenated' then v.parts else array[v.id] end)
    where q.project_id = p_project and q.active)
  select jsonb_build_object(
    'variables', coalesce((
      select jsonb_agg(distinct one.field) from (
        select field from part where source = 'interview' union select asked from part where asked is not null) one), '[]'),
    'facts', coalesce((
      select jsonb_agg(distinct case source when 'list' then 'profile' else field end) from part
      where source = 'list' or source = 'system' and field in ('language', 'mode')), '[]'))
$$;

-- What an interview starts with. The bands of the person are fields under the names of their variables, for conditions;
-- columns of the list keep theirs.
create or replace function interview_start(p_project bigint, p_case bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'v', 1,
    'profile', coalesce((
      select coalesce((
          select jsonb_object_agg(v.name, b.value)
          from variable v cross join lateral (select band_value(btrim(coalesce(r.fields ->> v.field, '')),
            v.bands || jsonb_build_object('day', band_day(v.project_id, v.bands ->> 'day', now()))) as value) b
          where v.project_id = p_project and v.source = 'list' and v.bands is not null and b.value not in ('', 'outside')), '{}') || r.fields
      from study_case c join project j on j.id = c.project_id
        join list_record r on r.list_file_id = j.list_file_id and r.id = c.record_id
      where c.project_id = p_project and c.id = p_case), '{}'),
    'quotaVariables', t.terms -> 'variables',
    'quotaFacts', t.terms -> 'facts')
  from (select quota_terms(p_project) as terms) t
$$;
