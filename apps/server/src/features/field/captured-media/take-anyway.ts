import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { lockCaptured, type MediumOf, noteMissing, noteTaken } from './captured-media.queries.ts';
import { capturedFolder } from './captured-store.ts';
import { withoutMetadata } from './picture-metadata.ts';

/** What became of a medium that a person gives to its interview. */
export type TakenAnyway = 'cleaned' | 'asItIs' | 'here' | 'unnamed' | 'damaged';

/**
 * Gives an interview a medium although it is of another kind than its answer says, or tells of its camera; what a picture
 * tells of it is taken out where its bytes can be followed. It keeps its address, the hash that its answer names.
 */
export async function takeAnyway(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Tx,
  of: MediumOf,
  content: AsyncIterable<Uint8Array>,
): Promise<TakenAnyway> {
  const row = await lockCaptured(tx, of);
  if (row === undefined) return 'unnamed';
  if (row.completeAt !== null) return 'here';
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  const whole = Buffer.concat(pieces);
  if (createHash('sha256').update(whole).digest('hex') !== of.sha256) return 'damaged';
  const found = await fileTypeFromBuffer(whole).catch(() => undefined);
  const clean = withoutMetadata(whole, found?.mime ?? row.mime) ?? whole;
  const store = capturedFolder(deps.config);
  await store.write({ projectId: of.projectId, id: row.id }, 0, clean);
  await noteTaken(tx, of.projectId, row.id, { bytes: clean.length, at: new Date(deps.now()) });
  await noteMissing(tx, of);
  return clean.length < whole.length ? 'cleaned' : 'asItIs';
}
