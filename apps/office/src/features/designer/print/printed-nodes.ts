import {
  type DraftDocument,
  findLanguage,
  isJsonObject,
  type Json,
  type JsonObject,
  textOf,
} from '@seker/questionnaire/design';
import type { Translate } from '@seker/ui';
import { logicEntries } from '../logic/logic-entries.ts';
import { plainDraftText } from '../rich-text/plain-draft-text.ts';
import { draftNames } from '../say/draft-names.ts';
import type { LogicWords } from '../say/logic-words.ts';
import { sayEntry } from '../say/say-entry.ts';
import { draftIndex, type IndexedNode, type NodeRole } from '../session/draft-index.ts';
import { jsonLine } from '../session/json-line.ts';

/** A node as it is printed, in one language. */
export interface PrintedNodeText {
  readonly uid: string;
  readonly role: NodeRole;
  readonly ordinal: number;
  readonly number: string;
  readonly words: string;
  readonly script: string;
  readonly comment: string;
  readonly lists: readonly { readonly list: string; readonly items: readonly PrintedItem[] }[];
  readonly rules: readonly PrintedRule[];
}

export interface PrintedItem {
  readonly uid: string;
  readonly code: string;
  readonly words: string;
}

/** A rule or bind as a sentence. */
export interface PrintedRule {
  readonly key: string;
  /** Rules and binds before the question decide whether and how it is asked. */
  readonly when: 'entrance' | 'exit';
  readonly words: string;
}

const LISTS = { answers: 'answer', rows: 'row', columns: 'column', areas: 'answer' } as const;

export function printedNodes(document: DraftDocument, language: string, t: Translate): readonly PrintedNodeText[] {
  const sentences = { t, names: draftNames(document, language, t) };
  const bundle = findLanguage(document, language);
  const say = (key: string): string => (bundle === null ? '' : plainDraftText(textOf(bundle, key)));
  return draftIndex(document).order.map((entry) => {
    const { node, role, ordinal } = entry;
    return {
      uid: node.uid,
      role,
      ordinal,
      number: jsonLine(node['number']),
      words: say(`${node.uid}.text`),
      script: say(`${node.uid}.script`),
      comment: say(`${node.uid}.comment`),
      lists: Object.entries(LISTS).flatMap(([list, key]) => {
        const items = itemsOf(node[list]).map((item) => ({
          uid: jsonLine(item['uid']),
          code: jsonLine(item['code']),
          words: say(`${node.uid}.${key}.${jsonLine(item['uid'])}`),
        }));
        return items.length === 0 ? [] : [{ list, items }];
      }),
      rules: rulesOf(entry, sentences),
    };
  });
}

function itemsOf(json: Json | undefined): readonly JsonObject[] {
  return Array.isArray(json) ? json.filter((item: Json): item is JsonObject => isJsonObject(item)) : [];
}

function rulesOf({ node, role }: IndexedNode, words: LogicWords): readonly PrintedRule[] {
  return logicEntries(node, role).map(({ key, place }) => ({
    key,
    when: place.type === 'rule' && place.list === 'exit' ? 'exit' : 'entrance',
    words: sayEntry(node, role, place, words),
  }));
}
