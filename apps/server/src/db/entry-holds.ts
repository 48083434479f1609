import { type RawBuilder, sql } from 'kysely';

/**
 * The condition under which an entry `b` of the blacklist holds in a project at a moment: one of a project in that
 * project, one of a group in the group's projects, every other everywhere.
 */
export function entryHolds({
  projectId,
  now,
}: {
  readonly projectId: unknown;
  readonly now: unknown;
}): RawBuilder<unknown> {
  // The project's group is read only for an entry of a group, so other calls pay nothing for it.
  return sql`(b.until is null or b.until > ${now}) and (b.project_id is null or b.project_id = ${projectId})
    and (b.group_id is null or b.group_id = (select owned.group_id from project owned where owned.id = ${projectId}))`;
}

/** The same for the functions of dispatch. */
export const ENTRY_HOLDS_IN_DISPATCH = `(b.until is null or b.until > p_now) and (b.project_id is null or b.project_id = p_project)
    and (b.group_id is null or b.group_id = (select owned.group_id from project owned where owned.id = p_project))`;
