import { BoundedMap, type VersionId } from '@seker/kernel';
import { loadDocument, type Questionnaire, withDirections } from '@seker/questionnaire';
import type { Db } from '../../../db/database.ts';
import { databaseOf } from '../../../db/database-of.ts';
import { readDocument } from './document.queries.ts';

/**
 * A frozen version never changes, so its compiled form is cached without expiry (the oldest is evicted); the writing
 * directions are those at the time of reading.
 */
const KEPT = 50;
const compiled = new WeakMap<object, BoundedMap<VersionId, Questionnaire>>();

export async function loadQuestionnaire(db: Db, versionId: VersionId): Promise<Questionnaire> {
  const database = databaseOf(db);
  const cache = compiled.get(database) ?? new BoundedMap<VersionId, Questionnaire>(KEPT);
  compiled.set(database, cache);
  const kept = cache.get(versionId);
  if (kept !== undefined) return kept;
  const { document, directions } = await readDocument(db, versionId);
  const parsed = loadDocument(JSON.parse(document));
  if (!parsed.ok) throw new Error(`questionnaire version ${versionId} does not load: ${parsed.error[0]?.code}`);
  const questionnaire = withDirections(parsed.value, new Map(Object.entries(directions)));
  cache.set(versionId, questionnaire);
  return questionnaire;
}
