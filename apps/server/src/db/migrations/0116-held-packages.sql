-- What becomes of packages that wait for a decision: a case may have interviews beside its current one.

-- Why it is not the interview of its case: it is a second one · another has taken its place. Null: it is the current one, or has no case.
alter table interview
  add column beside text check (beside in ('second', 'earlier')),
  add check (beside is null or case_id is not null and not test);
create index interview_beside on interview (project_id, case_id) where beside is not null;
-- What counts interviews, lists them or gives them away knows of the current ones alone.
create or replace view study_interview as select * from interview where not test and beside is null;

-- A device may tell two stories of one interview: both are kept under the name that it has for it.
drop index interview_uid;
create unique index interview_uid on interview (project_id, uid) where uid is not null and beside is null;
create index interview_uid_beside on interview (project_id, uid) where uid is not null and beside is not null;

alter table device_package
  -- Null: it came in a file of a device that is not known here.
  alter column device_id drop not null,
  -- The interview that it was stored as.
  add column interview_id bigint,
  add foreign key (project_id, interview_id) references interview,
  add check (interview_id is null or decided_as in ('accepted', 'second') and project_id is not null);
drop index device_package_same;
create unique index device_package_same on device_package (device_id, uid, md5(bytes)) nulls not distinct;
create index device_package_uid on device_package (uid);
create index device_package_interview on device_package (project_id, interview_id) where interview_id is not null;
create index device_package_decided on device_package (decided_at) where decided_at is not null;
