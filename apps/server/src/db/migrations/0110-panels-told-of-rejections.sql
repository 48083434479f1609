-- A panel is told of more than the end of an interview: that it was rejected, and that the rejection was taken back. Each is a callback
-- of its own, and those of one interview go out in the order in which they came about.
alter table callback_outbox drop constraint callback_outbox_source_id_interview_id_key;
alter table callback_outbox drop constraint callback_outbox_outcome_check;
alter table callback_outbox
  add check (outcome in ('success', 'extra', 'cancel', 'zeroQuota', 'overQuota', 'screenedOut', 'burned', 'rejected')),
  -- What came last is what the panel is to know in the end; only that is tried again once it was given up.
  add column is_latest boolean not null default true;
create unique index callback_outbox_latest on callback_outbox (project_id, interview_id) where is_latest;
create index callback_outbox_interview on callback_outbox (project_id, interview_id, id);

create or replace function owe_callback() returns trigger language plpgsql as $$
declare
  p_outcome text := case when new.rejected_at is null then new.outcome else 'rejected' end;
  -- The statement that ends an interview says when; a rejection is taken back now.
  p_at timestamptz := case when old.state = 'open' then new.ended_at else coalesce(new.rejected_at, now()) end;
  p_source bigint;
begin
  select s.id into p_source from panel_source s
  where s.id = (new.entry ->> 'source')::bigint and s.project_id = new.project_id and jsonb_typeof(s.settings -> 'callback') = 'object';
  if found then
    update callback_outbox set is_latest = false where project_id = new.project_id and interview_id = new.id and is_latest;
    insert into callback_outbox (source_id, project_id, interview_id, outcome, created_at, due_at, until)
    values (p_source, new.project_id, new.id, p_outcome, p_at, p_at, p_at + interval '72 hours');
  end if;
  return null;
end $$;
create trigger interview_owes_callback_anew after update of rejected_at on interview for each row
  when (old.rejected_at is distinct from new.rejected_at and new.entry ->> 'way' = 'panel' and not new.test)
  execute function owe_callback();

-- The entries of a panel are listed, the latest first.
create index panel_entry_entered on panel_entry (source_id, entered_at, interview_id);
