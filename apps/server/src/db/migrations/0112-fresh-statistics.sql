-- Takes statistics of tables that were just filled. Until PostgreSQL does so by itself, within a minute or more, it takes a new project
-- for one without rows, joins its thousands of rows one by one, and a list of them takes minutes.
create function refresh_statistics(tables text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  part regclass;
begin
  for part in
    with wanted as (select to_regclass('public.' || quote_ident(name)) as relation from unnest(tables) as one (name))
    select relation from wanted join pg_class on pg_class.oid = relation where relkind = 'r'
    union select tree.relid from wanted cross join lateral pg_partition_tree(relation) as tree where tree.isleaf
    order by 1
  loop
    -- One that is being taken care of is passed over.
    execute format('analyze (skip_locked) %s', part);
  end loop;
end $$;
