import type { VariableValue } from '@seker/questionnaire';
import {
  type DraftDocument,
  findLanguage,
  isJsonObject,
  type Json,
  ownerOf,
  type Seen,
  textOf,
} from '@seker/questionnaire/design';
import type { Translate } from '@seker/ui';
import { draftIndex } from '../session/draft-index.ts';
import { jsonLine } from '../session/json-line.ts';
import { plainDraftText } from '../session/plain-draft-text.ts';
import { nodeWords } from './node-words.ts';

/** The words of a text in that language, or in the draft's own. */
export function wordsAt(document: DraftDocument, language: string, key: string): string {
  for (const code of [language, jsonLine(document.fields['defaultLanguage'])]) {
    const bundle = findLanguage(document, code);
    const words = bundle === null ? '' : plainDraftText(textOf(bundle, key));
    if (words !== '') return words;
  }
  return '';
}

export function numberAt(document: DraftDocument, uid: string): string {
  return jsonLine(draftIndex(document).byUid.get(uid)?.node['number']);
}

/** What a variable has, in the words of its answers. */
export function valueWords(
  document: DraftDocument,
  language: string,
  value: VariableValue,
  labels: Readonly<Record<string, string>>,
): string {
  const wordsOf = (code: number): string => {
    const key = labels[code];
    const words = key === undefined ? '' : wordsAt(document, language, key);
    return words === '' ? String(code) : words;
  };
  if (value === null) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? wordsOf(value) : value.map(wordsOf).join(', ');
}

/** A value that a condition saw. */
export function seenWords(document: DraftDocument, language: string, seen: Seen, t: Translate): string {
  const none = t('designer.try.noValue');
  switch (seen.at) {
    case 'profile':
      return `${seen.field}: ${seen.value ?? none}`;
    case 'system':
      return `${seen.name}: ${seen.value ?? none}`;
    case 'today':
      return `${t('designer.try.today')}: ${seen.value ?? none}`;
    case 'answer': {
      const number = numberAt(document, seen.question);
      if (seen.state === 'missing') return `${number}: ${t('designer.try.unanswered')}`;
      if (seen.state === 'na') return `${number}: ${t('designer.try.na')}`;
      const { node } = draftIndex(document).byUid.get(seen.question) ?? {};
      const codes = seen.codes.map((code) => {
        const item = itemOfCode(node?.['answers'], code);
        const words = item === null ? '' : wordsAt(document, language, `${seen.question}.answer.${item}`);
        return words === '' ? String(code) : `${code} ${words}`;
      });
      return `${number}: ${codes.length > 0 ? codes.join(', ') : (seen.value ?? none)}`;
    }
  }
}

function itemOfCode(items: Json | undefined, code: number): string | null {
  if (!Array.isArray(items)) return null;
  const found = items.find((item: Json) => isJsonObject(item) && item['code'] === code);
  return found !== undefined && isJsonObject(found) ? jsonLine(found['uid']) : null;
}

/** The node that a mend or an event is about: its number, else what it begins with, as the outline has it. */
export function nameAt(document: DraftDocument, at: string, t: Translate): string {
  const entry = draftIndex(document).byUid.get(ownerOf(at));
  if (entry === undefined) return at;
  const words = nodeWords(document, entry, document.languages[0]?.code ?? '', t);
  // Isolated, for a sentence of the other direction goes on after it.
  return jsonLine(entry.node['number']) || `\u2068${shortened(words)}\u2069`;
}

const LONGEST = 40;

function shortened(words: string): string {
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}
