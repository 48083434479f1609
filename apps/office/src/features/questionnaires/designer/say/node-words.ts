import { type DraftDocument, findLanguage, textOf } from '@seker/questionnaire/design';
import type { Translate } from '@seker/ui';
import { draftIndex, type IndexedNode } from '../session/draft-index.ts';
import { jsonLine } from '../session/json-line.ts';
import { plainDraftText } from '../session/plain-draft-text.ts';

/** What a node is called where it stands in a list: its words, or what it is. */
export function nodeWords(document: DraftDocument, entry: IndexedNode, language: string, t: Translate): string {
  const { node, role, ordinal, siblings } = entry;
  const bundle = findLanguage(document, language);
  const written = bundle === null ? '' : plainDraftText(textOf(bundle, `${node.uid}.text`));
  switch (role) {
    case 'page':
      return t('designer.pageNumber', { number: ordinal });
    case 'block':
      return t('designer.block');
    case 'split':
      return t('designer.splitOf', {
        show: jsonLine(node['show']),
        of: Array.isArray(node['blocks']) ? node['blocks'].length : 0,
      });
    case 'splitBlock':
      return t('designer.splitBlock', { number: entry.place + 1, of: siblings });
    case 'chapter':
      return written === '' ? t('designer.chapterUnnamed') : written;
    case 'text':
      return written === '' ? t('designer.textUnwritten') : written;
    default:
      return written === '' ? t('designer.questionUnwritten') : written;
  }
}

/** The same after the number by which a question is known. */
export function numberedWords(document: DraftDocument, entry: IndexedNode, language: string, t: Translate): string {
  return `${jsonLine(entry.node['number'])} ${nodeWords(document, entry, language, t)}`.trim();
}

/** One part by its words, several by how many they are. */
export function partsWords(document: DraftDocument, uids: readonly string[], language: string, t: Translate): string {
  const entry = draftIndex(document).byUid.get(uids[0] ?? '');
  if (uids.length !== 1 || entry === undefined) return t('designer.parts', { count: uids.length });
  return nodeWords(document, entry, language, t);
}
