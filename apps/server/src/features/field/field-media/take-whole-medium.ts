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
import { LEFT_FREE_BYTES } from './take-medium-piece.ts';

/** What became of a medium: its interview has it · it is kept until its interview comes, or a person decides · it was here. */
export type WholeMedium = 'given' | 'held' | 'here';

/** Takes a sealed medium that a file holds whole, once; pieces of it that its device had sent are written anew. */
export async function takeWholeMedium(deps: Deps, of: DeviceMediumOf, sealed: Buffer): Promise<WholeMedium> {
  await requireMediaFolder(deps);
  const free = await freeBytes(deps.config.mediaDir);
  if (free !== null && free < LEFT_FREE_BYTES + 2 * sealed.length) throw new Refusal('noSpace');
  try {
    if (!(await storeWhole(deps, of, sealed))) return 'here';
    await settleMedium(deps, of);
  } catch (error) {
    throw isDiskFull(error) ? new Refusal('noSpace') : error;
  }
  return ((await readDeviceMedium(deps.db, of))?.settledAt ?? null) === null ? 'held' : 'given';
}

/** False: it was here. */
async function storeWhole(deps: Deps, of: DeviceMediumOf, sealed: Buffer): Promise<boolean> {
  const at = new Date(deps.now());
  const bytes = sealed.length;
  return await transact(deps.db, async (tx) => {
    await insertDeviceMedium(tx, of, { bytes, at });
    const row = await lockDeviceMedium(tx, of);
    if (row === undefined) throw new Error('the row of a medium is not there');
    if (row.completeAt !== null) return false;
    await sealedFolder(deps.config).write(row, 0, sealed);
    await notePiece(tx, row.id, { bytes, received: bytes, at });
    return true;
  });
}
