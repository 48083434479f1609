import {
  type DraftDocument,
  findLanguage,
  isJsonObject,
  type Json,
  type JsonObject,
  textOf,
} from '@seker/questionnaire/design';
import type { Translate } from '@seker/ui';
import { itemsNamed } from '../../say/draft-names.ts';
import { draftIndex } from '../../session/draft-index.ts';
import { jsonLine } from '../../session/json-line.ts';
import { plainDraftText } from '../../session/plain-draft-text.ts';

const LONGEST = 24;

/** What a chip in a text says: the question that it names by its number and words, a field of the list by its name. */
export function pieceLabel(piece: Json, document: DraftDocument, language: string, t: Translate): string {
  const json = isJsonObject(piece) ? piece : {};
  switch (json['type']) {
    case 'pipe':
      return sourceLabel(json, document, language, t);
    case 'plural':
    case 'select': {
      const by = isJsonObject(json['by'] ?? null) ? (json['by'] as JsonObject) : {};
      const forms = isJsonObject(json['forms'] ?? null) ? (json['forms'] as JsonObject) : {};
      const words = plainDraftText([forms['other'] ?? []]);
      return t('designer.wordsBy', { by: sourceLabel(by, document, language, t), words });
    }
    case 'medium': {
      const medium = isJsonObject(json['medium'] ?? null) ? (json['medium'] as JsonObject) : {};
      return t('designer.mediumPiece', { name: jsonLine(medium['id']) });
    }
    default:
      return '?';
  }
}

const TAKES = ['sum', 'mean', 'smallest', 'largest', 'rows', 'score'] as const;

function partName(document: DraftDocument, language: string, question: string, part: string): string {
  return itemsNamed(document, question, language).find(({ uid }) => uid === part)?.words ?? part;
}

function sourceLabel(source: JsonObject, document: DraftDocument, language: string, t: Translate): string {
  if (typeof source['profile'] === 'string') return source['profile'];
  const uid = jsonLine(source['question']);
  const node = draftIndex(document).byUid.get(uid)?.node;
  if (node === undefined) return t('designer.gone');
  const found = findLanguage(document, language);
  const words = plainDraftText(found === null ? undefined : textOf(found, `${uid}.text`));
  const name = [jsonLine(node['number']), words.slice(0, LONGEST)].filter((part) => part !== '').join(' · ');
  const parts = ['row', 'column'].flatMap((member) => {
    const part = source[member];
    return typeof part === 'string' ? [partName(document, language, uid, part)] : [];
  });
  const of = [name, ...parts].join(' · ');
  const take = TAKES.find((one) => one === source['take']);
  if (take === undefined) return of;
  return t(`designer.say.${take}Of`, { of: source['scores'] === true ? t('designer.say.scoresOf', { of }) : of });
}
