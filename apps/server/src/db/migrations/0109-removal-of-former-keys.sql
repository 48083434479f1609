-- Of the addresses of removal that a mail was sent with, the hashes: they end mail also when the link key is another one by then.
alter table mailing_recipient add column removal_hashes bytea[] not null default '{}';
