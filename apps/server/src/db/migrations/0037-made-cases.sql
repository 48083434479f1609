-- Cases that were made for an interviewer of a project without a list, and let go again before a number was typed: the next one
-- who asks gets one of these.
create index study_case_unused on study_case (project_id, language_id, id)
  where tier is null and record_status = 'empty' and record_id is null and lease_session_id is null;
