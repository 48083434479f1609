-- The request that asked for a job, so that the lines which the job leaves in the log can be found beside the request's own.
-- Null: no request did.
alter table job add column request text check (length(request) <= 64);
