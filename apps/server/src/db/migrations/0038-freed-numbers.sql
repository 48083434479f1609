-- Numbers that wait for an entry of the blacklist to run out or to be taken off.
create index phone_blacklisted on phone (project_id, case_id) where lock_reason = 'blacklisted';
insert into schedule (name, task, every_seconds) values ('freed numbers', 'freeNumbers', 600);
