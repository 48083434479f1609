-- A status that was a mistake can be corrected until the respondent is left. Attempts are never changed, so the
-- correction is an attempt of its own that names the one which no longer counts.
alter table attempt add column corrects bigint;
-- The language that the case had before this attempt's status changed it.
alter table attempt add column prior_language_id bigint;
create index attempt_corrects on attempt (project_id, case_id, corrects) where corrects is not null;
