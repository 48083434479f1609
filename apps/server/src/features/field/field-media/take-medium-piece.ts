import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { freeBytes, isDiskFull } from '../../../http/free-space.ts';
import { Refusal } from '../../../http/refusal.ts';
import { requireMediaFolder } from '../../../http/require-media-folder.ts';
import { sealedFolder } from '../captured-media/index.ts';
import {
  type DeviceMediumOf,
  insertDeviceMedium,
  lockDeviceMedium,
  notePiece,
  readDeviceMedium,
} from './device-medium.queries.ts';
import { settleMedium } from './settle-medium.ts';

/** With less free space the database may stop in the middle of its work. */
export const LEFT_FREE_BYTES = 128 * 1024 * 1024;

export interface MediumPiece {
  /** Of the sealed medium as a whole. */
  readonly bytes: number;
  readonly offset: number;
  readonly piece: Buffer;
}

export interface MediumProgress {
  /** From where to send on. */
  readonly offset: number;
  /** The server has all of it: the device may forget it. */
  readonly isComplete: boolean;
  /** The piece did not belong here: an answer was lost. */
  readonly isElsewhere: boolean;
}

/** How far a medium of a device has come. */
export async function mediumProgress(deps: Pick<Deps, 'db'>, of: DeviceMediumOf): Promise<MediumProgress> {
  const row = await readDeviceMedium(deps.db, of);
  return { offset: row?.received ?? 0, isComplete: (row?.completeAt ?? null) !== null, isElsewhere: false };
}

/** Takes one piece of a sealed medium, each byte once; the last one has the whole opened and given to its interview. */
export async function takeMediumPiece(deps: Deps, of: DeviceMediumOf, sent: MediumPiece): Promise<MediumProgress> {
  await requireMediaFolder(deps);
  const free = await freeBytes(deps.config.mediaDir);
  // It is opened into a second file.
  if (free !== null && free < LEFT_FREE_BYTES + 2 * sent.bytes) throw new Refusal('noSpace');
  const told = async <Value>(act: () => Promise<Value>): Promise<Value> =>
    await act().catch((error: unknown) => {
      throw isDiskFull(error) ? new Refusal('noSpace') : error;
    });
  const progress = await told(async () => await storePiece(deps, of, sent));
  if (progress.isComplete) await told(async () => await settleMedium(deps, of));
  return progress;
}

async function storePiece(
  deps: Deps,
  of: DeviceMediumOf,
  { bytes, offset, piece }: MediumPiece,
): Promise<MediumProgress> {
  const at = new Date(deps.now());
  return await transact(deps.db, async (tx) => {
    await insertDeviceMedium(tx, of, { bytes, at });
    const row = await lockDeviceMedium(tx, of);
    if (row === undefined) throw new Error('the row of a medium is not there');
    if (row.completeAt !== null) return { offset: row.received, isComplete: true, isElsewhere: false };
    // Sealed anew, as where the device was set up again: its pieces are others.
    const known = row.bytes === bytes ? row.received : 0;
    if (known !== offset) return { offset: known, isComplete: false, isElsewhere: true };
    await sealedFolder(deps.config).write(row, offset, piece);
    const received = offset + piece.length;
    await notePiece(tx, row.id, { bytes, received, at });
    return { offset: received, isComplete: received === bytes, isElsewhere: false };
  });
}
