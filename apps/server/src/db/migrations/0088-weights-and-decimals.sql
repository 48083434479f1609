-- A portion mirrors targets, so its cells are released unequally: its cases are weighed by these cells, also after the quotas have changed.
-- Null: released before they were kept.
alter table sample_portion add column divisions jsonb;

-- Null: drawn in the order of the list, and not by chance. `study_case.inclusion_probability` is written no longer: the unit has it.
alter table sample_unit alter column probability drop not null;
update sample_unit u set probability = null
from sample_draw d where d.project_id = u.project_id and d.id = u.draw_id and d.method = 'asIs';

-- `arithmetic`: conditions calculate in decimals; an interview without it was begun when they did so in binary, and its events rest on
-- that. `numbers`: the list's columns of numbers, whose values are compared as such.
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
    'numbers', (
      select coalesce(jsonb_agg(l.described ->> 'field'), '[]')
      from project j join list_file f on f.id = j.list_file_id cross join lateral jsonb_array_elements(f.columns) as l(described)
      where j.id = p_project and l.described ->> 'kind' = 'number'),
    'arithmetic', 'decimal',
    'quotaVariables', t.terms -> 'variables',
    'quotaFacts', t.terms -> 'facts')
  from (select quota_terms(p_project) as terms) t
$$;
