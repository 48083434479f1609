import { type HeldMediumRow, type heldMediaCalls, mayAct, writeCursor } from '@seker/contract';
import type { GroupId } from '@seker/kernel';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { LIST_HELD_MEDIA } from './held-media.policy.ts';
import { countMedia, type ReadMedium, readMediaPage } from './held-medium.queries.ts';

type Query = z.output<typeof heldMediaCalls.listHeldMedia.query>;
type Answer = z.input<typeof heldMediaCalls.listHeldMedia.answer>;

/** Lists a page of the held media within reach. */
export async function listHeldMedia(deps: Deps, by: ActingPerson, query: Query): Promise<Answer> {
  const wanted = { ...query, groupId: reachOf(by) };
  try {
    const [read, total] = await Promise.all([readMediaPage(deps.db, wanted), countMedia(deps.db, wanted)]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: rows.map(wireMedium), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

/** The group whose media a person decides; null: all. */
export function reachOf(by: ActingPerson): GroupId | null {
  const may = mayAct(by, LIST_HELD_MEDIA.right);
  return may.ok && may.value === 'all' ? null : by.groupId;
}

export function wireMedium(row: Omit<ReadMedium, 'sortKey'>): HeldMediumRow {
  const { id, why, decidedAs, caseId, interviewId, mime, bytes, receivedAt, decidedAt, decidedBy, note } = row;
  return {
    id,
    why,
    state: decidedAs ?? 'waiting',
    device: namedOf(row.deviceId, row.deviceName),
    person: namedOf(row.personId, row.personName),
    project: namedOf(row.projectId, row.projectName),
    caseId,
    interviewId,
    mime,
    bytes,
    receivedAt: receivedAt?.toISOString() ?? '',
    decided: decidedAt === null ? null : { at: decidedAt.toISOString(), by: decidedBy ?? '', note },
  };
}

function namedOf(id: number | null, name: string | null): { readonly id: number; readonly name: string } | null {
  return id === null || name === null ? null : { id, name };
}
