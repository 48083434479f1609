-- Completes an interview in the statement that stores its last page, which cannot wait for the project's quotas: it holds the
-- interview by now (docs/adr/0009). Where one of them is active, or they are being counted anew, all of that statement is taken
-- back. They are looked for in a statement of this function's own, behind the lock: the statement that calls may have begun
-- before a recount was committed that knew nothing of this interview.
create function complete_alone(
  p_project bigint, p_interview bigint, p_wanted text, p_beyond text, p_snapshot jsonb, p_at timestamptz
) returns boolean language plpgsql as $$
declare
  is_alone boolean := pg_try_advisory_xact_lock_shared(hashtextextended('quotas ' || p_project, 0));
begin
  if is_alone then
    is_alone := not exists (select from quota where project_id = p_project and active);
  end if;
  if not is_alone then
    raise exception 'interview % cannot be completed without the quotas of its project', p_interview using errcode = 'lock_not_available';
  end if;
  return complete_interview(p_project, p_interview, p_wanted, p_beyond, p_snapshot, p_at);
end $$;
