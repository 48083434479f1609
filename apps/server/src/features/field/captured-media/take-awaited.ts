import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { lockCaptured, type MediumOf, noteMissing, noteReceived } from './captured-media.queries.ts';
import { capturedFolder } from './captured-store.ts';
import { type CapturedFault, verifyCaptured } from './verify-captured.ts';

/**
 * Gives an interview a medium that it waits for, if the bytes are what its answer names. `taken` also where it has them
 * already; `unnamed`: none of its answers names them.
 */
export async function takeAwaited(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Tx,
  of: MediumOf,
  content: AsyncIterable<Uint8Array>,
): Promise<'taken' | 'unnamed' | CapturedFault> {
  const row = await lockCaptured(tx, of);
  if (row === undefined) return 'unnamed';
  if (row.completeAt !== null) return 'taken';
  const store = capturedFolder(deps.config);
  const { projectId } = of;
  const key = { projectId, id: row.id };
  let received = 0;
  for await (const piece of content) {
    await store.write(key, received, piece);
    received += piece.length;
  }
  const fault =
    received === row.bytes ? await verifyCaptured(store.read(key), { ...of, mime: row.mime }) : 'captureDamaged';
  if (fault !== null) {
    await store.remove(key);
    return fault;
  }
  await noteReceived(tx, projectId, row.id, { received, at: new Date(deps.now()), isComplete: true });
  await noteMissing(tx, of);
  return 'taken';
}
