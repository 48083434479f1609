import { BoundedMap, type Id } from '@seker/kernel';
import { type DraftDocument, readDraft, storableJson } from '@seker/questionnaire/design';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';

interface KnownDraft {
  readonly rev: number;
  readonly draft: DraftDocument;
}

/** Enough for the drafts edited at a time; each takes a few megabytes. */
const KEPT = 20;
const caches = new WeakMap<object, BoundedMap<Id<'Questionnaire'>, KnownDraft>>();

/** Returns this node's cached draft at a revision; the content of a revision never changes. */
export function findKnown(db: Db, id: Id<'Questionnaire'>, rev: number): DraftDocument | null {
  const known = caches.get(db)?.get(id);
  return known?.rev === rev ? known.draft : null;
}

/** Caches a draft; call it after the commit only. */
export function keepKnown(db: Db, id: Id<'Questionnaire'>, known: KnownDraft): void {
  const cache = caches.get(db) ?? new BoundedMap<Id<'Questionnaire'>, KnownDraft>(KEPT);
  caches.set(db, cache);
  cache.set(id, known);
}

/** Parses a stored document for editing; characters that the database refuses are dropped from older versions. */
export function draftOf(text: string): DraftDocument {
  const read = readDraft(JSON.parse(storableJson(text)));
  if (!read.ok) throw new Refusal('structureError', { details: { errors: read.error } });
  return read.value;
}
