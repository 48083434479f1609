-- The pages of the survey's status in each of their orders: by beginning and end, and the few that are open or of no case.
create index interview_begun on interview (project_id, started_at, case_id);
create index interview_of_none on interview (project_id, started_at, id) where case_id is null;
create index interview_open on interview (project_id, case_id) where state = 'open';
-- What few cases have: tries, and a state on the web.
create index study_case_tried on study_case (project_id, attempts, id) where attempts > 0;
create index study_case_survey on study_case (project_id, web_status, id) where web_status <> 'notSent';
