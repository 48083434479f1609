import type { GroupId, Id, ProjectId } from '@seker/kernel';
import type { Db } from '../db/database.ts';

declare const scoped: unique symbol;

/** A rule of the blacklist to which the one who asks may do what they ask. */
export interface ScopedBlacklistRule {
  readonly id: Id<'BlacklistRule'>;
  readonly projectId: ProjectId | null;
  /** Whose it is, its project's where it has one; null: the administrators'. */
  readonly groupId: GroupId | null;
  readonly [scoped]: 'blacklistRule';
}

/** The right to which is still to be asked. */
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
