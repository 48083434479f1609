import type { GroupId, Id, ProjectId } from '@seker/kernel';
import type { Db } from '../db/database.ts';

declare const scoped: unique symbol;

/** A rule of the blacklist within the requester's right. */
export interface ScopedBlacklistRule {
  readonly id: Id<'BlacklistRule'>;
  readonly projectId: ProjectId | null;
  /** The owning group, which is the project's if the rule has a project; null: the administrators. */
  readonly groupId: GroupId | null;
  readonly [scoped]: 'blacklistRule';
}

/** Finds a rule; the caller must still check the right to it. */
export async function findBlacklistRule(db: Db, ruleId: number): Promise<ScopedBlacklistRule | null> {
  const row = await db
    .selectFrom('blacklist_rule as r')
    .leftJoin('project as p', 'p.id', 'r.project_id')
    .select((eb) => ['r.id', 'r.project_id as projectId', eb.fn.coalesce('p.group_id', 'r.group_id').as('groupId')])
    .where('r.id', '=', ruleId as Id<'BlacklistRule'>)
    .where('r.removed_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : (row as ScopedBlacklistRule);
}
