/** By when a project's callbacks must have been due to be open to all, in the function that gives the next case: a later one is kept for its interviewer. */
export const OPENED_SINCE_IN_DISPATCH =
  'p_now - make_interval(mins => (select keeping.callback_kept_minutes from project keeping where keeping.id = p_project))';
