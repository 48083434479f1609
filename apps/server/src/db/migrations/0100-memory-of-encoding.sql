-- What is forgotten is a key of one code: the same words may still be remembered of another one.
delete from coding_forgotten;
alter table coding_forgotten drop constraint coding_forgotten_pkey;
alter table coding_forgotten add column code_uid uuid not null;
alter table coding_forgotten add primary key (group_id, language, key, code_uid);
create index coding_forgotten_code on coding_forgotten (group_id, code_uid);
-- What is remembered names its code wherever the code was copied to.
create index code_uid on code (uid);
