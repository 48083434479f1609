import { type DraftDocument, draftJson, isJsonObject, readDraft } from '@seker/questionnaire/design';

const FORMAT = 'seker/questionnaire-part/1';

/** Chosen nodes as text: the whole draft travels along, so that their texts and what they name come with them. */
export function writeClipped(document: DraftDocument, uids: readonly string[]): string {
  return JSON.stringify({ format: FORMAT, uids, document: draftJson(document) });
}

export interface Clipped {
  readonly document: DraftDocument;
  readonly uids: readonly string[];
}

/** What was cut or copied in a designer; null for any other text. */
export function readClipped(text: string): Clipped | null {
  if (!text.startsWith(`{"format":"${FORMAT}"`)) return null;
  try {
    const json: unknown = JSON.parse(text);
    if (!isJsonObject(json) || !Array.isArray(json['uids'])) return null;
    const read = readDraft(json['document']);
    const uids = json['uids'].filter((uid) => typeof uid === 'string');
    return read.ok ? { document: read.value, uids } : null;
  } catch {
    return null;
  }
}
