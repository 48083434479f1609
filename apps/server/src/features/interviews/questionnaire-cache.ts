import { parseDocument, type Questionnaire } from '@seker/questionnaire';
import type { Db } from '../../db/database.ts';
import { readDocument } from './interview.queries.ts';

/** A frozen version never changes, so its compiled form is kept for good (the oldest goes when there are many). */
const KEPT = 50;
const compiled = new WeakMap<object, Map<number, Questionnaire>>();

export async function loadQuestionnaire(db: Db, versionId: number): Promise<Questionnaire> {
  const cache = compiled.get(db) ?? new Map<number, Questionnaire>();
  compiled.set(db, cache);
  const kept = cache.get(versionId);
  if (kept !== undefined) return kept;
  const document = await readDocument(db, versionId);
  const parsed = parseDocument(JSON.parse(document));
  if (!parsed.ok) throw new Error(`questionnaire version ${versionId} does not load: ${parsed.error[0]?.code}`);
  cache.set(versionId, parsed.value);
  const [oldest] = cache.keys();
  if (cache.size > KEPT && oldest !== undefined) cache.delete(oldest);
  return parsed.value;
}
