import { COUNTED_TO, type GroupRow, type groupsCalls, writeCursor } from '@seker/contract';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { countGroups, type ReadGroup, readGroups } from './list-groups.queries.ts';

type Query = z.output<typeof groupsCalls.listGroups.query>;
type Answer = z.input<typeof groupsCalls.listGroups.answer>;

export async function listGroups(deps: Deps, query: Query): Promise<Answer> {
  try {
    const [read, total] = await Promise.all([readGroups(deps.db, query), countGroups(deps.db, query.q, COUNTED_TO)]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: rows.map(wireGroup), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

function wireGroup({ id, name, people, projects, lists, questionnaires, skins }: ReadGroup): GroupRow {
  return { id, name, people, projects, lists, questionnaires, skins };
}
