import type { CellId, Id, Instant, PersonId, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { lockCellsById, shareQuotas } from '../places/index.ts';
import { type AllotmentId, insertAllotment } from './allotment.queries.ts';
import { isOfActiveQuota } from './offered-cells.queries.ts';
import { reservePlaces } from './reserve-places.ts';

interface GivenPlaces {
  readonly projectId: ProjectId;
  readonly cellId: CellId;
  readonly deviceId: Id<'Device'>;
  readonly places: number;
  readonly until: Instant;
  readonly by: PersonId;
}

/** Takes places out of a cell for a device; refused where the cell has not as many left. */
export async function giveAllotment(tx: Tx, given: GivenPlaces, now: Instant): Promise<AllotmentId> {
  const { projectId, cellId, places } = given;
  await shareQuotas(tx, projectId);
  const [cell] = await lockCellsById(tx, projectId, [cellId]);
  if (cell === undefined || !(await isOfActiveQuota(tx, projectId, cellId))) throw new Refusal('notFound');
  const free = Math.max(0, cell.target + cell.overflow - cell.completed - cell.reserved);
  if (places > free) throw new Refusal('noPlaces', { details: { free } });
  await reservePlaces(tx, projectId, [cell], new Map([[cellId, places]]));
  return await insertAllotment(tx, { ...given, uid: null, at: now });
}
