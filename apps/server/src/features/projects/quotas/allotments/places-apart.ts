import type { CellId, Id, Instant, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import type { PlacesApart } from '../places/index.ts';
import { type AllotmentId, lockLiveOfDevice, noteUsed } from './allotment.queries.ts';

interface BroughtInterview {
  readonly projectId: ProjectId;
  readonly deviceId: Id<'Device'>;
  /** As the device calls it. */
  readonly uid: string;
}

/** What a device holds apart for an interview that it brings: what it has asked for this one, else what it was given. */
export function placesOfDevice(tx: Tx, of: BroughtInterview, now: Instant): PlacesApart {
  const found = new Map<CellId, AllotmentId>();
  return {
    find: async (cellIds) => {
      const live = await lockLiveOfDevice(tx, { ...of, cellIds }, now);
      const usable = live.filter(({ left, uid }) => left > 0 && (uid === null || uid === of.uid));
      for (const { cellId, id, uid } of usable) if (uid !== null || !found.has(cellId)) found.set(cellId, id);
      return new Set(found.keys());
    },
    take: async () => await noteUsed(tx, of.projectId, [...found.values()], { uid: of.uid, now }),
  };
}
