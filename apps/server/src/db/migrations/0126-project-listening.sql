-- Whether interviewers are told that they are listened to, and whether observers may listen.
alter table project add column tells_listening boolean not null default true;
alter table project add column observers_listen boolean not null default false;
