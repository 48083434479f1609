-- The office reads the callbacks of a project by their time, those in hand and those that are locked among them.
create index study_case_callback on study_case (project_id, ready_at, id)
  where tier = 2 or tier in (1, 4) and ready_why = 'meeting';
