import type { DraftDocument } from './draft-document.ts';
import { readDraft } from './read-draft.ts';

/** Returns the draft of a document; throws if it cannot be read. */
export function draftOf(json: unknown): DraftDocument {
  const read = readDraft(json);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}
