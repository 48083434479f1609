-- Cases that have no number to call are few, and looked for by themselves.
create index study_case_no_number on study_case (project_id, id)
  where tier is null and lease_session_id is null and record_status not in ('success', 'extra', 'zeroQuota', 'overQuota', 'burned');
-- Those of one status, by when they are due: appointments lie far behind the rest of the queue.
create index study_case_status on study_case (project_id, record_status, ready_at, id);
-- A search through the blacklist's addresses and remarks, as that of people in 0094.
do $$
begin
  create extension if not exists pg_trgm;
  create index blacklist_entry_search on blacklist_entry using gin (email gin_trgm_ops, comments gin_trgm_ops, source gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'searches read every entry: %', sqlerrm;
end $$;
