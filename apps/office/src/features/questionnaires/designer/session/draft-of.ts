import { type DraftDocument, readDraft } from '@seker/questionnaire/design';

/** A draft out of the JSON that the server keeps; what it keeps can always be read. */
export function draftOf(json: unknown): DraftDocument {
  const read = readDraft(json);
  if (!read.ok) throw new Error('the draft cannot be read');
  return read.value;
}
