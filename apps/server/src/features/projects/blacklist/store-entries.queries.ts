import type { GroupId, Id, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, listOf, moment, nullable, number, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { Entry } from './read-entry.ts';

/** The common origin of entries added together. */
export interface EntryOrigin {
  readonly projectId: ProjectId | null;
  readonly groupId: GroupId | null;
  readonly personId: PersonId | null;
  /** The rule that adds them; null: a person. */
  readonly ruleId: Id<'BlacklistRule'> | null;
}

/** An entry with its details. */
export interface SaidEntry extends Entry {
  readonly comments: string;
  readonly source: string;
  readonly until: Instant | null;
}

const stored = statement({
  name: 'put entries on the blacklist',
  takes: {
    projectId: nullable(id<'Project'>()),
    groupId: nullable(id<'Group'>()),
    personId: nullable(id<'Person'>()),
    ruleId: nullable(id<'BlacklistRule'>()),
    at: moment,
    phones: listOf(text),
    emails: listOf(text),
    comments: listOf(text),
    sources: listOf(text),
    /** Milliseconds; 0: without end. */
    untils: listOf(number),
  },
  gives: { isNew: boolean },
  text: (v) => sql`
    insert into blacklist_entry as known (phone, email, comments, source, until, added_at, project_id, group_id, added_by, rule_id)
    select nullif(g.phone, ''), nullif(g.email, ''), g.comments, g.source, to_timestamp(nullif(g.until, 0) / 1000), ${v.at}, ${v.projectId},
      ${v.groupId}, ${v.personId}, ${v.ruleId}
    from unnest(${v.phones}::text[], ${v.emails}::text[], ${v.comments}::text[], ${v.sources}::text[], ${v.untils}::float8[])
      as g(phone, email, comments, source, until)
    on conflict (phone, email, project_id, group_id) do update set
      until = case when known.until is null or excluded.until is null then null else greatest(known.until, excluded.until) end,
      comments = case when excluded.comments = '' then known.comments else excluded.comments end,
      -- What a person says holds more than what a rule does.
      source = case when known.rule_id is not null and excluded.rule_id is null then excluded.source else known.source end,
      added_by = case when known.rule_id is not null and excluded.rule_id is null then excluded.added_by else known.added_by end,
      rule_id = case when excluded.rule_id is null then null else known.rule_id end
    where excluded.rule_id is null or (known.until is not null and (excluded.until is null or excluded.until > known.until))
    returning xmax = 0 as "isNew"`,
});

/** Adds entries to the list; an existing one keeps the longer of both terms. Returns how many are new. */
export async function storeEntries(
  tx: Tx,
  origin: EntryOrigin,
  entries: readonly SaidEntry[],
  at: Instant,
): Promise<number> {
  if (entries.length === 0) return 0;
  const { rows } = await stored(tx, {
    ...origin,
    at,
    phones: entries.map(({ phone }) => phone ?? ''),
    emails: entries.map(({ email }) => email ?? ''),
    comments: entries.map(({ comments }) => comments),
    sources: entries.map(({ source }) => source),
    untils: entries.map(({ until }) => until ?? 0),
  });
  return rows.filter(({ isNew }) => isNew).length;
}

const counted = statement({
  name: 'count what someone put on the blacklist at one instant',
  takes: {
    projectId: nullable(id<'Project'>()),
    groupId: nullable(id<'Group'>()),
    personId: nullable(id<'Person'>()),
    at: moment,
  },
  gives: { count: number },
  text: ({ projectId, groupId, personId, at }) => sql`
    select count(*)::int as count from blacklist_entry
    where added_at = ${at} and added_by = ${personId} and project_id is not distinct from ${projectId}
      and group_id is not distinct from ${groupId}`,
});

/** Counts the entries of one origin added at this instant. */
export async function countStored(db: Db, { projectId, groupId, personId }: EntryOrigin, at: Instant): Promise<number> {
  const { rows } = await counted(db, { projectId, groupId, personId, at });
  return rows[0]?.count ?? 0;
}
