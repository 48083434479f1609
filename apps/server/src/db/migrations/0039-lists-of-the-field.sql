-- The lists of a field with a million cases, in the order in which they are mostly read.
create index study_case_due on study_case (project_id, ready_at, id);
create index attempt_started on attempt (project_id, started_at, id);
