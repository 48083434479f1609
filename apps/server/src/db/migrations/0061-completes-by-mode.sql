-- How many of the interviews were answered on the web. What is counted already is known by having no interviewer; the nightly count adds
-- those that were begun by telephone and answered on the web.
alter table fact_interview add column web int not null default 0 check (web between 0 and interviews);
update fact_interview set web = interviews where person_id is null;
