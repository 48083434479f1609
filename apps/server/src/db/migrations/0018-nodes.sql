-- The servers that share this database, and what only one of them does at a time. The database's clock decides: theirs may
-- differ. An epoch is one more whenever a role changes hands; what its former holder still writes carries the older one and
-- does nothing.
create table node (
  id text primary key,
  version text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  draining boolean not null default false
);
create table role_lease (
  role text primary key,
  node_id text references node on delete set null,
  epoch bigint not null default 0,
  until timestamptz not null default '-infinity'
);
insert into role_lease (role) values ('ticker'), ('exchange');

-- What is asked of the exchange at a node that does not hold it. A wish that its asker has given up is not granted any more.
create table exchange_command (
  id text primary key,
  kind text not null check (kind in ('originate', 'hangUp')),
  call_id text not null,
  payload jsonb not null,
  until timestamptz not null,
  epoch bigint,
  answer jsonb
);
create index exchange_command_waiting on exchange_command (until) where answer is null;

-- The exchange as its holder sees it, for the other nodes to read.
create table exchange_state (
  name text primary key,
  up boolean not null,
  synced boolean not null,
  since timestamptz,
  epoch bigint not null
);
create table station_state (
  station text primary key,
  status int not null,
  registered boolean
);
