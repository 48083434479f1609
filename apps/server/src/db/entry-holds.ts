import { type RawBuilder, sql } from 'kysely';

interface Where<Part> {
  readonly projectId: Part;
  readonly now: Part;
}

/**
 * The condition under which an entry `b` of the blacklist holds in a project at a moment: one of a project in that
 * project, one of a group in the group's projects, every other everywhere.
 */
export function entryHolds(where: Where<unknown>): RawBuilder<unknown> {
  return weave(sql, where);
}

/** The same as text, for a function of the database. */
export function printEntryHolds(where: Where<string>): string {
  return weave(String.raw, where);
}

function weave<Part, Text>(
  tag: (texts: TemplateStringsArray, ...parts: readonly Part[]) => Text,
  { projectId, now }: Where<Part>,
): Text {
  // The project's group is read only for an entry of a group, so other calls pay nothing for it.
  return tag`(b.until is null or b.until > ${now}) and (b.project_id is null or b.project_id = ${projectId})
    and (b.group_id is null or b.group_id = (select owned.group_id from project owned where owned.id = ${projectId}))`;
}
