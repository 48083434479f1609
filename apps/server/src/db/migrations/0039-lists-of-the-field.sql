-- The lists of a field with a million cases, in the order in which they are mostly read.
create index study_case_due on study_case (project_id, ready_at, id);
create index attempt_started on attempt (project_id, started_at, id);
-- A number by itself, now with its case: which cases have numbers that are on the blacklist is told by two indexes alone.
drop index phone_number;
create index phone_number on phone (number, project_id, case_id);
