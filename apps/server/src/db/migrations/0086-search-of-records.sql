-- The same lines as before, one after the other: a query for each record took most of the time of a long import. A telephone
-- that a field holds already is not said twice.
create or replace function record_search(fields jsonb, phones text[], email text) returns text
language plpgsql immutable parallel safe as $$
declare
  said text := '';
  line text;
begin
  for line in select value from jsonb_each_text(fields) loop
    if line <> '' and strpos(said, line) = 0 then said := said || line || E'\n'; end if;
  end loop;
  foreach line in array phones || email loop
    if line <> '' and strpos(said, line) = 0 then said := said || line || E'\n'; end if;
  end loop;
  return lower(said);
end $$;
