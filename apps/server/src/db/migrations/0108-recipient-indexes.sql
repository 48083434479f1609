-- A hundred thousand mails are queued at once, and each index is written for each of them: one index for the mails of a case and that
-- a mailing has one for each, one for what waits for an address and that a mailing writes to each once, and one key, by which bounces
-- and links of removal name a mail alone.
drop index mailing_recipient_case;
drop index mailing_recipient_of_case;
create unique index mailing_recipient_case on mailing_recipient (project_id, case_id, mailing_id);
drop index mailing_recipient_address;
drop index mailing_recipient_waiting;
create unique index mailing_recipient_address on mailing_recipient (lower(address), project_id, mailing_id) where case_id is not null;
drop index mailing_recipient_id;
alter table mailing_recipient drop constraint mailing_recipient_pkey, add primary key (id);
