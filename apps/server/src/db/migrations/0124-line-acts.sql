-- Commands to the exchange that change a conversation: hold, record, supervise, hand over.
alter table exchange_command drop constraint exchange_command_kind_check;
alter table exchange_command add constraint exchange_command_kind_check check (kind in ('originate', 'hangUp', 'act'));

-- A station is dialled by its name, so it has the form that the exchange accepts. Those of before keep theirs, for the
-- log, but cannot be used again once they are removed.
alter table station drop constraint station_name_check;
alter table station add constraint station_name_check
  check (name ~ '^[0-9]{2,6}$' or removed_at is not null) not valid;
