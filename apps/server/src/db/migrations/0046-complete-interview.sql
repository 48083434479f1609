-- Counts a complete and ends its interview; true where it is within the sample size. The interview is locked by who calls it, and
-- ends once.
create function complete_interview(
  p_project bigint, p_interview bigint, p_wanted text, p_beyond text, p_snapshot jsonb, p_at timestamptz
) returns boolean language plpgsql as $$
declare
  wanted boolean := count_complete(p_project, p_interview);
begin
  update interview set state = 'ended', ended_at = p_at, places_held = false, snapshot = p_snapshot,
    outcome = case when wanted then p_wanted else p_beyond end
  where project_id = p_project and id = p_interview and state <> 'ended';
  if not found then raise exception 'interview % had ended before it was completed', p_interview; end if;
  return wanted;
end $$;
