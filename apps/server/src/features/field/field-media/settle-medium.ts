import type { MediumWhy } from '@seker/contract';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { isMediaFolderHere } from '../../../storage/media-folder.ts';
import { sealedFolder, takeAwaited } from '../captured-media/index.ts';
import {
  type DeviceMediumOf,
  interviewOf,
  listUnsettled,
  lockDeviceMedium,
  noteSettled,
} from './device-medium.queries.ts';
import { openSealedMedium, UnreadableMediumError } from './open-sealed-medium.ts';

const WHY = { captureDamaged: 'damaged', uploadKind: 'kind', captureMetadata: 'metadata', unnamed: 'unnamed' } as const;

/**
 * Gives a medium that has come whole to its interview. That the answers name its hash is what admits it, from a revoked
 * device, too; what cannot be given is kept as it came, with why.
 */
export async function settleMedium(deps: Deps, of: DeviceMediumOf): Promise<void> {
  const sealed = sealedFolder(deps.config);
  const settled = await transact(deps.db, async (tx) => {
    const row = await lockDeviceMedium(tx, of);
    if (row === undefined || row.completeAt === null || row.settledAt !== null) return null;
    const interview = await interviewOf(tx, of);
    const give = async (): Promise<MediumWhy | null> => {
      if (interview === null) return 'noInterview';
      try {
        const content = openSealedMedium(deps, sealed.read(row), of);
        const taken = await takeAwaited(deps, tx, { ...interview, sha256: of.sha256 }, content);
        return taken === 'taken' ? null : WHY[taken];
      } catch (error) {
        if (error instanceof UnreadableMediumError) return 'unreadable';
        throw error;
      }
    };
    const why = await give();
    await noteSettled(tx, row.id, why, new Date(deps.now()));
    return why === null ? row : null;
  });
  if (settled !== null) await sealed.remove(settled);
}

/** Gives media to interviews that came after them, or that a process had no time to ask. */
export async function settleWaitingMedia(deps: Deps): Promise<void> {
  if (!(await isMediaFolderHere(deps))) return;
  for (const of of await listUnsettled(deps.db)) await settleMedium(deps, of);
}
