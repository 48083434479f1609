-- Since when a session has the case that it has, or none: a person without one waits for one.
alter table session add column hand_since timestamptz;
create function note_hand() returns trigger language plpgsql as $$
begin
  -- The field's time, as of all that is logged of a person.
  select clock_timestamp() + make_interval(secs => shift_milliseconds / 1000.0) into new.hand_since from field_clock;
  return new;
end $$;
create trigger session_hand before update of case_id on session for each row
  when (old.case_id is distinct from new.case_id) execute function note_hand();

-- What those who watch an interview are not shown of it: nothing is kept back, what respondents say in their own words
-- and numbers, or every answer.
alter table project add column live_hides text not null default 'nothing' check (live_hides in ('nothing', 'ownWords', 'answers'));
