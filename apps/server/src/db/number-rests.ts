import { type RawBuilder, sql } from 'kysely';

/**
 * From when on a number that rang without an answer (`number_rang`) rests in a project; null, so that none does, where the
 * project lets none rest.
 */
export function restsSince({
  projectId,
  now,
}: {
  readonly projectId: unknown;
  readonly now: unknown;
}): RawBuilder<unknown> {
  return sql`${now}::timestamptz - make_interval(hours => nullif((select rested.rest_hours from project rested where rested.id = ${projectId}), 0))`;
}

/** The same for the functions of dispatch. */
export const RESTS_SINCE_IN_DISPATCH =
  'p_now - make_interval(hours => nullif((select rested.rest_hours from project rested where rested.id = p_project), 0))';

/** Whether the time of a number `p` was agreed with the respondent, who waits for the call: such a number never rests. */
export const IS_AGREED = sql`p.due_why is not distinct from 'meeting'`;
