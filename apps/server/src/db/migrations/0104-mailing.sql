-- Mailing: templates, mailings, the mails of each (which are the queue), and what became of them.

alter table project
  -- The last day that mails tell; null: none is told.
  add column deadline date;
alter table person_group
  add column postal_address text not null default '' check (length(postal_address) <= 500);
alter table study_case
  -- Of a case without a record: the address that a person typed.
  add column typed_email text check (length(typed_email) between 3 and 254);
create index study_case_typed_email on study_case (project_id, lower(typed_email)) where typed_email is not null;

-- The server through which a group sends; without one its mails go through the installation's.
create table mail_relay (
  group_id bigint primary key references person_group,
  host text not null check (length(host) between 1 and 253),
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('starttls', 'tls', 'none')),
  user_name text not null default '' check (length(user_name) <= 200),
  -- Sealed with a key that is not in the database; null: none.
  password bytea
);

create table message_template (
  project_id bigint not null references project,
  kind text not null check (kind in ('invitation', 'reminder', 'assignment', 'offline')),
  language_id bigint not null references language,
  sender_name text not null default '',
  sender_address text not null default '',
  subject jsonb not null default '[]',
  body jsonb not null,
  fallbacks jsonb not null default '{}',
  revision int not null default 1,
  changed_at timestamptz not null,
  changed_by bigint references person,
  primary key (project_id, kind, language_id),
  check (kind = 'offline' or sender_name ~ '[^[:space:]]' and sender_address ~ '@')
);
create index message_template_language on message_template (language_id);
create index message_template_changed_by on message_template (changed_by) where changed_by is not null;

create table mailing (
  project_id bigint not null references project,
  id bigserial,
  kind text not null check (kind in ('invitation', 'reminder', 'test')),
  -- The invitation that a reminder follows; null for all others.
  parent_id bigint,
  position int not null default 0,
  -- missed: a reminder whose time passed by more than two hours. skipped: one that a person gave up.
  state text not null check (state in ('planned', 'sending', 'paused', 'done', 'cancelled', 'missed', 'skipped')),
  -- Whom it is for: `{statuses, portions, languages}`; of a test, `{template, caseId}`.
  choice jsonb not null,
  due_at timestamptz not null,
  -- As it was chosen in the project's zone, from which due_at follows; null: at once.
  due_local text check (due_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  -- Minutes of the project's day between which mails leave; null: at any time.
  opens int check (opens between 0 and 1439),
  closes int check (closes between 0 and 1439),
  -- The templates by the code of their language, as they were when it was queued; null before.
  texts jsonb,
  created_at timestamptz not null,
  created_by bigint not null references person,
  queued_at timestamptz,
  ended_at timestamptz,
  paused_at timestamptz,
  -- Null: by itself.
  paused_by bigint references person,
  pause_reason text check (pause_reason in ('person', 'hardBounces', 'complaints', 'refusals', 'linkKeyChanged', 'sendingProblem')),
  pause_count int not null default 0,
  pause_of int not null default 0,
  pause_words text not null default '',
  primary key (project_id, id),
  foreign key (project_id, parent_id) references mailing,
  check ((kind = 'reminder') = (parent_id is not null)),
  check ((opens is null) = (closes is null)),
  check ((state = 'paused') = (pause_reason is not null) and (state = 'paused') = (paused_at is not null)),
  check ((texts is null) = (queued_at is null))
);
create index mailing_parent on mailing (project_id, parent_id) where parent_id is not null;
create index mailing_due on mailing (project_id, due_at, id);
create index mailing_planned on mailing (due_at) where state = 'planned';
create index mailing_sending on mailing (due_at, id) where state = 'sending';
create index mailing_created_by on mailing (created_by);
create index mailing_paused_by on mailing (paused_by) where paused_by is not null;

-- One mail of a mailing; the rows in state queued are the queue.
create table mailing_recipient (
  project_id bigint not null,
  id bigserial,
  mailing_id bigint not null,
  -- Null: of a test.
  case_id bigint,
  address text not null check (length(address) between 3 and 254),
  domain text not null,
  language text not null,
  -- claimed: a lane prepares it, and has it until the lease ends. sending: it is being handed over; a lease that ends then leaves it
  -- unknown, for it may have arrived.
  state text not null
    check (state in ('queued', 'claimed', 'sending', 'sent', 'unknown', 'bounced', 'skipped', 'cancelled')),
  state_at timestamptz not null,
  due_at timestamptz not null,
  lane text,
  lease_until timestamptz,
  tries int not null default 0,
  -- Why it was skipped or cancelled.
  reason text,
  -- What the server said last.
  words text,
  first_try_at timestamptz,
  sent_at timestamptz,
  bounce text check (bounce in ('hard', 'soft', 'refused')),
  complained_at timestamptz,
  unsubscribed_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, mailing_id) references mailing,
  foreign key (project_id, case_id) references study_case,
  check ((state in ('claimed', 'sending')) = (lease_until is not null) and (lane is null) = (lease_until is null)),
  check ((state = 'bounced') = (bounce is not null))
);
-- One mail per case and per address.
create unique index mailing_recipient_case on mailing_recipient (project_id, mailing_id, case_id);
create unique index mailing_recipient_address on mailing_recipient (project_id, mailing_id, lower(address)) where case_id is not null;
create index mailing_recipient_of_case on mailing_recipient (project_id, case_id, id) where case_id is not null;
create index mailing_recipient_queued on mailing_recipient (project_id, mailing_id, due_at, id) where state = 'queued';
create index mailing_recipient_leased on mailing_recipient (lease_until) where lease_until is not null;
create index mailing_recipient_unknown on mailing_recipient (project_id, case_id) where state = 'unknown';
create index mailing_recipient_waiting on mailing_recipient (lower(address)) where state in ('queued', 'claimed');
create index mailing_recipient_sent on mailing_recipient (project_id, mailing_id, state_at) where state in ('sent', 'bounced');
-- Bounces and links of removal name a mail alone.
create unique index mailing_recipient_id on mailing_recipient (id);

create table mail_event (
  project_id bigint not null,
  id bigserial,
  recipient_id bigint not null,
  at timestamptz not null,
  kind text not null check (kind in ('skipped', 'deferred', 'sending', 'sent', 'unknown', 'settled', 'refused', 'bounced', 'complained',
    'autoReplied', 'unsubscribed', 'cancelled', 'resent')),
  try int not null default 0,
  words text not null default '',
  -- When it is tried again.
  until timestamptz,
  person_id bigint,
  primary key (project_id, id)
);
create index mail_event_recipient on mail_event (project_id, recipient_id, id);
create trigger mail_event_append_only before update or delete on mail_event for each row execute function refuse_change();

-- Messages that came to the bounce domain, by the digest of their content, so that one that comes twice is read once.
create table bounce_inbox (
  digest bytea primary key check (length(digest) = 32),
  at timestamptz not null,
  verdict text not null check (verdict in ('hard', 'soft', 'complaint', 'autoReply', 'unread', 'foreign')),
  -- Null: it named no mail of ours.
  project_id bigint,
  recipient_id bigint,
  -- The whole message, of one that could not be read.
  raw bytea check (length(raw) <= 262144)
);
create index bounce_inbox_unread on bounce_inbox (at) where verdict = 'unread';

-- How many mails left with a sender of a domain on a day, while the domain is new.
create table mail_domain_day (
  domain text not null,
  day date not null,
  sent int not null default 0,
  primary key (domain, day)
);
