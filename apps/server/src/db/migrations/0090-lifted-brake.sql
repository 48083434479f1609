-- Until when guesses from elsewhere do not stop an account's log-ins: an administrator has let its person in.
alter table person add column brake_lifted_until timestamptz;
