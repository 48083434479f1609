import { mediumKey } from '@seker/questionnaire';
import { type DraftDocument, type Json, ownTexts } from '@seker/questionnaire/design';
import { mediaUses } from '../media/index.ts';
import { draftIndex, type IndexedNode } from '../session/draft-index.ts';
import { plainDraftText } from '../session/plain-draft-text.ts';
import { SURROUNDINGS, TITLE } from '../session/surroundings.ts';

/** One text of the questionnaire, in all languages side by side. */
export interface TextRow {
  readonly key: string;
  /** The node that it belongs to; null for one of the whole questionnaire. */
  readonly entry: IndexedNode | null;
  /** What it says in words, by its id in documents; null for all else. */
  readonly medium: string | null;
  readonly isMissing: boolean;
}

/** Texts around the pages, in the order in which they are met; only the title must be there. */
const OF_DOCUMENT = [TITLE, ...SURROUNDINGS] as const;

/** The owner of the words of media. */
const MEDIUM = 'medium';

/** Every text there is or must be, in running order. */
export function textRows(document: DraftDocument): readonly TextRow[] {
  const { languages } = document;
  const textsOf = (owner: string): readonly Readonly<Record<string, Json>>[] =>
    languages.map((language) => ownTexts(language, owner));
  const row = (owner: string, key: string, entry: IndexedNode | null, isWanted: boolean): readonly TextRow[] => {
    const written = textsOf(owner).map((texts) => plainDraftText(texts[key]) !== '');
    if (!isWanted && !written.includes(true)) return [];
    const medium = owner === MEDIUM ? key.slice(MEDIUM.length + 1) : null;
    return [{ key, entry, medium, isMissing: written.includes(false) }];
  };
  const ofDocument = OF_DOCUMENT.flatMap((key) => row(key, key, null, key === TITLE));
  const ofNodes = draftIndex(document).order.flatMap((entry) => {
    const { uid } = entry.node;
    const first = `${uid}.text`;
    const { node, role } = entry;
    // What is never shown need not be written.
    const isShown = node['hidden'] !== true && node['hideTitle'] !== true;
    const isWritten = isShown && (role === 'question' || role === 'text' || role === 'chapter');
    const keys = new Set(isWritten ? [first] : []);
    for (const texts of textsOf(uid)) for (const key of Object.keys(texts)) if (key !== uid) keys.add(key);
    return [...keys].flatMap((key) => row(uid, key, entry, key === first && isWritten));
  });
  // What is said in films is no text of one line: it is written with the film.
  const ofMedia = [...mediaUses(document).keys()].flatMap((id) => row(MEDIUM, mediumKey(id), null, false));
  return [...ofDocument, ...ofNodes, ...ofMedia];
}
