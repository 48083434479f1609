import { type RawBuilder, sql } from 'kysely';

/** By when a project's callbacks must have been due to be open to all: a later one is kept for its interviewer. */
export function openedSince({
  projectId,
  now,
}: {
  readonly projectId: unknown;
  readonly now: unknown;
}): RawBuilder<unknown> {
  return sql`${now}::timestamptz - make_interval(mins => (select keeping.callback_kept_minutes from project keeping where keeping.id = ${projectId}))`;
}

/** The same for the function that gives the next case. */
export const OPENED_SINCE_IN_DISPATCH =
  'p_now - make_interval(mins => (select keeping.callback_kept_minutes from project keeping where keeping.id = p_project))';
