import type { MediumValue } from '@seker/questionnaire';
import type { Tx } from '../../../db/database.ts';
import { deleteUnnamed, insertAwaited, type MediumOf, noteMissing } from './captured-media.queries.ts';

/** Has an interview wait for the media that its answers name; its device sends them after its answers. */
export async function awaitMedia(
  tx: Tx,
  of: Omit<MediumOf, 'sha256'>,
  named: readonly MediumValue[],
  at: Date,
): Promise<void> {
  await deleteUnnamed(
    tx,
    of,
    named.map(({ sha256 }) => sha256),
  );
  await insertAwaited(tx, of, named, at);
  await noteMissing(tx, of);
}
