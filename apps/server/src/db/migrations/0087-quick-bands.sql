-- The bands of a column as one text, piece by piece (after a sign that no name has): a list of a million people is read with it.
-- column, measure, day, without, end, and the lower bounds.
create function band_source(p_field text, p_bands jsonb, p_day text) returns text language sql immutable parallel safe as $$
  select E'\x1e' || array_to_string(
    array[p_field, p_bands ->> 'measure', p_day, p_bands ->> 'without', coalesce(p_bands ->> 'end', '')]
      || array(select jsonb_array_elements_text(p_bands -> 'cuts')), E'\x1e')
$$;

-- `outside` of all bands, `none` in a band of people without a number or a date, else the lower bound.
create function band_of_record(fields jsonb, source text) returns text language plpgsql immutable parallel safe as $$
declare
  pieces constant text[] := string_to_array(source, E'\x1e');
  measured constant numeric := band_measure(btrim(coalesce(fields ->> pieces[2], '')), pieces[3], pieces[4]);
  band int;
begin
  if measured is null then return case pieces[5] when 'own' then 'none' else '' end; end if;
  if measured >= nullif(pieces[6], '')::numeric then return 'outside'; end if;
  band := width_bucket(measured, pieces[7:]::numeric[]);
  return case band when 0 then 'outside' else pieces[6 + band] end;
end $$;

create or replace function list_value(fields jsonb, source text) returns text language sql immutable parallel safe as $$
  select case when left(source, 1) <> E'\x1e' then btrim(coalesce(fields ->> source, '')) else band_of_record(fields, source) end
$$;

create or replace function interview_start(p_project bigint, p_case bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'v', 1,
    'profile', coalesce((
      select coalesce((
          select jsonb_object_agg(v.name, b.value)
          from variable v cross join lateral (
            select list_value(r.fields, band_source(v.field, v.bands, band_day(v.project_id, v.bands ->> 'day', now()))) as value) b
          where v.project_id = p_project and v.source = 'list' and v.bands is not null and b.value not in ('', 'outside')), '{}') || r.fields
      from study_case c join project j on j.id = c.project_id
        join list_record r on r.list_file_id = j.list_file_id and r.id = c.record_id
      where c.project_id = p_project and c.id = p_case), '{}'),
    'quotaVariables', t.terms -> 'variables',
    'quotaFacts', t.terms -> 'facts')
  from (select quota_terms(p_project) as terms) t
$$;

drop function band_value(text, jsonb);
