-- Getting in: brakes on wrong passwords, the browsers and networks that an account is known from, ends of sessions,
-- and which link a respondent's browser came by.

drop table login_failure;

-- A leaky bucket of wrong passwords for each scope (an account from one browser or network, an account, a network).
-- Scopes are hashes: what was typed as a login may be a password.
create table login_brake (
  scope bytea primary key,
  -- Set where the scope belongs to one account, so that unlocking finds it.
  account bytea,
  level double precision not null,
  forgotten_per_second double precision not null,
  counted_at timestamptz not null
);
create index login_brake_account on login_brake (account) where account is not null;
create index login_brake_counted_at on login_brake (counted_at);

-- Browsers (by the hash of their device cookie) and networks from which an account was entered with the right password.
create table login_trust (
  mark bytea not null,
  person_id bigint not null references person,
  used_at timestamptz not null,
  primary key (mark, person_id)
);
create index login_trust_person on login_trust (person_id);

-- In the database, because it alone decides which spellings are one account.
create function login_scope(kind text, login text, source bytea) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(kind || '/' || lower(login) || '/', 'UTF8') || source)
$$;

-- gone: no sign of life. expired: the longest time is over. replaced: the same administrator logged in elsewhere.
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('logout', 'unlocked', 'disabled', 'removed', 'password', 'idle', 'released', 'gone', 'expired', 'replaced'));

-- The case that was taken from a session whose work was cut off. The person's next session inherits it and gets it first.
alter table session add column resume_project_id bigint, add column resume_case_id bigint;
create index session_person on session (person_id, id desc);

-- A browser's session is over when the link that let it in is taken back, or the one from which that link came: a return
-- link is handed out to the browser of a personal link. Null for the open link.
alter table access_link add column origin_hash bytea;
alter table respondent_session add column link_hash bytea, add column origin_hash bytea;
create index access_link_interview on access_link (project_id, interview_id) where interview_id is not null;
