import type { CellId, Instant, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { lockCellsById } from '../places/index.ts';
import { type AllotmentEnd, type AllotmentId, noteEnded } from './allotment.queries.ts';
import { reservePlaces } from './reserve-places.ts';

/** A live allotment, as far as its end needs it. */
export interface EndingAllotment {
  readonly id: AllotmentId;
  readonly cellId: CellId;
  readonly left: number;
}

/** Ends allotments: what is left of them goes back to their cells. The caller must share the project's quotas. */
export async function endAllotments(
  tx: Tx,
  projectId: ProjectId,
  allotments: readonly EndingAllotment[],
  { as, now }: { readonly as: AllotmentEnd; readonly now: Instant },
): Promise<void> {
  if (allotments.length === 0) return;
  const left = new Map<CellId, number>();
  for (const { cellId, left: places } of allotments) left.set(cellId, (left.get(cellId) ?? 0) - places);
  const cells = await lockCellsById(tx, projectId, [...left.keys()]);
  await reservePlaces(tx, projectId, cells, left);
  await noteEnded(
    tx,
    projectId,
    allotments.map(({ id }) => id),
    { as, now },
  );
}
