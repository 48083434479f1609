import { randomBytes } from 'node:crypto';
import type { Instant, ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { seal, unseal } from '../../../keys/seal.ts';
import { insertFirstKey, readSealedKey } from './recording-key.queries.ts';

const KEY_BYTES = 32;

/** Returns the key of a project's recordings; null where it was deleted, or cannot be opened with this link key. */
export async function readRecordingKey(db: Db, { linkKey }: Pick<Deps, 'linkKey'>, projectId: ProjectId) {
  const sealed = await readSealedKey(db, projectId);
  const key = sealed === null ? null : unseal(linkKey, 'recording key', sealed);
  return key === null ? null : Buffer.from(key, 'base64');
}

/** Makes the key of a project's recordings, if there is none, and commits it before anything is sealed with it. */
export async function makeRecordingKey(
  deps: Pick<Deps, 'db' | 'linkKey'>,
  projectId: ProjectId,
  at: Instant,
): Promise<Buffer> {
  const { db, linkKey } = deps;
  const sealed = seal(linkKey, 'recording key', randomBytes(KEY_BYTES).toString('base64'));
  await insertFirstKey(db, projectId, sealed, at);
  const key = await readRecordingKey(db, { linkKey }, projectId);
  if (key === null) throw new Error('the key of the recordings of a project cannot be opened with this link key');
  return key;
}
