-- What one server knew by itself, for all of them: where a person's socket is, and which page of an interview came last.

-- The socket on which the person's screen listens, and the node that it is connected to; null: there has been none yet. Written
-- on connect and on disconnect only. Lost: no screen of the person listens since then, by the database's clock.
alter table session
  add column socket_id text,
  add column socket_node text,
  add column socket_lost_at timestamptz;

-- Of the page that led to this revision: the same page, sent again, is the one that was taken. Null where none did.
alter table interview add column taken_digest bytea;
