import { type HeldRow, type heldPackagesCalls, mayAct, writeCursor } from '@seker/contract';
import type { CaseId, GroupId, ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { LIST_HELD } from './held-packages.policy.ts';
import { countHeld, type ReadHeld, readHeldPage } from './list-held.queries.ts';

type Query = z.output<typeof heldPackagesCalls.listHeldPackages.query>;
type Answer = z.input<typeof heldPackagesCalls.listHeldPackages.answer>;

/** Lists a page of the held packages within reach. */
export async function listHeld(deps: Deps, by: ActingPerson, query: Query): Promise<Answer> {
  const wanted = { ...query, groupId: reachOf(by) };
  try {
    const [read, total] = await Promise.all([readHeldPage(deps.db, wanted), countHeld(deps.db, wanted)]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: rows.map(wireHeld), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

/** The packages of a case that wait for a decision, the oldest first. */
export async function listWaiting(deps: Deps, projectId: ProjectId, caseId: CaseId): Promise<HeldRow[]> {
  const sort = { field: 'received', direction: 'asc' } as const;
  const of = { groupId: null, q: '', project: [projectId], case: [caseId], state: ['waiting'] as const };
  return (await readHeldPage(deps.db, { ...of, sort, after: null, limit: 50 })).slice(0, 50).map(wireHeld);
}

/** The group whose packages a person decides; null: all. */
function reachOf(by: ActingPerson): GroupId | null {
  const may = mayAct(by, LIST_HELD.right);
  return may.ok && may.value === 'all' ? null : by.groupId;
}

export function wireHeld(row: ReadHeld): HeldRow {
  const { id, kind, why, decidedAs, caseId, size, receivedAt, decidedAt, decidedBy, note, interviewId } = row;
  return {
    id,
    kind,
    why,
    state: decidedAs ?? 'waiting',
    device: namedOf(row.deviceId, row.deviceName),
    person: namedOf(row.personId, row.personName),
    project: namedOf(row.projectId, row.projectName),
    caseId,
    bytes: size,
    receivedAt: receivedAt.toISOString(),
    decided: decidedAt === null ? null : { at: decidedAt.toISOString(), by: decidedBy ?? '', note },
    interviewId,
  };
}

function namedOf(id: number | null, name: string | null): { readonly id: number; readonly name: string } | null {
  return id === null || name === null ? null : { id, name };
}
