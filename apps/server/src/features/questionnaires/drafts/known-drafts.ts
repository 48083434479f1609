import { BoundedMap, type Id } from '@seker/kernel';
import { type DraftDocument, readDraft, storableJson } from '@seker/questionnaire/design';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';

interface KnownDraft {
  readonly rev: number;
  readonly draft: DraftDocument;
}

/** As many as are worked on at a time; each has a few megabytes. */
const KEPT = 20;
const caches = new WeakMap<object, BoundedMap<Id<'Questionnaire'>, KnownDraft>>();

/** The draft at a revision, if this node has it: what a revision says never changes. */
export function findKnown(db: Db, id: Id<'Questionnaire'>, rev: number): DraftDocument | null {
  const known = caches.get(db)?.get(id);
  return known?.rev === rev ? known.draft : null;
}

/** To be told after the commit only. */
export function keepKnown(db: Db, id: Id<'Questionnaire'>, known: KnownDraft): void {
  const cache = caches.get(db) ?? new BoundedMap<Id<'Questionnaire'>, KnownDraft>(KEPT);
  caches.set(db, cache);
  cache.set(id, known);
}

/** A stored document to work on; what no database takes does not come back out of an older version. */
export function draftOf(text: string): DraftDocument {
  const read = readDraft(JSON.parse(storableJson(text)));
  if (!read.ok) throw new Refusal('structureError', { details: { errors: read.error } });
  return read.value;
}
