import type { groupsCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedGroup } from '../../../http/scope.queries.ts';
import { listOnlineProjects } from './groups.queries.ts';
import { readGroupRow } from './list-groups.queries.ts';

/** Reads a group with its contents, and what blocks its deletion. */
export async function readGroup(deps: Deps, group: ScopedGroup): Promise<z.input<typeof groupsCalls.readGroup.answer>> {
  const [row, online] = await Promise.all([readGroupRow(deps.db, group.id), listOnlineProjects(deps.db, group.id)]);
  if (row === undefined) throw new Refusal('notFound');
  return { ...row, online, changedAt: row.changedAt.toISOString() };
}
