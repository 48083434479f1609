import { BoundedMap, type VersionId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { listMedia, type StoredMedium } from './media.queries.ts';
import { mediaIds } from './media-ids.ts';

/** A frozen version's media never change; beyond this number the oldest version is evicted. */
const KEPT = 50;
const caches = new WeakMap<object, BoundedMap<VersionId, ReadonlyMap<string, StoredMedium>>>();

/** Returns the media in the version's document by id: nothing else is served beside its pages. */
export async function mediaOfVersion(
  db: Db,
  versionId: VersionId,
  readDocument: () => Promise<string>,
): Promise<ReadonlyMap<string, StoredMedium>> {
  const cache = caches.get(db) ?? new BoundedMap<VersionId, ReadonlyMap<string, StoredMedium>>(KEPT);
  caches.set(db, cache);
  const kept = cache.get(versionId);
  if (kept !== undefined) return kept;
  const ids = mediaIds(JSON.parse(await readDocument()));
  const media = ids.size === 0 ? [] : await listMedia(db, [...ids]);
  const byId = new Map(media.map((medium) => [medium.id, medium]));
  cache.set(versionId, byId);
  return byId;
}
