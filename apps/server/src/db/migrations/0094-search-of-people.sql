-- A search through the records of a list finds them by groups of three letters, and their cases by the record. Where the server has no
-- such index to give, a search reads every record, as before.
do $$
begin
  create extension if not exists pg_trgm;
  -- What is added waits in a list that is merged with the index some thousands at a time: an import would take twice as long without it.
  create index list_record_search on list_record using gin (search gin_trgm_ops) with (gin_pending_list_limit = 65536);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'searches read every record: %', sqlerrm;
end $$;
create index study_case_record on study_case (project_id, record_id) where record_id is not null;
