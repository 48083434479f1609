import { type Admission, admission } from '@seker/fieldwork';
import { DAY, type Id, type Instant, later, type PersonId, type ProjectId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { lockCellsById, shareQuotas } from '../places/index.ts';
import { findCells, insertAllotment, lockAsked } from './allotment.queries.ts';
import { endAllotments } from './end-allotments.ts';
import { reservePlaces } from './reserve-places.ts';

/** How long a place is kept for an interview that is under way on a device which may lose its network. */
const KEPT_DAYS = 3;

interface AskedPlaces {
  readonly projectId: ProjectId;
  readonly deviceId: Id<'Device'>;
  readonly personId: PersonId;
  readonly uid: string;
  /** The cells in which the device has no place for it. */
  readonly cells: readonly { readonly quotaId: Id<'Quota'>; readonly key: string }[];
}

/**
 * Allots one place in each of the cells to a device for one interview, all or none. Asked again for the same cells it
 * gives nothing more; what it had for others goes back.
 */
export async function askPlaces(
  tx: Tx,
  { projectId, deviceId, personId, uid, cells }: AskedPlaces,
  now: Instant,
): Promise<Admission> {
  await shareQuotas(tx, projectId);
  const before = await lockAsked(tx, { projectId, deviceId, uid });
  const wanted = await findCells(tx, projectId, cells);
  const left = before.filter(({ cellId }) => !wanted.includes(cellId));
  const fresh = wanted.filter((cellId) => before.every((known) => known.cellId !== cellId));
  // In the order of their ids, with those that are given back: two that ask at once cannot wait for each other.
  await lockCellsById(tx, projectId, [...fresh, ...left.map(({ cellId }) => cellId)]);
  await endAllotments(tx, projectId, left, { as: 'moved', now });
  if (wanted.length < cells.length) return 'zeroQuota';
  const locked = await lockCellsById(tx, projectId, fresh);
  const verdict = admission(locked);
  if (verdict !== 'admitted') return verdict;
  await reservePlaces(tx, projectId, locked, new Map(fresh.map((cellId) => [cellId, 1])));
  const until = later(now, KEPT_DAYS * DAY);
  for (const cellId of fresh)
    await insertAllotment(tx, { projectId, cellId, deviceId, places: 1, uid, until, by: personId, at: now });
  return 'admitted';
}
